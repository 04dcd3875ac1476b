import { linesOf } from '../../web/features/notifications/lines.ts';

it('a summary links to its blocks on their day and to the tasks at risk', () => {
  const lines = linesOf({
    body: '2 blocks planned, 2h:\n- 09:00-10:00 Report\n- 10:00-11:00 Slides\n1 task at risk:\n- Taxes, due 17:00',
    metadata: { date: '2026-11-18', blockIds: ['one', 'two'], atRiskTaskIds: ['three'] },
  });
  expect(lines).toMatchObject([
    { text: '2 blocks planned, 2h:', isItem: false, to: undefined },
    { text: '09:00-10:00 Report', isItem: true, to: { date: '2026-11-18', block: 'one' } },
    { text: '10:00-11:00 Slides', isItem: true, to: { date: '2026-11-18', block: 'two' } },
    { text: '1 task at risk:', isItem: false, to: undefined },
    { text: 'Taxes, due 17:00', isItem: true, to: { dialog: 'task', id: 'three' } },
  ]);
});

it('an alert links to its tasks', () => {
  const lines = linesOf({ body: 'Due soon:\n- Taxes', metadata: { count: 1, taskIds: ['one'] } });
  expect(lines[1]).toEqual({ text: 'Taxes', isItem: true, to: { dialog: 'task', id: 'one' } });
});

it.each([
  ['a title with line breaks', { taskIds: ['one'] }],
  ['a task that is not listed', { taskIds: ['one', 'two', 'three'] }],
  ['invalid metadata', { taskIds: 'one', blockIds: [1, 2] }],
  ['no metadata', {}],
])('%s: no links', (_, metadata) => {
  const lines = linesOf({ body: '- Taxes\n- and more', metadata });
  expect(lines.map(({ to }) => to)).toStrictEqual([undefined, undefined]);
});
