import { data } from '../support/graphql/request.ts';
import { at, blocksOf, plannerApi, run, taskOf, WHY } from '../support/schedule/planner-api.ts';
import type { Client } from '../support/service/client.ts';

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

/** Changes the block through each API. */
const APIS: [api: string, change: (changes: object) => Promise<unknown>][] = [
  ['REST', (changes) => me.patch(`/api/time-blocks/${id}`, changes)],
  [
    'GraphQL',
    (changes) =>
      data(
        me,
        `mutation ($input: UpdateTimeBlockInput!) {
          updateTimeBlock(input: $input) { timeBlock { id } } }`,
        { input: { id, ...changes } },
      ),
  ],
];

describe.each(APIS)('in %s', (_api, change) => {
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
    ['unchanged times', { startAt: at('09:00'), endAt: '2026-03-02T20:00+10:00' }],
    ['a lock, a sortOrder or a status', { locked: true, sortOrder: 3 }],
  ])('a block that is updated with %s keeps it', async (_case, changes) => {
    await change(changes);
    expect(await shown()).toMatchObject({ source: 'auto', explanation: WHY });
  });
});
