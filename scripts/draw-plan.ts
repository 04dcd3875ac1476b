/**
 * Draws the picture of the README: starts the service with an in-memory database, creates a week's tasks and meetings
 * through its APIs, runs the planner and draws the resulting blocks: `node scripts/draw-plan.ts docs/plan.svg`.
 */
import { writeFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { ServerProcess } from '../test/support/service/server-process.ts';
import { type DrawnBlock, drawWeek } from './week/svg.ts';

const ZONE = 'Europe/Berlin';
const KEY = 'the-key-of-the-picture';
const [file = 'docs/plan.svg'] = process.argv.slice(2);

const server = new ServerProcess('memory://', {
  BOOTSTRAP_API_KEY: KEY,
  BOOTSTRAP_EMAIL: 'ann@example.com',
});

async function request<Body extends object>(method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const result = (await response.json()) as Body;
  if (!response.ok || 'errors' in result)
    throw new Error(`${method} ${path}: ${JSON.stringify(result)}`);
  return result;
}

/** The start of the next complete week. */
const monday = DateTime.now().setZone(ZONE).plus({ weeks: 1 }).startOf('week');
const on = (day: number, hour: number) => monday.plus({ days: day, hours: hour }).toUTC().toISO();

const TASKS = [
  { title: 'Proposal for Fairlie', estimateMinutes: 180, priority: 'urgent', dueAt: on(1, 16) },
  { title: 'Landing page', estimateMinutes: 540, priority: 'high', dueAt: on(3, 17) },
  { title: 'Copy review', estimateMinutes: 90, priority: 'high', dueAt: on(2, 12) },
  { title: 'Logo drafts', estimateMinutes: 420, priority: 'medium', dueAt: on(4, 16) },
  { title: 'Invoices', estimateMinutes: 30, priority: 'high', dueAt: on(0, 16) },
  { title: 'Tax return', estimateMinutes: 240, priority: 'low', dueAt: on(11, 16) },
  { title: 'Portfolio', estimateMinutes: 300 },
  { title: 'Newsletter', estimateMinutes: 45, priority: 'low', autoSplit: false },
];

const MEETINGS = [
  ...[0, 1, 2, 3, 4].map((day) => ({ title: 'Stand-up', from: on(day, 9), to: on(day, 9.25) })),
  { title: 'Lunch with Ben', from: on(1, 12), to: on(1, 13) },
  { title: 'Dentist', from: on(2, 14), to: on(2, 15) },
];

type Blocks = {
  data: {
    timeBlocks: { nodes: (Omit<DrawnBlock, 'kind'> & { task: { priority: string } | null })[] };
  };
};

try {
  await server.ready();
  await request('PATCH', '/api/user', { timezone: ZONE });
  for (const { title, from, to } of MEETINGS) {
    const query = `mutation ($input: CreateBusyBlockInput!) { createBusyBlock(input: $input) { timeBlock { id } } }`;
    const input = { title, startAt: from, endAt: to };
    await request('POST', '/graphql', { query, variables: { input } });
  }
  for (const task of TASKS) await request('POST', '/api/tasks', { ...task, startAfter: on(0, 0) });
  await request('POST', '/api/planner');
  const query = `query ($start: DateTimeRange) {
    timeBlocks(first: 100, filter: { start: $start }) { nodes { title startAt endAt task { priority } } }
  }`;
  const variables = { start: { from: on(0, 0), to: on(5, 0) } };
  const { data } = await request<Blocks>('POST', '/graphql', { query, variables });
  const blocks = data.timeBlocks.nodes.map(({ task, ...block }) => ({
    ...block,
    kind: task ? task.priority.toLowerCase() : 'busy',
  }));
  writeFileSync(file, drawWeek({ name: 'A week, planned', zone: ZONE, blocks }));
} finally {
  await server.stop();
}
