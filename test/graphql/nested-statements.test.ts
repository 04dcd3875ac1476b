import { rowsRead } from '../support/database/rows-read.ts';
import { type Ran, StatementCounter } from '../support/database/statements.ts';
import { data } from '../support/graphql/request.ts';
import { makeWorld } from '../support/records/world.ts';
import { testApiAlone } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApiAlone(counter);
const RECORDS = 1000;
const OWNERS = 100;
let me: Client;

/**
 * Creates `count` tasks, labels, documents and subtasks; each task is linked to one of each, and to the
 * previous task.
 */
beforeAll(async () => {
  me = await api.account();
  const { task, label, document } = await makeWorld(me);
  const copy = (table: string, original: string, changes: string) =>
    `insert into ${table} select copy.* from ${table} original, generate_series(1, ${RECORDS}) n,
       jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), ${changes})) copy
     where original.id = '${original}'`;
  const numbered = (table: string, text: string) =>
    `(select id, user_id, row_number() over (order by id) as n from ${table}
      where user_id = '${me.userId}' and ${text} like 'Copy%')`;
  const tasks = numbered('task', 'title');
  for (const statement of [
    copy('task', task, "'title', 'Copy ' || n"),
    copy('label', label, "'name', 'Copy ' || n"),
    copy('document', document, "'title', 'Copy ' || n"),
    `insert into task_label (task_id, label_id, user_id)
     select task.id, label.id, task.user_id from ${tasks} task join ${numbered('label', 'name')} label using (n)`,
    `insert into task_document (task_id, document_id, user_id)
     select task.id, document.id, task.user_id
     from ${tasks} task join ${numbered('document', 'title')} document using (n)`,
    `insert into task_dependency (task_id, depends_on_id, created_at, user_id)
     select task.id, before.id, now(), task.user_id
     from ${tasks} task join ${tasks} before on before.n = task.n - 1`,
    `update task set parent_task_id = before.id
     from ${tasks} self join ${tasks} before on before.n = self.n - 1 where task.id = self.id`,
    'analyze',
  ]) {
    await api.orm.em.execute(statement);
  }
  // The last use of a key is written once a minute: here before the counting.
  await data(me, '{ viewer { id } }');
});

const page = (nested: string) => `{ tasks(first: ${OWNERS}) { nodes { id ${nested} } } }`;

/** The number of rows read for a query, without those of authentication. */
async function cost(query: string): Promise<number> {
  const ran = await counter.ranDuring(() => data(me, query));
  const reading = ran.filter(({ text }) => !/^select "api_key"/.test(text));
  expect(reading).toHaveLength(1);
  return rowsRead(api.orm.em.fork().getKysely(), reading[0] as Ran);
}

it.each(['subtasks', 'dependents', 'dependencies', 'labels', 'documents'])(
  `the %s of ${OWNERS} among ${RECORDS} tasks are looked up by their links, not by a scan of all records`,
  async (field) => {
    const plain = await cost(page(''));
    // The page is larger than the list, so that a scan in order until it is full does not pay.
    const nested = await cost(page(`${field}(first: 100) { nodes { id } totalCount }`));
    // A few rows for each owner; a scan would read a thousand for each.
    expect(nested - plain).toBeLessThan(OWNERS * 20);
  },
);

it('a filter in `and` uses the same index as without it', async () => {
  const list = (filter: string) => `{ tasks(first: 10, filter: ${filter}) { nodes { id } } }`;
  const plain = await cost(list('{ status: [TODO] }'));
  expect(plain).toBeLessThan(100);
  expect(await cost(list('{ and: [{ status: [TODO] }] }'))).toBe(plain);
  expect(await cost(list('{ and: [{ and: [{ status: [TODO] }] }, {}] }'))).toBe(plain);
});

it('a page after a cursor, by fields without an index, reads every record once', async () => {
  const orderBy = ['TITLE', 'DUE_AT', 'ESTIMATE_MINUTES', 'START_AFTER', 'COMPLETED_AT']
    .map((field, at) => `{ field: ${field}, direction: ${at % 2 ? 'DESC' : 'ASC'} }`)
    .join(' ');
  const list = (after: string) =>
    `{ tasks(first: 10 ${after}, orderBy: [${orderBy}]) { nodes { id } pageInfo { endCursor } } }`;
  const first = await cost(list(''));
  const { endCursor } = (await data(me, list(''))).tasks.pageInfo;
  expect(first).toBeGreaterThan(RECORDS);
  expect(await cost(list(`after: "${endCursor}"`))).toBeLessThan(1.5 * first);
});

it('existence conditions on labels, documents, subtasks and dependencies use an index', async () => {
  for (const field of ['hasLabel', 'hasDocument', 'hasSubtask', 'hasDependency']) {
    // Inside `or`, where PostgreSQL cannot use a join.
    const filter = `{ or: [{ ${field}: true }, { hasSpace: true }] }`;
    const query = `{ tasks(first: 10, filter: ${filter}) { nodes { id } } }`;
    expect([field, await cost(query)]).toEqual([field, expect.any(Number)]);
    expect(await cost(query)).toBeLessThan(5 * RECORDS);
  }
});
