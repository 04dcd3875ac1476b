import { CompiledQuery } from 'kysely';
import { StatementCounter } from '../support/database/statements.ts';
import { makeWorld } from '../support/records/world.ts';
import { testApiAlone } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApiAlone(counter);
const RECORDS = 2000;
let me: Client;
let other: Client;

/** This many records of each kind in two accounts, all with the same words except one. */
beforeAll(async () => {
  for (me of [await api.account(), await api.account()]) {
    const { task, label, document, project } = await makeWorld(me);
    other ??= me;
    const copy = (table: string, original: string, changes: string) =>
      `insert into ${table} select copy.* from ${table} original, generate_series(1, ${RECORDS}) n,
         jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), ${changes})) copy
       where original.id = '${original}'`;
    for (const statement of [
      copy('task', task, "'title', 'Copy ' || n, 'description', 'Text of ' || n"),
      copy('label', label, "'name', 'Copy ' || n"),
      copy('document', document, "'title', 'Copy ' || n, 'content', 'Text of ' || n"),
      copy('project', project, "'name', 'Copy ' || n, 'description', 'Text of ' || n"),
    ]) {
      await api.orm.em.execute(statement);
    }
  }
  await api.orm.em.execute('analyze');
  await me.get('/api/user');
});

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
};

async function planOf(q: string): Promise<Node[]> {
  const ran = await counter.ranDuring(() => me.get(`/api/search?q=${q}&includeCompleted=true`));
  const found = ran.find(({ text }) => text.includes('search_words'));
  const tables = api.orm.em.fork().getKysely();
  const explain = `explain (analyze, timing off, format json) ${found?.text}`;
  const { rows } = await tables.executeQuery(
    CompiledQuery.raw(explain, [...(found?.values ?? [])]),
  );
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    nodes.push(node);
    for (const each of node.Plans ?? []) visit(each);
  };
  visit((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
  return nodes;
}

const TABLES = ['document', 'label', 'project', 'task'];

it.each(['copy%2017', 'te', 'nowhere'])('%s uses the index of each table', async (q) => {
  const nodes = await planOf(q);
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
  expect([...new Set(indexes.filter((name) => name.endsWith('_search_index')))].sort()).toEqual(
    TABLES.map((table) => `${table}_search_index`),
  );
  const scans = nodes.filter((node) => node['Node Type'].includes('Seq Scan'));
  expect(scans.map((node) => node['Relation Name'])).toEqual([]);
});

it('the index returns the rows of the account only', async () => {
  const nodes = await planOf('copy');
  const found = nodes.filter((node) => node['Index Name']?.endsWith('_search_index'));
  const rows = found.map((node) => node['Actual Rows'] * node['Actual Loops']);
  expect(Math.max(...rows)).toBe(RECORDS);
  const { body } = await other.get('/api/search?q=copy');
  expect(body.pagination.total).toBe(RECORDS * TABLES.length);
});

it('a search is a single statement, whatever the result', async () => {
  for (const q of ['nowhere', 'copy']) {
    const ran = await counter.during(() => me.get(`/api/search?q=${q}&limit=100`));
    expect(ran).toHaveLength(2);
  }
});
