import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

const EMPTY = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
const TASK = { id: 'task', title: 'Gym', occurrenceOn: '2026-11-20', series: { id: 'series' } };
const SERIES = { id: 'series', title: 'Gym', labelIds: ['sport'], checklist: ['Shoes'] };

/** The task of a series is open. */
beforeAll(async () => {
  server = await Page.open({ search: '?dialog=task&id=task' });
  const modules = [
    'state/queries/task-details.ts',
    'features/series/open-series.ts',
    'features/series/scope.ts',
  ];
  page = Object.assign({}, ...(await Promise.all(modules.map(load))));
  const lists = ['labels', 'checklistItems', 'subtasks', 'dependencies', 'dependents'];
  const all = [...lists, 'documents', 'timeBlocks'].map((name) => [name, EMPTY]);
  server.answers.TaskDetails = () => ({ task: { ...Object.fromEntries(all), ...TASK } });
  server.answers.SeriesById = () => ({ nodes: [{ __typename: 'TaskSeries', ...SERIES }] });
  server.answers.SeriesRegularity = () => ({ taskSeriesRegularity: [], taskSeries: null });
  await server.follow();
  await jest.advanceTimersByTimeAsync(0);
});

afterAll(() => server.close());

it.each([
  ['a'.repeat(20_000), 50, undefined],
  ['😀'.repeat(20_000), 0, undefined],
  [
    'a'.repeat(25_431),
    0,
    /^The description has 25,431 characters\..* may have 20,000: shorten the desc/,
  ],
  ['', 51, /^The checklist has 51 items\..* may have 50: shorten the checklist/],
])(
  'a task that is too long to repeat names the field and its limit',
  async (text, items, problem) => {
    const { repeatProblem } = await load('features/series/template.ts');
    const checklistItems = { nodes: Array.from({ length: items }) };
    const found = repeatProblem({ description: text, checklistItems });
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeUndefined();
  },
);

const OWN = { done: 'Changed', send: () => Promise.resolve(undefined) };

it.each([
  ['an item that the series has', 'ALL', 'Shoes', 'Changed'],
  ['a new item', 'ALL', undefined, 'Changed'],
  ['an item that the series lacks', 'ALL', 'Towel', 'Changed, only of this one'],
  ['an item of the task itself', 'ONE', 'Towel', 'Changed'],
])('the message of a change of %s names the scope', (_, scope, from, done) => {
  expect(page.openSeries.value).toBeDefined();
  page.scope.value = scope;
  expect(page.itemScoped(TASK, OWN, from, 'Water').done).toBe(done);
});
