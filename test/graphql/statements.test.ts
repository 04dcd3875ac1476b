import { StatementCounter } from '../support/database/statements.ts';
import { data } from '../support/graphql/request.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);
const ROWS = 100;

let me: Client;
let world: World;

// The last use of a key is written once a minute: here before the counting.
beforeAll(async () => {
  api.now = new Date('2026-03-02T06:00:00.000Z');
  me = await api.account();
  world = await makeWorld(me);
  await multiply(me.userId, world);
  await data(me, '{ viewer { id } }');
});

/** Copies one task 100 times, with subtasks, labels and other relations, and creates 100 spaces with a project. */
async function multiply(userId: string, { task, label, document, dependency }: World) {
  const copy = (
    table: string,
    original: string,
    changes: string,
    from = 'generate_series(1, 100) n',
  ) =>
    `insert into ${table} select copy.* from ${table} original, ${from},
       jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), ${changes})) copy
     where original.id = '${original}'`;
  const copies = `(select * from task where user_id = '${userId}' and title like 'Copy%') of`;
  for (const statement of [
    copy('task', task, `'title', 'Copy ' || n, 'parent_task_id', '${task}'`),
    copy('task', task, `'title', 'Part', 'parent_task_id', of.id`, copies),
    copy('time_block', world.timeBlock, `'task_id', of.id`, copies),
    copy('checklist_item', world.checklistItem, `'task_id', of.id`, copies),
    copy('space', world.space, `'name', 'Copy', 'sort_order', n, 'is_default', false`),
    `insert into task_label (task_id, label_id, user_id) select id, '${label}', '${userId}' from ${copies}`,
    `insert into task_document (task_id, document_id, user_id) select id, '${document}', '${userId}' from ${copies}`,
    `insert into task_dependency (task_id, depends_on_id, created_at, user_id)
     select id, '${dependency}', now(), '${userId}' from ${copies}`,
    `insert into task_dependency (task_id, depends_on_id, created_at, user_id)
     select '${task}', id, now(), '${userId}' from ${copies}`,
    copy(
      'project',
      world.project,
      `'space_id', of.id`,
      `(select * from space where user_id = '${userId}' and name = 'Copy') of`,
    ),
    `update task set project_id = spread.project from (
       select task.id, project.id as project from
         (select id, row_number() over () as n from task where user_id = '${userId}' and title like 'Copy%') task
         join (select id, row_number() over () as n from project where user_id = '${userId}' and id <> '${world.project}') project
         using (n)) spread
     where task.id = spread.id`,
  ]) {
    await api.orm.em.execute(statement);
  }
}

const statementsOf = (document: string, variables: object = {}) =>
  counter.during(() => data(me, document, variables as Record<string, unknown>));

/** The statement that verifies the credential if no read has done so. */
const VERIFICATION = /^select "api_key"/;

const readsOf = async (document: string) =>
  (await statementsOf(document)).filter((text) => !VERIFICATION.test(text));

const page = (fields: string) =>
  `(first: 2) { nodes { ${fields} } edges { cursor } pageInfo { hasNextPage } totalCount }`;
const EVERYTHING = `query($n: Int!) { tasks(first: $n, filter: { search: "Copy" }) {
  nodes { id title space { name } project { name } parent { title } schedulePreference { name }
    subtasks${page('title')} labels${page('name')} checklistItems${page('title')}
    documents${page('title')} dependencies${page('title')} dependents${page('title')}
    timeBlocks${page('title')} }
  totalCount } }`;

it('a list of tasks with all relations makes one statement, for 1 task and for 100', async () => {
  const { tasks } = await data(me, EVERYTHING, { n: ROWS });
  expect(tasks.nodes).toHaveLength(ROWS);
  for (const { id: _, title: __, ...rest } of tasks.nodes) {
    for (const [name, value] of Object.entries(
      rest as Record<string, { nodes?: unknown[] } | null>,
    )) {
      expect([name, value?.nodes?.length ?? 1]).toEqual([name, 1]);
      expect(value).not.toBeNull();
    }
  }
  // The caller; the page with its total, four records, and seven lists, each with its total.
  expect(await statementsOf(EVERYTHING, { n: 1 })).toHaveLength(1);
  expect(await statementsOf(EVERYTHING, { n: ROWS })).toHaveLength(1);
});

it('spaces, their projects, their tasks and their blocks make one, for 1 of each and for 100 spaces', async () => {
  const query = `query($n: Int!) { spaces(first: $n) { nodes { projects(first: 4) { nodes {
    tasks(first: 4) { nodes { timeBlocks(first: 4) { nodes { id } } } } } } } } }`;
  const { spaces } = await data(me, query, { n: ROWS });
  expect(JSON.stringify(spaces).match(/"timeBlocks":\{"nodes":\[\{/g)?.length).toBeGreaterThan(90);
  expect(await statementsOf(query, { n: 2 })).toHaveLength(1);
  expect(await statementsOf(query, { n: ROWS })).toHaveLength(1);
});

it('counts of each row are read with the rows', async () => {
  const query = `query($n: Int!) { spaces(first: $n) { nodes { taskCount documentCount } }
    projects(first: $n) { nodes { taskCount documentCount space { name } } }
    labels(first: $n) { nodes { taskCount } } viewer { unreadNotificationCount } }`;
  const few = await statementsOf(query, { n: 1 });
  expect(await statementsOf(query, { n: ROWS })).toHaveLength(few.length);
  // Three lists, the viewer and its count.
  expect(few).toHaveLength(3 + 2);
});

it('equivalent queries make the same statement', async () => {
  const [plain] = await statementsOf('{ tasks { nodes { id parent { title } } } }');
  const [spaced] = await statementsOf(
    '{   tasks {  nodes { ...T } } } fragment T on Task { id   parent { title } }',
  );
  expect(plain).toMatch(/string_agg/);
  expect(spaced).toBe(plain);
});

describe('a list reads only the selected fields', () => {
  it.each([
    ['none of its fields', '{ tasks { __typename } }', 0, []],
    ['its rows', '{ tasks { nodes { id } } }', 1, ['rows']],
    ['its total', '{ tasks { totalCount } }', 1, ['count']],
    [
      'its rows in every form',
      '{ tasks { nodes { id } edges { node { id } } pageInfo { endCursor } } }',
      1,
      ['rows'],
    ],
    ['both', '{ tasks { nodes { id } totalCount } }', 1, ['rows', 'count']],
    ['no field of a nested list', '{ tasks { nodes { labels { __typename } } } }', 1, ['rows']],
    ['a nested list', '{ tasks { nodes { labels { nodes { id } } } } }', 1, ['rows', 'links']],
    [
      'the total of a nested list',
      '{ tasks { nodes { labels { totalCount } } } }',
      1,
      ['rows', 'count', 'links'],
    ],
    ['a text', '{ tasks { nodes { description } } }', 1, ['rows', 'text']],
    ['its rows twice', '{ a: tasks { nodes { id } } b: tasks { nodes { id } } }', 2, ['rows']],
  ])('%s', async (_case, query, wanted, kinds) => {
    const statements = await readsOf(query);
    const all = statements.join();
    const found = {
      rows: /string_agg/,
      count: /count\(\*\)/,
      links: /task_label/,
      text: /description/,
    };
    expect(statements).toHaveLength(wanted);
    expect(Object.entries(found).flatMap(([kind, sign]) => (sign.test(all) ? [kind] : []))).toEqual(
      kinds,
    );
  });
});

describe('node and nodes', () => {
  const NODES = `query($ids: [ID!]!) { nodes(ids: $ids) { id ... on User { unreadNotificationCount } } }`;

  it('find a record by its id in two statements: kind, record', async () => {
    const query = 'query($id: ID!) { node(id: $id) { id } }';
    expect(await statementsOf(query, { id: world.task })).toHaveLength(2);
    expect(await statementsOf(query, { id: 'x' })).toHaveLength(2);
    expect(
      await statementsOf('query($id: ID!) { task(id: $id) { id } }', { id: world.task }),
    ).toHaveLength(1);
  });

  it('find 100 records as they find one, and one statement more for each kind', async () => {
    const { tasks } = await data(me, '{ tasks(first: 100) { nodes { id } } }');
    const many = tasks.nodes.map(({ id }: { id: string }) => id);
    expect(await statementsOf(NODES, { ids: many })).toHaveLength(2);
    const { dependency: _, ...one } = world;
    const ids = Object.values(one);
    expect(await statementsOf(NODES, { ids })).toHaveLength(1 + ids.length);
  });

  it('find the caller 100 times with the statements of one', async () => {
    const once = await statementsOf(NODES, { ids: [me.userId] });
    expect(once).toHaveLength(3);
    expect(await statementsOf(NODES, { ids: Array(100).fill(me.userId) })).toHaveLength(3);
  });
});

describe('a mutation makes the statements of its write and of its selection', () => {
  const TASK = 'task { id space { name } labels { nodes { name } totalCount } }';
  it.each([
    [
      'createTask',
      () =>
        `createTask(input: { title: "x", spaceId: "${world.space}", labelIds: ["${world.label}"] }) { ${TASK} }`,
      5,
    ],
    ['updateTask', () => `updateTask(input: { id: "${world.task}", title: "x" }) { ${TASK} }`, 4],
    [
      'archiveTask',
      () => `archiveTask(input: { id: "${world.dependency}" }) { task { status } }`,
      4,
    ],
    [
      'createLabel',
      () => `createLabel(input: { name: "${crypto.randomUUID()}" }) { label { taskCount } }`,
      3,
    ],
    [
      'updateTimeBlock',
      () =>
        `updateTimeBlock(input: { id: "${world.timeBlock}", locked: true }) { timeBlock { task { title } } }`,
      4,
    ],
    [
      'updatePlanningSettings',
      () =>
        'updatePlanningSettings(input: { breakMinutes: 20 }) { planningSettings { breakMinutes } }',
      3,
    ],
    [
      'updateProfile',
      () => 'updateProfile(input: { displayName: "x" }) { viewer { displayName } }',
      3,
    ],
  ])('%s', async (_name, field, most) => {
    const statements = await statementsOf(`mutation { ${field()} }`);
    expect(statements).toHaveLength(most);
  });

  it('missed blocks are settled in four, for 1 and for 99', async () => {
    const blocks: { id: string }[] =
      await api.orm.em.execute(`update time_block set source = 'auto',
      start_at = '2026-03-01T09:00Z', end_at = '2026-03-01T10:00Z'
      where user_id = '${me.userId}' and task_id in
        (select id from task where user_id = '${me.userId}' and title like 'Copy%') returning id`);
    const ids = blocks.map(({ id }) => id);
    expect(ids).toHaveLength(ROWS);
    const query = `mutation ($ids: [ID!]!) { settleMissedBlocks(input: { ids: $ids, outcome: DONE }) {
      timeBlocks { status task { title } } } }`;
    expect(await statementsOf(query, { ids: ids.slice(0, 1) })).toHaveLength(4);
    expect(await statementsOf(query, { ids: ids.slice(1) })).toHaveLength(4);
  });

  it('the tasks of a plan are read in one additional statement', async () => {
    await api.orm.em.execute(`update task set estimate_minutes = 70
      where user_id = '${me.userId}' and title in ('Copy 1', 'Copy 2', 'Copy 3')`);
    const plan = (fields: string) =>
      `{ previewPlan { created { ${fields} } unscheduled { ${fields} } } }`;
    const { created, unscheduled } = (await data(me, plan('task { title }'))).previewPlan;
    expect([...created, ...unscheduled]).toHaveLength(3);
    const bare = await readsOf(plan('title'));
    expect(await readsOf(plan('task { title }'))).toHaveLength(bare.length + 1);
  });
});

it('a page after a cursor, with nested filters and an order of several fields, is one statement', async () => {
  const query = `query ($after: String) { tasks(first: 1, after: $after,
      filter: {
        or: [{ not: { search: "x" }, hasLabel: false }, { and: [{ hasParent: true }, { priority: [NONE] }] }]
        not: { unscheduled: false, allLabelIds: ["x"] }
      }
      orderBy: [{ field: PRIORITY, direction: DESC }, { field: DUE_AT }]) {
    nodes { title } totalCount pageInfo { endCursor hasNextPage hasPreviousPage } } }`;
  const { endCursor: after } = (await data(me, query)).tasks.pageInfo;
  expect(after).not.toBeNull();
  const statements = await counter.during(() => data(me, query, { after }));
  expect(statements.filter((text) => /from "?task"?\b/.test(text))).toHaveLength(1);
});
