import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;

let page: Json;

beforeAll(async () => {
  server = await Page.open();
  const modules = [
    'queries/access',
    'queries/task-details',
    'queries/document-details',
    'queries/tasks',
    'queries/refresh',
    'router/router',
  ];
  page = Object.assign({}, ...(await Promise.all(modules.map((name) => load(`state/${name}.ts`)))));
  await server.follow();
});

afterAll(() => server.close());

/** Opens a dialog. Resolves when its queries are complete. */
async function open(route: object): Promise<void> {
  page.replaceRoute(route);
  await jest.advanceTimersByTimeAsync(0);
}

/** The page of records after a cursor. */
function pageOf(records: Json[], after: string | null, first = 100): Json {
  const from = Number(after ?? 0);
  const to = from + first;
  return {
    nodes: records.slice(from, to),
    pageInfo: { hasNextPage: to < records.length, endCursor: String(to) },
  };
}

const many = (of: (id: string) => object): Json[] =>
  Array.from({ length: 250 }, (_, index) => ({ id: String(index), ...of(String(index)) }));

const idsOf = (records: Json[]) => records.map(({ id }) => id);

it('all sessions and API keys are loaded', async () => {
  const [sessions, keys] = [many(() => ({ address: '::1' })), many(() => ({ name: 'Key' }))];
  server.answers.Sessions = ({ after }) => ({ page: pageOf(sessions, after) });
  server.answers.ApiKeys = ({ after }) => ({ page: pageOf(keys, after) });
  await open({ dialog: 'keys' });
  expect(idsOf(page.sessions.value)).toEqual(idsOf(sessions));
  expect(idsOf(page.apiKeys.value)).toEqual(idsOf(keys));
});

const LISTS = [
  'labels',
  'checklistItems',
  'subtasks',
  'dependencies',
  'dependents',
  'documents',
  'timeBlocks',
];

it.each(LISTS)('all %s of a task are loaded', async (name) => {
  const records = many((title) => ({ title, completed: false, sortOrder: 0 }));
  const lists = LISTS.map((list) => [list, pageOf(list === name ? records : [], null)]);
  server.answers.TaskDetails = ({ id }) => ({ task: { id, ...Object.fromEntries(lists) } });
  server.answers.MoreOfTask = (variables) => ({
    task: { [name]: variables[name] ? pageOf(records, variables.after) : undefined },
  });
  await open({ dialog: 'task', id: `task with ${name}` });
  expect(idsOf(page.taskDetails.value[name].nodes)).toEqual(idsOf(records));
});

it('all tasks of a document are loaded', async () => {
  const tasks = many((title) => ({ title, status: 'TODO' }));
  server.answers.DocumentDetails = ({ id, after }) => ({
    document: { id, title: 'Notes', space: null, project: null, tasks: pageOf(tasks, after) },
  });
  await open({ dialog: 'document', id: 'document' });
  expect(idsOf(page.documentDetails.value.tasks.nodes)).toEqual(idsOf(tasks));
});

describe('the agenda', () => {
  const timed = many((title) => ({ title, dueAt: '2026-11-18T12:00:00Z' }));
  const untimed = many((title) => ({ title })).map((task) => ({ ...task, id: `u${task.id}` }));
  const counted = (records: Json[], after: string | null, first: number): Json => ({
    ...pageOf(records, after, first),
    totalCount: records.length,
  });
  const offered: number[] = [];
  const sent = () => server.sent.map(({ name }) => name).filter((name) => name.endsWith('Tasks'));

  beforeAll(async () => {
    server.answers.AgendaTasks = () => ({
      timed: counted(timed, null, 100),
      untimed: counted(untimed, null, 50),
    });
    server.answers.OpenTasks = ({ filter, after, first }) => ({
      tasks: counted(filter.and[0].or ? timed : untimed, after, first),
    });
    // What is offered with each list, until it is complete.
    page.openTasks.subscribe(({ tasks }: Json) => {
      if (tasks.length > 0 && tasks.length < 300) offered.push(page.pagedBeyond.peek());
    });
    page.followTasks();
    await jest.advanceTimersByTimeAsync(0);
  });

  it('loads all tasks with a time, and the first of the others, by a request per 100', () => {
    const expected = [...timed, ...untimed.slice(0, 50)];
    expect(idsOf(page.openTasks.value.tasks)).toEqual(idsOf(expected));
    expect(page.openTasks.value.total).toBe(500);
    expect(sent()).toEqual(['AgendaTasks', 'OpenTasks', 'OpenTasks']);
  });

  it('offers further tasks only when the first ones are loaded', () => {
    expect(offered).toEqual([0]);
    expect(page.pagedBeyond.value).toBe(200);
  });

  it('loads further tasks without a time on demand, and keeps them when it is refetched', async () => {
    page.readMoreTasks();
    await jest.advanceTimersByTimeAsync(0);
    await page.refetch(['TASK']);
    const expected = [...timed, ...untimed.slice(0, 150)];
    expect(idsOf(page.openTasks.value.tasks)).toEqual(idsOf(expected));
    expect(page.openTasks.value.total).toBe(500);
    expect(page.hasMoreTasks.value).toBe(true);
  });

  it('loads 500 of 3,000 tasks with a time and all with a session, with the number of the others', async () => {
    const all = Array.from({ length: 3_000 }, (_, index) => ({ ...timed[0], id: `t${index}` }));
    const scheduled = [all[0], all[2_999]];
    server.answers.AgendaTasks = () => ({
      timed: counted(all, null, 100),
      untimed: counted(untimed, null, 50),
    });
    server.answers.OpenTasks = ({ filter: { and }, after, first }) => {
      const isScheduled = and[0].unscheduled === false;
      return {
        tasks: counted(and[0].or ? all : isScheduled ? scheduled : untimed, after, first),
      };
    };
    server.sent.length = 0;
    await page.refetch(['TASK']);
    const listed = idsOf(page.openTasks.value.tasks).filter((id) => id.startsWith('t'));
    expect(listed).toEqual([...idsOf(all.slice(0, 500)), 't2999']);
    expect(page.timedBeyond.value).toBe(2_499);
    expect(page.openTasks.value.total).toBe(3_250);
    expect(page.pagedBeyond.value).toBe(100);
    // The first page, four more, those with a session, and one of the others.
    expect(sent()).toHaveLength(7);
  });
});
