import { readFileSync } from 'node:fs';
import { type Costs, StatementCounter } from '../support/database/statements.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);

let one: Account;
let many: Account;

type Account = Client & { ids: Record<string, string> };

/** An account with `count` records of each kind, all in one space and one project. */
async function accountWith(count: number): Promise<Account> {
  const me = await api.account();
  const [space] = (await me.get('/api/spaces')).body;
  const project = await me.create('/api/projects', { name: 'P', spaceId: space.id });
  const place = { spaceId: space.id, projectId: project.id };
  const document = await me.create('/api/documents', { title: 'D', ...place });
  const parent = await me.create('/api/tasks', { title: 'parent', estimateMinutes: 10, ...place });
  const [startAt, endAt] = ['2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z'];
  const block = await me.create('/api/time-blocks', { taskId: parent.id, startAt, endAt });
  const file = 'BEGIN:VCALENDAR\nEND:VCALENDAR';
  const calendar = await me.create('/api/subscribed-calendars', { name: 'C', file });
  await me.post('/api/notifications', { type: 'morning_summary' });
  await multiply(me.userId, count, parent.id, document.id);
  await addEvents(me.userId, count, calendar.id);
  const [label] = (await me.get('/api/labels')).body;
  const ids = {
    label: label.id,
    space: space.id,
    task: parent.id,
    project: project.id,
    document: document.id,
    block: block.id,
  };
  return Object.assign(me, { ids });
}

/** Copies the records of an account, and links the copies to its task and its document. */
async function multiply(userId: string, count: number, task: string, document: string) {
  const copies = (table: string, changes: Record<string, string>) =>
    api.orm.em.execute(
      `insert into ${table} select copy.* from ${table} original, generate_series(1, ${count}) n,
         jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'sort_order', n
           ${Object.entries(changes).map(([name, value]) => `, '${name}', ${value}`)})) copy
       where original.id = (select id from ${table} where user_id = '${userId}' limit 1)`,
    );
  await copies('task', { parent_task_id: `'${task}'` });
  await copies('project', {});
  await copies('space', { is_default: 'false' });
  await copies('document', {});
  await copies('time_block', {});
  const own = `'${userId}' from task where user_id = '${userId}' and id <> '${task}'`;
  for (const statement of [
    `insert into label select gen_random_uuid(), '${userId}', 'L' || n, null, now(), now()
     from generate_series(1, ${count}) n`,
    `insert into checklist_item (id, task_id, title, completed, sort_order, created_at, user_id)
     select gen_random_uuid(), id, 'C', false, 0, now(), ${own}`,
    `insert into task_document (task_id, document_id, user_id) select id, '${document}', ${own}`,
    `insert into task_dependency (task_id, depends_on_id, created_at, user_id)
     select '${task}', id, now(), ${own}`,
    `insert into task_label (task_id, label_id, user_id)
     select task.id, label.id, task.user_id from task join label using (user_id)
     where user_id = '${userId}'`,
  ]) {
    await api.orm.em.execute(statement);
  }
}

const addEvents = (userId: string, count: number, calendar: string) =>
  api.orm.em.execute(
    `insert into calendar_event
     select gen_random_uuid(), '${userId}', '${calendar}', n, n, 'E', null, '2026-03-02', '2026-03-03',
       false, false, false, now(), now()
     from generate_series(1, ${count}) n`,
  );

const ROWS = 100;

beforeAll(async () => {
  one = await accountWith(1);
  many = await accountWith(ROWS);
});

/** The costs of requests, named by method and path, or by the API and a name. */
const LIMITS: Record<string, Costs> = JSON.parse(
  readFileSync('test/statement-limits.json', 'utf8'),
);

/** Round trips and checkouts are those of PostgreSQL. */
const isPostgres = process.env.TEST_DATABASE === 'postgres';

const costsOf = async (work: () => Promise<unknown>): Promise<Partial<Costs>> => {
  const costs = await counter.costsDuring(work);
  return isPostgres ? costs : { statements: costs.statements };
};

const limitsOf = (name: string): Partial<Costs> => {
  const limits = LIMITS[name] as Costs;
  return isPostgres ? limits : { statements: limits.statements };
};

const READS = Object.keys(LIMITS).filter((name) => name.startsWith('GET '));

const filled = (path: string, { ids }: Account) =>
  path.replace(/\{(\w+)\}/g, (_, kind) => ids[kind] as string);

describe(`a read has the costs of test/statement-limits.json, over ${ROWS} rows as over one`, () => {
  // Where it is one statement, that of the response also verifies the credential.
  it.each(READS)('%s', async (name) => {
    for (const me of [one, many]) {
      const path = filled(name.slice('GET '.length), me);
      const read = async () => expect((await me.get(path)).status).toBe(200);
      await read();
      expect(await costsOf(read)).toEqual(limitsOf(name));
    }
  });
});

const PAGE = '{ tasks(first: 50) { nodes { id title labels { nodes { name } } } totalCount } }';
const DEEP = `{ spaces(first: 10) { nodes { name projects(first: 10) { nodes { name
  tasks(first: 10) { nodes { title timeBlocks(first: 10) { nodes { startAt } } } } } } } } }`;

const graph = async (query: string) => {
  const { body } = await one.post('/graphql', { query });
  expect(body.errors).toBeUndefined();
};

const tool = async (name: string, args: object) => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
  const accept = { accept: 'application/json, text/event-stream' };
  const { body } = await one.send('POST', '/mcp', JSON.stringify(call), accept);
  expect(body.result.isError).toBeFalsy();
};

const send = async (method: string, path: string, body?: object) => {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  expect((await one.send(method, filled(path, one), sent)).status).toBeLessThan(300);
};

let names = 0;

const WORK: Record<string, () => Promise<void>> = {
  'POST /api/tasks': () => send('POST', '/api/tasks', { title: 'x', spaceId: one.ids.space }),
  'POST /api/tasks with labels': () =>
    send('POST', '/api/tasks', { title: 'x', labelIds: [one.ids.label] }),
  'PATCH /api/tasks/{task}': () => send('PATCH', '/api/tasks/{task}', { title: 'x' }),
  'PATCH /api/tasks/{task} with labels': () =>
    send('PATCH', '/api/tasks/{task}', { labelIds: [one.ids.label] }),
  'POST /api/tasks/batch': () =>
    send('POST', '/api/tasks/batch', { action: 'archive', taskIds: [one.ids.task] }),
  'POST /api/projects': () => send('POST', '/api/projects', { name: 'x', spaceId: one.ids.space }),
  'POST /api/spaces': () => send('POST', '/api/spaces', { name: 'x' }),
  'PATCH /api/spaces/{space}': () => send('PATCH', '/api/spaces/{space}', { name: 'x' }),
  'POST /api/labels': () => send('POST', '/api/labels', { name: `x ${names++}` }),
  'PATCH /api/labels/{label}': () => send('PATCH', '/api/labels/{label}', { color: '#112233' }),
  'POST /api/documents': () => send('POST', '/api/documents', { title: 'x' }),
  'PATCH /api/documents/{document}': () =>
    send('PATCH', '/api/documents/{document}', { title: 'x' }),
  'POST /api/checklist-items': () =>
    send('POST', '/api/checklist-items', { taskId: one.ids.task, title: 'x' }),
  'POST /api/time-blocks': () =>
    send('POST', '/api/time-blocks', {
      taskId: one.ids.task,
      startAt: '2026-03-03T09:00:00Z',
      endAt: '2026-03-03T10:00:00Z',
    }),
  'POST /api/notifications': () => send('POST', '/api/notifications', { type: 'morning_summary' }),
  'PATCH /api/user': () => send('PATCH', '/api/user', { displayName: 'x' }),
  'PUT /api/tasks/{task}/documents/{document}': () =>
    send('PUT', '/api/tasks/{task}/documents/{document}'),
  'PATCH /api/projects/{project}': () => send('PATCH', '/api/projects/{project}', { name: 'x' }),
  'PATCH /api/time-blocks/{block}': () =>
    send('PATCH', '/api/time-blocks/{block}', { locked: true }),
  'DELETE /api/tasks/{task}': () => send('DELETE', '/api/tasks/{task}'),
  'GraphQL: a page of tasks': () => graph(PAGE),
  'GraphQL: four levels': () => graph(DEEP),
  'GraphQL: createTask': () =>
    graph('mutation { createTask(input: { title: "x" }) { task { id } } }'),
  'GraphQL: updateTask': () =>
    graph(`mutation { updateTask(input: { id: "${one.ids.task}", title: "y" }) { task { id } } }`),
  'MCP: find_tasks': () => tool('find_tasks', {}),
  'MCP: add_tasks': () => tool('add_tasks', { tasks: [{ title: 'x' }] }),
};

describe('a request has the costs of test/statement-limits.json', () => {
  it.each(Object.keys(WORK))('%s', async (name) => {
    const work = WORK[name] as () => Promise<void>;
    await work();
    expect(await costsOf(work)).toEqual(limitsOf(name));
  });

  it('each entry of the file has a test', () => {
    expect(Object.keys(LIMITS).sort()).toEqual([...READS, ...Object.keys(WORK)].sort());
  });
});

/** A run renews its lease once a second, so the number depends on the machine. */
const RENEWAL = /^update planner_lease set until/;

describe(`a write makes as many statements among ${ROWS} rows as among one`, () => {
  it.each([
    ['POST', '/api/tasks', { title: 'x' }],
    ['PATCH', '/api/tasks/{task}', { title: 'x' }],
    ['PATCH', '/api/projects/{project}', { name: 'x' }],
    ['PATCH', '/api/time-blocks/{block}', { locked: true }],
    ['POST', '/api/planner', undefined],
    ['POST', '/api/planner', undefined],
    ['POST', '/api/planner/preview', { tasks: [{ title: 'x', estimateMinutes: 10 }] }],
    ['DELETE', '/api/tasks/{task}', undefined],
  ])('%s %s', async (method, path, body) => {
    const counts = [];
    for (const me of [one, many]) {
      const made = await counter.during(async () => {
        const { status } = await me.send(method, filled(path, me), JSON.stringify(body));
        expect(status).toBeLessThan(300);
      });
      counts.push(made.filter((text) => !RENEWAL.test(text)).length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

it('writes send the same statements for other values, so that they are prepared once', async () => {
  const textsOf = (title: string, estimateMinutes: number) =>
    counter.during(async () => {
      const { id } = await one.create('/api/tasks', { title, estimateMinutes });
      await one.patch(`/api/tasks/${id}`, { title: `${title}!`, priority: 'high' });
      await one.delete(`/api/tasks/${id}?permanent=true`);
      const preference = { name: title, windows: [{ day: [1], start: '09:00', end: '10:00' }] };
      const { id: other } = await one.create('/api/schedule-preferences', preference);
      await one.delete(`/api/schedule-preferences/${other}`);
    });
  expect(await textsOf('two', 20)).toEqual(await textsOf('one', 10));
});
