import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

const block = (startAt: string, endAt: string, more: object = {}) => ({
  id: 'block',
  title: 'Report',
  type: 'TASK',
  startAt,
  endAt,
  locked: false,
  source: 'AUTO',
  status: 'SCHEDULED',
  explanation: null,
  updatedAt: startAt,
  task: {
    id: 'task',
    title: 'Report',
    status: 'TODO',
    priority: 'NONE',
    dueAt: null,
    project: null,
  },
  ...more,
});

const NO_MORE = { hasNextPage: false, endCursor: null };

/** Sets the blocks of the server. */
function serve(blocks: Json[]): void {
  server.answers.BlocksStarting = ({ span }) => ({
    timeBlocks: {
      nodes: blocks.filter(({ startAt }) => startAt >= span.from && startAt < span.to),
      pageInfo: NO_MORE,
    },
  });
  server.answers.TaskSessions = ({ from }) => ({
    page: { nodes: blocks.filter(({ startAt }) => startAt >= from), pageInfo: NO_MORE },
  });
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeAll(async () => {
  server = await Page.open();
  const modules = ['queries/sessions', 'queries/blocks', 'router/router', 'queries/refresh'];
  page = Object.assign({}, ...(await Promise.all(modules.map((name) => load(`state/${name}.ts`)))));
  serve([block('2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z')]);
  page.followBlocks();
  page.followSessions();
  await server.follow();
  await settle();
});

afterAll(() => server.close());

it('a block that was shown and has moved meanwhile is not a session at its old time', async () => {
  expect(page.sessionsOf('task').next.start).toBe(Date.parse('2026-11-20T09:00:00Z'));
  page.replaceRoute({ date: '2026-12-02' });
  await settle();
  serve([block('2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z')]);
  await page.refetch(['TIME_BLOCK']);
  expect(page.sessionsOf('task').next.start).toBe(Date.parse('2026-11-26T09:00:00Z'));
});

it('a past session of the planner is missed, one of the person is not; neither is the next one', async () => {
  serve([block('2026-11-17T09:00:00.000Z', '2026-11-17T10:00:00.000Z')]);
  await page.refetch(['TIME_BLOCK']);
  expect(page.sessionsOf('task')).toEqual({ next: undefined, missed: ['block'], pastMinutes: 60 });
  serve([block('2026-11-17T09:00:00.000Z', '2026-11-17T10:00:00.000Z', { source: 'MANUAL' })]);
  await page.refetch(['TIME_BLOCK']);
  expect(page.sessionsOf('task')).toEqual({ missed: [], pastMinutes: 60 });
});

describe('a missed session that was done', () => {
  const morning = ['2026-11-17T09:00:00.000Z', '2026-11-17T10:00:00.000Z'] as const;
  const evening = ['2026-11-17T17:00:00.000Z', '2026-11-17T18:00:00.000Z'] as const;
  const tomorrow = ['2026-11-19T09:00:00.000Z', '2026-11-19T10:00:00.000Z'] as const;
  const settled = async (blocks: Json[], estimateMinutes: number | null) => {
    serve(blocks);
    await page.refetch(['TIME_BLOCK']);
    const { settleAsDone } = await load('features/tasks/missed-work.ts');
    return settleAsDone({ id: 'task', title: 'Report', estimateMinutes }).done;
  };
  const MARKED = 'Marked the missed sessions of Report as done';

  it.each([
    ['another session follows', [block(...morning), block(...tomorrow, { id: 'next' })], 60],
    ['the estimate is longer than the sessions', [block(...morning)], 90],
  ])('leaves its task open if %s', async (_, blocks, estimate) => {
    expect(await settled(blocks, estimate)).toBe(MARKED);
  });

  it.each([
    ['its sessions are as long as the estimate', [block(...morning)], 60],
    [
      'another session was done before',
      [block(...morning, { id: 'done', status: 'COMPLETED' }), block(...evening)],
      120,
    ],
    ['it has no estimate', [block(...morning)], null],
  ])('finishes its task if %s', async (_, blocks, estimate) => {
    expect(await settled(blocks, estimate)).toBe('Completed Report');
  });
});
