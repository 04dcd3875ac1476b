import type { Client } from '../support/client.ts';
import { data } from '../support/graph.ts';
import { at, blocksOf, plannerApi, run, taskOf, WHY } from '../support/planner.ts';

const { api } = plannerApi();

let me: Client;
let id: string;

beforeEach(async () => {
  me = await api.account();
  await taskOf(me);
  await run(me);
  const [block] = await blocksOf(me);
  expect(block).toMatchObject({ startAt: at('09:00'), endAt: at('10:00'), explanation: WHY });
  id = block.id;
});

/** Changes the block through one door or the other; answers with what REST then shows. */
const DOORS: [door: string, change: (changes: object) => Promise<unknown>][] = [
  ['REST', (changes) => me.patch(`/api/time-blocks/${id}`, changes)],
  [
    'the graph',
    (changes) =>
      data(
        me,
        `mutation ($input: UpdateTimeBlockInput!) {
          updateTimeBlock(input: $input) { timeBlock { id } } }`,
        { input: { id, ...changes } },
      ),
  ],
];

describe.each(DOORS)('through %s', (_door, change) => {
  const shown = async () => (await me.get(`/api/time-blocks/${id}`)).body;

  it.each([
    ['moved', { startAt: at('10:00'), endAt: at('11:00') }],
    ['made to start later', { startAt: at('09:15') }],
    ['made to end later', { endAt: at('10:15') }],
  ])('a block that is %s loses the planner’s explanation', async (_case, changes) => {
    await change(changes);
    expect(await shown()).toMatchObject({ ...changes, source: 'manual', explanation: null });
  });

  it.each([
    ['nothing', {}],
    ['the times that it has', { startAt: at('09:00'), endAt: '2026-03-02T20:00+10:00' }],
    ['a lock, a place or a status', { locked: true, sortOrder: 3 }],
  ])('a block that is given %s keeps it', async (_case, changes) => {
    await change(changes);
    expect(await shown()).toMatchObject({ source: 'auto', explanation: WHY });
  });
});
