import { StatementCounter } from '../support/database/statements.ts';
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
  const ids = { task: parent.id, project: project.id, document: document.id, block: block.id };
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

const READS = [
  ['/api/tasks?limit=100', 1],
  ['/api/tasks/{task}', 1],
  ['/api/tasks/{task}/dependencies', 2],
  ['/api/projects', 1],
  ['/api/projects/{project}', 1],
  ['/api/labels', 1],
  ['/api/spaces', 1],
  ['/api/documents', 1],
  ['/api/documents/{document}', 1],
  ['/api/schedule-preferences', 1],
  ['/api/time-blocks?from=2026-03-01&to=2026-03-31', 1],
  ['/api/time-blocks/{block}', 1],
  ['/api/planner', 1],
  ['/api/user', 1],
  ['/api/task-series', 1],
  ['/api/notifications', 1],
  ['/api/api-keys', 2],
  ['/api/calendar-feeds', 2],
  ['/api/subscribed-calendars', 1],
  ['/api/subscribed-calendars/events?from=2026-03-01&to=2026-03-31', 1],
] as const;

const filled = (path: string, { ids }: Account) =>
  path.replace(/\{(\w+)\}/, (_, kind) => ids[kind] as string);

const statementsOf = (me: Account, path: string) =>
  counter.during(async () => expect((await me.get(filled(path, me))).status).toBe(200));

describe(`a read makes as many statements over ${ROWS} rows as over one`, () => {
  // Where it is one, the statement of the response also verifies the credential.
  it.each(READS)('GET %s: %i', async (path, wanted) => {
    const few = await statementsOf(one, path);
    const lots = await statementsOf(many, path);
    expect([few.length, lots.length]).toEqual([wanted, wanted]);
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
