import { JsonList } from '../../src/threads/json-list.ts';
import { newPlan } from '../../src/threads/new-plan.ts';
import { input, own, task } from '../support/schedule/schedule.ts';

it('a new plan has ascending ids of version 7, and none twice', () => {
  const tasks = Array.from({ length: 50 }, (_, index) => task(`t${index}`));
  const ids = [newPlan(input({ tasks })), newPlan(input({ tasks }))].map(({ create }) =>
    create.items().map(({ id }) => id),
  );
  for (const each of ids) {
    expect(each).toHaveLength(50);
    expect(each).toEqual(each.toSorted());
    expect(each.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/.test(id))).toBe(true);
  }
  expect(new Set(ids.flat()).size).toBe(100);
});

it('a new plan counts its blocks, and maps each replaced block to its new id', () => {
  const before = [
    own('a', '06 10:00-11:00', { id: 'moved' }),
    own('b', '06 12:00-13:00', { id: 'dropped' }),
  ];
  const tasks = [task('a'), task('b', { status: 'completed' })];
  const plan = newPlan(input({ tasks, blocks: before }));
  const [now] = plan.create.items();
  expect([plan.created, plan.cancelled]).toEqual([1, 2]);
  expect(plan.cancel.items()).toEqual([
    { id: 'moved', replacementId: now?.id },
    { id: 'dropped', replacementId: null },
  ]);
});

it.each([
  [[], '[]'],
  [['[1,2]'], '[1,2]'],
  [['[1]', '[]', '[2]'], '[1,2]'],
])('the arrays %j are joined to one text', (arrays, text) => {
  expect(new JsonList(arrays).text()).toBe(text);
});
