import { data } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, datesOf, run, skip, tasks, update } = tools;

const remove = (id: string, openTasks = true) =>
  data(
    tools.me,
    'mutation ($input: DeleteTaskSeriesInput!) { deleteTaskSeries(input: $input) { deletedId } }',
    { input: { id, openTasks } },
  );

const restore = async (id: string): Promise<Json> =>
  (
    await data(
      tools.me,
      `mutation ($id: ID!) { restoreTaskSeries(input: { id: $id }) {
        taskSeries { id title rule startsOn createdAt updatedAt space { id } } } }`,
      { id },
    )
  ).restoreTaskSeries?.taskSeries;

const restoring = (id: string, me = tools.me) => me.post(`/api/task-series/${id}/restore`, {});

const REGULARITY = `query ($id: ID!) { taskSeriesRegularity(seriesId: $id) { weeks done occurrences }
  taskSeries(id: $id) { streak nextDates } }`;

const regularityOf = (id: string) => data(tools.me, REGULARITY, { id });

/** What stays of a task if it is created again. */
const contents = (all: Json[]) => all.map(({ id: _, ...content }) => content);

describe('a restored series', () => {
  it('has all its tasks, dates and its regularity again; skipped and deleted dates do not come back', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 5, checklist: ['Can'] });
    const [first, second, third] = (await tasks(id)) as [Json, Json, Json];
    await tools.me.patch(`/api/tasks/${first.id}`, { status: 'completed' });
    await tools.me.patch(`/api/tasks/${second.id}`, { title: 'Mine' });
    await tools.me.delete(`/api/tasks/${third.id}?permanent=true`);
    await skip(id, '2026-11-21');
    const everything = { includeCompleted: true };
    const [before, regularity] = [await tasks(id, everything), await regularityOf(id)];
    const { body: stored } = await tools.me.get(`/api/task-series/${id}`);
    await remove(id);
    expect(await tasks(id, everything)).toEqual([]);
    expect(await restore(id)).toMatchObject({ id, updatedAt: stored.updatedAt });
    await run();
    const after = await tasks(id, everything);
    expect(contents(after)).toEqual(contents(before));
    const kept = ['2026-11-18', '2026-11-19', '2026-11-21'];
    const keptOf = (all: Json[]) => all.filter(({ occurrenceOn }) => kept.includes(occurrenceOn));
    expect(keptOf(after)).toEqual(keptOf(before));
    expect(await regularityOf(id)).toEqual(regularity);
  });

  it('has its overdue tasks again', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    tools.later(3);
    await run();
    const dates = await datesOf(id);
    expect(dates).toContain('2026-11-18');
    await remove(id);
    await restore(id);
    expect(await datesOf(id)).toEqual(dates);
  });

  it('has the tasks that a deletion without open tasks has left, which follow it', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
    const before = await tasks(id);
    await remove(id, false);
    await restore(id);
    expect(await tasks(id)).toEqual(before);
    await update({ id, title: 'New' });
    expect((await tasks(id)).map(({ title }) => title)).toEqual(['New', 'New', 'New']);
  });

  it('leaves a task that belongs to another series by now, and creates none for its date', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    const [first] = (await tasks(id)) as [Json];
    await remove(id, false);
    const other = await create({ rule: 'FREQ=DAILY', daysAhead: 1, taskId: first.id });
    await restore(id);
    expect(await datesOf(id)).toEqual(['2026-11-19']);
    expect((await tasks(other))[0]?.id).toBe(first.id);
  });

  it('has no reference to records that were deleted meanwhile', async () => {
    const space = await tools.me.create('/api/spaces', { name: 'Home' });
    const project = await tools.me.create('/api/projects', { name: 'Garden' });
    const id = await create({ rule: 'FREQ=DAILY', spaceId: space.id, projectId: project.id });
    await remove(id);
    await tools.me.delete(`/api/spaces/${space.id}`);
    expect(await restore(id)).toMatchObject({ id, space: null });
    const { body } = await tools.me.get(`/api/task-series/${id}`);
    expect([body.spaceId, body.projectId]).toEqual([null, project.id]);
  });

  it.each(['first', 'second'])('is the %s part of a change of this and later', async (part) => {
    const first = await create({ rule: 'FREQ=DAILY', daysAhead: 4 });
    const change = { id: first, scope: 'THIS_AND_LATER', from: '2026-11-20', title: 'Later' };
    const second = (await update(change)).taskSeries.id;
    const id = part === 'first' ? first : second;
    await remove(id);
    await restore(id);
    await update({ id: first, absorbs: second, endsOn: null });
    expect(await datesOf(first)).toEqual([18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  });
});

describe('restoring', () => {
  it('is repeated without effect, and also leaves a series that was never deleted', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
    await restore(id);
    await remove(id);
    await restore(id);
    await update({ id, title: 'New' });
    expect((await restoring(id)).body).toMatchObject({ id, title: 'New' });
    expect(await datesOf(id)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  });

  it('is possible for 24 hours, for the latest ten deleted series of the account', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 12; at++) {
      const id = await create({ rule: 'FREQ=YEARLY', startsOn: '2030-01-01' });
      tools.api.now = new Date(tools.api.clock().getTime() + 1_000);
      await remove(id);
      ids.push(id);
    }
    const other = await tools.api.account();
    const statusOf = async (id: string, me = tools.me) => (await restoring(id, me)).status;
    expect(await statusOf(ids[11] as string, other)).toBe(404);
    expect(await statusOf(ids[1] as string)).toBe(404);
    expect(await statusOf(ids[2] as string)).toBe(200);
    tools.later(1);
    expect(await statusOf(ids[11] as string)).toBe(404);
    expect(await statusOf('none')).toBe(404);
  });

  it('is prepared by rows that the job deletes after a day', async () => {
    const id = await create({ rule: 'FREQ=DAILY' });
    await remove(id);
    const stored = () =>
      tools.api.orm.em
        .fork()
        .execute('select id from deleted_series where user_id = ?', [tools.me.userId]);
    expect(await run()).toBe('2026-11-19T00:00:00.000Z');
    expect(await stored()).toEqual([{ id }]);
    tools.later(1);
    expect(await run()).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('requires room in the quotas of the account', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    await remove(id);
    const other = await create({ rule: 'FREQ=YEARLY', startsOn: '2030-01-01' });
    await tools.api.orm.em.fork().execute(
      `insert into task_series select copy.* from task_series original, generate_series(2, 200) n,
        jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'count', n)) copy
        where original.id = ?`,
      [other],
    );
    expect((await restoring(id)).status).toBe(403);
  });
});
