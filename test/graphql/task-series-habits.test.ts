import fc from 'fast-check';
import { data, execute } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { api, create, datesOf, later, run, skip, update } = tools;

const PREVIEW = `query ($input: PreviewTaskSeriesInput!) {
  previewTaskSeries(input: $input) { dates } }`;

const preview = async (input: Json): Promise<string[]> =>
  (await data(tools.me, PREVIEW, { input })).previewTaskSeries.dates;

const nextOf = async (id: string): Promise<string[]> =>
  (await data(tools.me, `{ taskSeries(id: "${id}") { nextDates } }`)).taskSeries.nextDates;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdaysOf = (dates: readonly string[]) => [
  ...new Set(dates.map((date) => WEEKDAYS[new Date(date).getUTCDay()])),
];

const preferenceOn = async (day: number[]): Promise<string> =>
  (
    await tools.me.create('/api/schedule-preferences', {
      name: 'x',
      windows: [{ day, start: '09:00', end: '12:00' }],
    })
  ).id;

it('a new habit is on weekdays with few other habits', async () => {
  const habits = [];
  for (const timesPerWeek of [3, 2, 1, 1]) habits.push(await create({ timesPerWeek }));
  const weekdays = [];
  for (const id of habits) weekdays.push(weekdaysOf(await datesOf(id)));
  expect(weekdays).toEqual([['wed', 'fri', 'mon'], ['thu', 'tue'], ['mon'], ['tue']]);
});

it('a habit of another account or one that has ended, by date or by number, does not matter', async () => {
  await create({ timesPerWeek: 1, startsOn: '2026-01-01', count: 3 });
  await create({ timesPerWeek: 1, startsOn: '2026-01-01', endsOn: '2026-11-17' });
  const other = await api.account();
  await other.create('/api/task-series', { title: 'x', timesPerWeek: 1 });
  expect(weekdaysOf(await datesOf(await create({ timesPerWeek: 1 })))).toEqual(['mon']);
});

it('a habit stays on the days of its preference, also if they change', async () => {
  await create({ timesPerWeek: 2 });
  const schedulePreferenceId = await preferenceOn([1, 4, 5]);
  const input = { timesPerWeek: 2, schedulePreferenceId };
  const previewed = await preview({ ...input, dates: 4 });
  const id = await create(input);
  expect(weekdaysOf(previewed)).toEqual(['fri', 'mon']);
  expect(await datesOf(id)).toEqual(previewed);
  const windows = [{ day: [2, 4], start: '09:00', end: '12:00' }];
  await tools.me.patch(`/api/schedule-preferences/${schedulePreferenceId}`, { windows });
  await run();
  expect(weekdaysOf(await datesOf(id))).toEqual(['thu', 'tue']);
});

it('a preview of a changed habit has the dates that the change results in', async () => {
  await create({ timesPerWeek: 1 });
  const id = await create({ timesPerWeek: 1 });
  await create({ timesPerWeek: 1 });
  const from = '2026-11-18';
  const same = { seriesId: id, timesPerWeek: 1, from, dates: 2 };
  expect(await preview(same)).toEqual(await datesOf(id));
  const twice = await preview({ ...same, timesPerWeek: 2, dates: 4 });
  await update({ id, timesPerWeek: 2 });
  expect(await datesOf(id)).toEqual(twice);
  const schedulePreferenceId = await preferenceOn([0, 6]);
  const weekend = await preview({ ...same, timesPerWeek: 2, schedulePreferenceId, dates: 4 });
  await update({ id, schedulePreferenceId });
  expect(await datesOf(id)).toEqual(weekend);
  expect(await preview({ ...same, timesPerWeek: 2, dates: 4 })).toEqual(weekend);
});

it('a series that becomes a habit again has the same weekdays', async () => {
  await create({ timesPerWeek: 1 });
  const id = await create({ rule: 'FREQ=DAILY' });
  const previewed = await preview({ seriesId: id, timesPerWeek: 1, dates: 2 });
  await update({ id, rule: null, timesPerWeek: 1 });
  expect(await datesOf(id)).toEqual(previewed);
  expect(weekdaysOf(previewed)).toEqual(['tue']);
  await update({ id, rule: 'FREQ=DAILY', timesPerWeek: null });
  await create({ timesPerWeek: 1 });
  await update({ id, rule: null, timesPerWeek: 1 });
  expect(await datesOf(id)).toEqual(previewed);
});

it('this and later keeps the weekdays of a habit', async () => {
  await create({ timesPerWeek: 1 });
  const id = await create({ timesPerWeek: 1 });
  const [, second] = await datesOf(id);
  const input = { id, scope: 'THIS_AND_LATER', from: second, title: 'Later' };
  const { taskSeries } = await update(input);
  expect(taskSeries.id).not.toBe(id);
  later(7);
  await run();
  expect(weekdaysOf(await datesOf(taskSeries.id))).toEqual(['tue']);
});

it('the planner plans the tasks of a habit on different days, also of one that continues another', async () => {
  const fields = { estimateMinutes: 60, startDaysBefore: 6, dueDaysAfter: 6 };
  const id = await create({ timesPerWeek: 3, ...fields });
  const [, , third] = await datesOf(id);
  await update({ id, scope: 'THIS_AND_LATER', from: third, title: 'Later' });
  await run();
  const { previewPlan } = await data(tools.me, '{ previewPlan { created { title startAt } } }');
  const days = previewPlan.created.map(({ startAt }: Json) => startAt.slice(0, 10));
  expect(new Set(previewPlan.created.map(({ title }: Json) => title)).size).toBe(2);
  expect(days.length).toBeGreaterThan(4);
  expect(new Set(days).size).toBe(days.length);
});

it('a habit of an earlier version keeps its dates', async () => {
  const id = await create({ timesPerWeek: 2 });
  const dates = await datesOf(id);
  await api.orm.em.fork().execute('update task_series set weekdays = null where id = ?', [id]);
  await create({ timesPerWeek: 2 });
  await run();
  expect(await datesOf(id)).toEqual(dates);
  expect(weekdaysOf(await nextOf(id))).toEqual(['thu', 'mon']);
});

it.each(
  [{ timesPerWeek: 1 }, { rule: 'FREQ=DAILY' }].flatMap((dates) =>
    ['seriesId', 'schedulePreferenceId'].map((field) => ({ dates, field })),
  ),
)('a preview of $dates with an unknown $field is rejected', async ({ dates, field }) => {
  const input = { ...dates, [field]: '019a0000-0000-7000-8000-000000000000' };
  const { errors } = await execute(tools.me, PREVIEW, { input });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'REFERENCE_NOT_FOUND', field });
});

it('null is the same as an absent field in a preview, a new series, a change and a deletion', async () => {
  const absent = await preview({ timesPerWeek: 2, dates: 3 });
  const nothing = { seriesId: null, from: null, schedulePreferenceId: null };
  expect(await preview({ timesPerWeek: 2, dates: 3, ...nothing })).toEqual(absent);
  const id = await create({ timesPerWeek: 2, taskId: null });
  expect(await datesOf(id)).not.toEqual([]);
  await update({ id, title: 'New', from: null, absorbs: null });
  const removal = await execute(
    tools.me,
    'mutation ($input: DeleteTaskSeriesInput!) { deleteTaskSeries(input: $input) { deletedId } }',
    { input: { id, openTasks: true, keepTaskId: null } },
  );
  expect(removal.data).toEqual({ deleteTaskSeries: { deletedId: id } });
});

type Step = { kind: 'add' | 'remove' | 'skip' | 'later'; pick: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('add', 'add', 'remove', 'skip', 'later'),
    pick: fc.integer({ min: 1, max: 7 }),
  }),
  { minLength: 5, maxLength: 12 },
);

/** The habits under test: the weekdays of each, and the skipped dates. */
class Habits {
  readonly #weekdays = new Map<string, Set<string | undefined>>();
  readonly #skipped = new Set<string>();

  async take({ kind, pick }: Step): Promise<void> {
    const ids = [...this.#weekdays.keys()];
    const id = ids[pick % Math.max(1, ids.length)];
    if (kind === 'later') later(pick);
    if (kind === 'add') await this.#add(pick);
    if (kind === 'remove' && id) {
      await tools.me.delete(`/api/task-series/${id}?openTasks=true`);
      this.#weekdays.delete(id);
    }
    if (kind === 'skip' && id) {
      const [next] = await nextOf(id);
      await skip(id, next as string);
      this.#skipped.add(`${id} ${next}`);
    }
    await run();
    for (const [each, weekdays] of this.#weekdays) await this.#check(each, weekdays);
  }

  async #add(timesPerWeek: number): Promise<void> {
    const previewed = await preview({ timesPerWeek, dates: 2 * timesPerWeek });
    const id = await create({ timesPerWeek });
    expect((await datesOf(id)).slice(0, previewed.length)).toEqual(previewed);
    this.#weekdays.set(id, new Set(weekdaysOf(previewed)));
    expect(this.#weekdays.get(id)?.size).toBe(timesPerWeek);
  }

  async #check(id: string, weekdays: Set<string | undefined>): Promise<void> {
    const dates = await datesOf(id);
    expect(new Set(dates).size).toBe(dates.length);
    for (const weekday of weekdaysOf(dates)) expect(weekdays).toContain(weekday);
    for (const date of dates) expect(this.#skipped).not.toContain(`${id} ${date}`);
    const today = api.clock().toISOString().slice(0, 10);
    const open = dates.filter((date) => date >= today).slice(0, 2);
    expect((await nextOf(id)).slice(0, open.length)).toEqual(open);
  }
}

it('a habit has the previewed dates, whatever habits are added and removed, and a skipped one stays skipped', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const habits = new Habits();
      for (const step of all) await habits.take(step);
      for (const { id } of (await tools.me.get('/api/task-series')).body) {
        await tools.me.delete(`/api/task-series/${id}?openTasks=true`);
      }
    }),
    { numRuns: 5 },
  );
});
