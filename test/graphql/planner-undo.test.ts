import { data, refusal } from '../support/graphql/request.ts';
import { at, blocksOf, plannerApi, run, taskOf } from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api } = plannerApi();

const UNDO = 'mutation { undoPlannerRun { removedIds restored { id startAt endAt status } } }';

const undo = async (me: Client) => (await data(me, UNDO)).undoPlannerRun;
const spans = (blocks: Json[]) => blocks.map(({ id, startAt, endAt }) => ({ id, startAt, endAt }));

it('undoes the last run: deletes its blocks, and restores the replaced ones', async () => {
  const me = await api.account();
  await taskOf(me);
  await run(me);
  const before = await blocksOf(me);
  await taskOf(me, { title: 'more', priority: 'urgent' });
  await run(me);
  const after = await blocksOf(me);
  const { removedIds, restored } = await undo(me);
  expect(removedIds.toSorted()).toEqual(after.map(({ id }) => id).toSorted());
  expect(spans(restored)).toEqual(spans(before));
  expect(spans(await blocksOf(me))).toEqual(spans(before));
  expect((await me.get(`/api/time-blocks/${after[0]?.id}`)).status).toBe(404);
});

it('undoes the first run, which replaced nothing', async () => {
  const me = await api.account();
  await taskOf(me);
  await run(me);
  expect((await undo(me)).restored).toEqual([]);
  expect(await blocksOf(me)).toEqual([]);
});

it('undoes only the run with the given id, not a later one', async () => {
  const me = await api.account();
  await taskOf(me);
  const RUN = 'mutation { runPlanner { runId } }';
  const { runId: first } = (await data(me, RUN)).runPlanner;
  await taskOf(me, { title: 'more', priority: 'urgent' });
  const { runId: second } = (await data(me, RUN)).runPlanner;
  const planned = await blocksOf(me);
  const UNDO_RUN =
    'mutation ($runId: ID!) { undoPlannerRun(input: { id: $runId }) { removedIds } }';
  const other = await api.account();
  await taskOf(other);
  const { runId: theirs } = (await data(other, RUN)).runPlanner;
  for (const runId of [first, theirs, me.userId, 'x', '']) {
    expect(await refusal(me, UNDO_RUN, { runId })).toMatchObject({
      message: 'This is not the last run',
      extensions: { code: 'CONFLICT' },
    });
  }
  expect(await blocksOf(me)).toEqual(planned);
  const { removedIds } = (await data(me, UNDO_RUN, { runId: second.toUpperCase() })).undoPlannerRun;
  expect(removedIds.toSorted()).toEqual(planned.map(({ id }) => id).toSorted());
  expect((await refusal(me, UNDO_RUN, { runId: first })).message).toBe('There is no run to undo');
});

it('is rejected without a run to undo: before the first run, and a second time', async () => {
  const me = await api.account();
  const none = { message: 'There is no run to undo', extensions: { code: 'CONFLICT' } };
  expect(await refusal(me, UNDO)).toMatchObject(none);
  await taskOf(me);
  await run(me);
  await undo(me);
  expect(await refusal(me, UNDO)).toMatchObject(none);
});

it.each<[string, (me: Client, now: string, old: string) => Promise<unknown>]>([
  ['moved', (me, id) => me.patch(`/api/time-blocks/${id}`, { endAt: at('12:00') })],
  ['locked', (me, id) => me.patch(`/api/time-blocks/${id}`, { locked: true })],
  ['begun', (me, id) => me.patch(`/api/time-blocks/${id}`, { status: 'in_progress' })],
  ['removed', (me, id) => me.delete(`/api/time-blocks/${id}`)],
  [
    'replaced, and restored',
    (me, _, old) => me.patch(`/api/time-blocks/${old}`, { status: 'scheduled' }),
  ],
])('is rejected if a block was %s since, and changes nothing', async (_case, change) => {
  const me = await api.account();
  await taskOf(me);
  await run(me);
  const [old] = await blocksOf(me);
  await run(me);
  const [now] = await blocksOf(me);
  await change(me, now?.id as string, old?.id as string);
  const before = await blocksOf(me);
  expect(await refusal(me, UNDO)).toMatchObject({
    message: 'The plan has changed since the run and cannot be undone',
    extensions: { code: 'CONFLICT' },
  });
  expect(await blocksOf(me)).toEqual(before);
});

it('affects only the calling account, and is rejected for a read-only key', async () => {
  const [me, other] = [await api.account(), await api.account()];
  await taskOf(me);
  await run(me);
  expect((await refusal(other, UNDO)).extensions.code).toBe('CONFLICT');
  const reading = await api.account({ readOnly: true });
  expect((await refusal(reading, UNDO)).extensions.code).toBe('FORBIDDEN');
  expect(await blocksOf(me)).toHaveLength(1);
});
