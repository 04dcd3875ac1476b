import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client } from '../support/client.ts';
import { data } from '../support/graph.ts';
import { makeWorld } from '../support/world.ts';

const api = testApiWithOrm();
const TASKS = 1000;
let me: Client;

beforeAll(async () => {
  me = await api.account();
  const { task, dependency, label, document } = await makeWorld(me);
  const copies = `from task where user_id = '${me.userId}' and title like 'Copy%'`;
  for (const statement of [
    `insert into task select copy.* from task original, generate_series(1, ${TASKS}) n,
       jsonb_populate_record(original, jsonb_build_object(
         'id', gen_random_uuid(), 'title', 'Copy ' || n, 'parent_task_id', '${task}')) copy
     where original.id = '${task}'`,
    `insert into task_dependency (task_id, depends_on_id, created_at, user_id)
     select id, '${dependency}', now(), user_id ${copies}`,
    `insert into task_label (task_id, label_id, user_id) select id, '${label}', user_id ${copies}`,
    `insert into task_document (task_id, document_id, user_id) select id, '${document}', user_id ${copies}`,
    'analyze',
  ]) {
    await api.orm.em.execute(statement);
  }
});

/** The shortest of three times, in milliseconds. */
async function timeOf(field: string): Promise<number> {
  const times = [];
  for (let turn = 0; turn < 3; turn++) {
    const started = performance.now();
    const query = `{ tasks(first: 100) { nodes { ${field} { nodes { id } totalCount } } } }`;
    await data(me, query);
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

it.each(['dependents', 'dependencies', 'labels', 'documents'])(
  `the %s of 100 among ${TASKS} tasks are looked up by their links, not by trying every record`,
  async (field) => {
    const plain = await timeOf('subtasks(first: 1)');
    expect(await timeOf(`${field}(first: 1)`)).toBeLessThan(10 * plain + 100);
  },
);
