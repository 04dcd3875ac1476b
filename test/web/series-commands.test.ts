import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

/** The series that the server has for the task, and the tasks that a change keeps. */
let series: Json;
let status: string;
let keptTaskIds: string[];
/** The versions of series that have changed. */
let versions: Record<string, string>;

const TASK = { id: 'task', title: 'Gym', occurrenceOn: '2026-11-20' };

beforeEach(async () => {
  server = await Page.open();
  const modules = [
    'state/commands/command.ts',
    'state/session/messages.ts',
    'features/series/series-commands.ts',
    'state/commands/change-task.ts',
    'features/series/template.ts',
    'features/series/presets.ts',
  ];
  page = Object.assign({}, ...(await Promise.all(modules.map(load))));
  page.clearHistory();
  page.messages.value = [];
  series = {
    id: 'series',
    title: 'Gym',
    startsOn: '2026-11-02',
    endsOn: null,
    count: null,
    updatedAt: '1',
  };
  status = 'TODO';
  keptTaskIds = [];
  versions = {};
  server.answers.SeriesOfTask = () => ({ task: { id: 'task', status, series } });
  server.answers.SeriesById = ({ ids }) => ({
    nodes: ids.map((id: string) => ({ ...series, id, updatedAt: versions[id] ?? '1' })),
  });
  server.answers.UpdateSeries = ({ input: { scope, from, absorbs: _, ...changes } }) => {
    const isSplit = scope === 'THIS_AND_LATER';
    series = { ...series, ...changes, ...(isSplit && { id: `from ${from}`, startsOn: from }) };
    return { updateTaskSeries: { taskSeries: series, keptTaskIds } };
  };
  server.answers.UpdateTask = ({ input }) => ({ updateTask: { task: { ...TASK, ...input } } });
  server.answers.TasksById = () => ({ nodes: [TASK] });
  server.answers.DeleteSeries = () => ({ deleteTaskSeries: { deletedId: 'series' } });
  server.answers.RestoreSeries = () => ({ restoreTaskSeries: { taskSeries: series } });
  server.answers.DeleteTask = () => ({ deleteTask: { deletedId: 'task' } });
});

afterEach(() => server.close());

const sent = (name: string) =>
  server.sent.filter((each) => each.name === name).map(({ variables }) => variables.input);
const restored = () =>
  server.sent.filter(({ name }) => name === 'RestoreSeries').map(({ variables }) => variables.id);
const texts = () => page.messages.value.map(({ text }: Json) => text);
const rename = (task: Json, scope: string, title = 'Swim') =>
  page.run(
    page.changeFrom(
      task,
      { title },
      {
        scope,
        done: 'Renamed Gym',
        own: page.changeTask(task, { title }, 'Renamed Gym'),
      },
    ),
  );

describe('a change of a series', () => {
  it.each([
    ['an overdue task', '2026-11-10', 'TODO'],
    ['a closed task', '2026-11-20', 'COMPLETED'],
  ])('also changes %s, from which it was made', async (_name, occurrenceOn, its) => {
    status = its;
    await rename({ ...TASK, occurrenceOn }, 'ALL');
    expect(sent('UpdateTask')).toEqual([{ id: 'task', title: 'Swim' }]);
  });

  it('leaves a task that follows its series to the server', async () => {
    await rename(TASK, 'ALL');
    expect(sent('UpdateTask')).toEqual([]);
  });

  it('reports the tasks that stay as they are', async () => {
    keptTaskIds = ['other'];
    await rename(TASK, 'ALL');
    expect(texts()).toContain('1 task that was changed before stays as it is.');
    expect(texts()).toContain('Renamed Gym.');
  });

  it('of this and later, soon after another, changes the series that continues the first', async () => {
    await Promise.all([rename(TASK, 'THIS_AND_LATER'), rename(TASK, 'THIS_AND_LATER', 'Climb')]);
    expect(sent('UpdateSeries')).toEqual([
      { id: 'series', scope: 'THIS_AND_LATER', from: '2026-11-20', title: 'Swim' },
      { id: 'from 2026-11-20', title: 'Climb' },
    ]);
  });

  it('of this and later is not undone if the first part has changed since', async () => {
    await rename(TASK, 'THIS_AND_LATER');
    versions = { series: '2' };
    await page.undo();
    expect(sent('UpdateSeries').length).toBe(1);
    expect(texts()).toContain('Could not undo: Renamed Gym. Gym has changed since.');
  });
});

describe('a list of a task of a series', () => {
  const own = {
    done: 'Changed',
    send: async () => void server.sent.push({ name: 'Own' } as never),
  };
  const ownSent = () => server.sent.filter(({ name }) => name === 'Own').length;

  const change = (changeOf: unknown) =>
    page.run(page.changeFrom(TASK, changeOf, { scope: 'ALL', done: 'Changed', own }));

  it('is changed in the series, as it is when the change is sent', async () => {
    series = { ...series, labelIds: ['one'] };
    await change(({ labelIds }: Json) => ({ labelIds: [...labelIds, 'two'] }));
    expect(sent('UpdateSeries')).toEqual([{ id: 'series', labelIds: ['one', 'two'] }]);
    expect(ownSent()).toBe(0);
  });

  it('is changed in the task if the task does not follow the series', async () => {
    keptTaskIds = ['task'];
    await change({ checklist: ['a'] });
    expect(ownSent()).toBe(1);
  });

  it('is changed only in the task if the series does not have the value', async () => {
    await change(() => undefined);
    expect(sent('UpdateSeries')).toEqual([]);
    expect(ownSent()).toBe(1);
  });
});

describe('a deletion', () => {
  it('of the whole series is undone by restoring it', async () => {
    server.answers.SeriesOfTask = () => ({ task: null });
    await page.run(page.removeSeries(series, 'Deleted the series Gym', { task: TASK }));
    expect(sent('DeleteTask')).toEqual([]);
    await page.undo();
    expect(restored()).toEqual(['series']);
    await page.redo();
    expect(sent('DeleteSeries')).toHaveLength(2);
    await page.undo();
    expect(restored()).toEqual(['series', 'series']);
  });

  it('of the whole series deletes a task that it keeps, then without undo', async () => {
    await page.run(page.removeSeries(series, 'Deleted the series Gym', { task: TASK }));
    expect(sent('DeleteSeries')).toEqual([{ id: 'series', openTasks: true }]);
    expect(sent('DeleteTask')).toEqual([{ id: 'task' }]);
    expect(page.canUndo.value).toBe(false);
  });

  it('of this and later deletes a task that the series keeps, then without undo', async () => {
    await page.run(page.deleteFrom({ ...TASK, occurrenceOn: '2026-11-10' }, series));
    expect(sent('UpdateSeries')).toEqual([{ id: 'series', endsOn: '2026-11-09' }]);
    expect(sent('DeleteTask')).toEqual([{ id: 'task' }]);
    expect(page.canUndo.value).toBe(false);
  });

  it('of this and later can be undone if the series has deleted the task', async () => {
    server.answers.SeriesOfTask = () => ({ task: null });
    await page.run(page.deleteFrom(TASK, series));
    expect(sent('DeleteTask')).toEqual([]);
    expect(page.canUndo.value).toBe(true);
  });
});

it('a task that becomes a series keeps its start before the date on which it is due', () => {
  const [start, due] = ['2026-11-16T00:00:00Z', '2026-11-20T17:00:00Z'].map(Date.parse);
  expect(page.timesOfTask('UTC', { start, due })).toEqual({
    startsOn: '2026-11-20',
    dueDaysAfter: 0,
    dueTime: '17:00',
    startDaysBefore: 4,
    startTime: '00:00',
  });
});

it('a chosen repeat leaves the end of the series as it is', () => {
  const wording = { locale: 'en-GB', hour12: false };
  const repeats = [
    ...page.presetsOf(wording, '2026-11-18').map(({ repeat }: Json) => repeat),
    page.habitOf(3),
    page.afterDone(7),
  ];
  for (const repeat of repeats) expect(repeat).not.toHaveProperty('endsOn');
});
