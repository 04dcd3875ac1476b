/** A program with the generated client: runs with the address and a key, and prints its results. */
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './generated/api.d.ts';

const { PLANNER_URL: baseUrl = '', PLANNER_KEY: key = '' } = process.env;

const withKey: Middleware = {
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${key}`);
    return request;
  },
};

const client = createClient<paths>({ baseUrl });
client.use(withKey);

type Task = components['schemas']['Task'];

/** Returns the data, or throws the error of the service. */
function required<Data>({ data, error }: { data?: Data; error?: { error: string } }): Data {
  if (data === undefined) throw new Error(error?.error ?? 'no answer');
  return data;
}

const task: Task = required(
  await client.POST('/api/tasks', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { title: 'Write the report', priority: 'high', estimateMinutes: 120, labelIds: [] },
  }),
);

const path = { id: task.id };
const changed = required(
  await client.PATCH('/api/tasks/{id}', {
    params: { path },
    body: { status: 'in_progress', dueAt: '2099-12-01T17:00:00Z' },
  }),
);
const cleared = required(
  await client.PATCH('/api/tasks/{id}', { params: { path }, body: { dueAt: '' } }),
);

const run = required(await client.POST('/api/planner'));

const { response: first } = await client.GET('/api/tasks/{id}', { params: { path } });
const { response: again } = await client.GET('/api/tasks/{id}', {
  params: { path, header: { 'If-None-Match': first.headers.get('etag') ?? '' } },
});

const page = required(
  await client.GET('/api/tasks', {
    params: { query: { status: 'in_progress', includeCompleted: true, limit: 5 } },
  }),
);

const refused = await client.POST('/api/tasks', { body: { title: '' } });
const missing = await client.GET('/api/documents/{id}', { params: { path } });

const removed = required(
  await client.DELETE('/api/tasks/{id}', { params: { path, query: { permanent: true } } }),
);

console.log(
  JSON.stringify({
    title: page.data[0]?.title,
    total: page.pagination.total,
    status: changed.status,
    cleared: cleared.dueAt,
    planned: run.tasksScheduled > 0,
    again: again.status,
    refused: refused.error?.details,
    missing: missing.error?.error,
    removed: removed.success,
  }),
);
