import { setRole } from '../../src/domain/accounts/account.service.ts';
import { RESOURCES } from '../../src/domain/resources.ts';
import { sweep } from '../../src/domain/stored-responses/stored-response.store.ts';
import { addHours } from '../../src/domain/validation/instant.ts';
import { feedOf } from '../support/calendars.ts';
import { StatementCounter } from '../support/database/statements.ts';
import { LISTS_IN_FULL } from '../support/graphql/relations.ts';
import { data } from '../support/graphql/request.ts';
import { fetchNow } from '../support/graphql/subscribed-calendars.ts';
import { type Table, tablesOf } from '../support/naming/tables.ts';
import { unnamed } from '../support/naming/unnamed.ts';
import { GRAPH_ONLY, OPERATIONS } from '../support/operations/all.ts';
import {
  type Account,
  accountOf,
  filled,
  named,
  removes,
  throughGraph,
  throughRest,
} from '../support/operations/calls.ts';
import { callGraphOnly } from '../support/operations/graph-only-calls.ts';
import type { Operation } from '../support/operations/operation.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';
import { CalendarServer, calendarWith, eventLines } from '../support/subscribed-calendar.ts';

/**
 * The tables can therefore be distributed over servers by account, no statement needs more than one server,
 * and none reads rows of another account.
 */

type Exception = { table: string; foundBy?: string; of?: string; why: string };

const CHOSEN_ID = 'a new record under a chosen id';

/** Statements that do not name the account, or find it by another column. */
const EXCEPTIONS: Exception[] = [
  { table: 'api_key', foundBy: 'key_hash', why: 'the key identifies the account' },
  { table: 'calendar_feed', foundBy: 'token_hash', why: 'the address identifies the account' },
  { table: 'session', foundBy: 'token_hash', why: 'the cookie identifies the account' },
  { table: 'user_account', foundBy: 'email_key', why: 'the address says who signs in' },
  { table: 'user_account', of: 'accounts', why: 'shows those who run the instance all accounts' },
  { table: 'user_account', of: 'deleteAccount', why: 'the last admin of the instance stays' },
  { table: 'sign_in_attempt', why: 'counts attempts by a hash, before anybody has signed in' },
  ...Object.values(RESOURCES).map(({ table }) => ({
    table,
    of: CHOSEN_ID,
    why: 'a client-supplied id must be unique across all accounts',
  })),
  { table: 'change', of: 'changes', why: 'expired rows of all accounts are deleted at once' },
  {
    table: 'planner_run',
    of: 'changes',
    why: 'deletions from the outbox are recorded for the runs of all accounts at once',
  },
  { table: 'crash_epoch', of: 'changes', why: 'is about the database and not about an account' },
  { table: 'migration', why: 'is about the database and not about anybody in it' },
];

const counter = new StatementCounter();
const api = testApi({}, counter);

let mine: Account;
let twin: Account;
let admin: Client;

beforeAll(async () => {
  api.now = new Date('2026-03-02T08:00:00Z');
  [mine, twin, admin] = [await accountOf(api), await accountOf(api), await api.account()];
  await mine.me.create('/api/tasks', { title: 'To be planned', estimateMinutes: 30 });
  await setRole(
    { em: api.orm.em.fork(), now: api.now.toISOString() },
    { id: admin.userId },
    'admin',
  );
});

/** The tables of the service with the exceptions of the operation. */
function tables(operation: string, exceptions = EXCEPTIONS): Map<string, Table> {
  const found = tablesOf(api.orm);
  for (const { table, foundBy, of = operation } of exceptions) {
    const { columns, account } = found.get(table) ?? { columns: [] };
    if (foundBy) found.set(table, { columns, account, foundBy });
    else if (of === operation) found.set(table, { columns });
  }
  return found;
}

/** Every checked statement, and its operation. */
const seen: [operation: string, statement: string][] = [];

/** Expects every statement of `work` to name the account. */
async function expectNamed(operation: string, work: () => Promise<unknown>): Promise<void> {
  const found: [string, string[]][] = [];
  const known = tables(operation);
  for (const statement of new Set(await counter.during(work))) {
    seen.push([operation, statement]);
    const nameless = await unnamed(statement, known);
    if (nameless.length > 0) found.push([statement, nameless]);
  }
  expect(found).toEqual([]);
}

/** Planning much work is slow, and makes the same statements as planning none. */
const PLANS = /^(runPlanner|previewPlan)$/;

describe('every statement of a request names the account', () => {
  it.each(named(OPERATIONS))('%s', async (_name, operation) => {
    const [left, right] = removes(operation)
      ? [await accountOf(api), await accountOf(api)]
      : [mine, twin];
    await expectNamed(operation.graph, async () => {
      for (const { me, world, email } of [left, right]) {
        if (!PLANS.test(operation.graph)) await operation.before?.(me, world, email);
      }
      await callBoth(operation, left, right);
    });
  });

  async function callBoth(operation: Operation, left: Account, right: Account) {
    const call = async (input: object) => ({
      rest: await throughRest(left.me, operation, filled(operation, input, left, right.world)),
      graph: await throughGraph(right.me, operation, filled(operation, input, right, left.world)),
    });
    for (const input of operation.invalidInputs ?? []) await call(input);
    for (const input of operation.inputs ?? [{}]) {
      const { rest, graph } = await call(input);
      expect([rest.status < 300, rest.body, graph.errors]).toEqual([true, rest.body, undefined]);
    }
  }

  it.each(Object.keys(GRAPH_ONLY))('%s', async (operation) => {
    await expectNamed(operation, () => callGraphOnly(operation, { api, mine, admin }));
  });

  it.each(LISTS_IN_FULL)('%s, with all relations', async (operation, document) => {
    await expectNamed(operation, () => data(operation === 'accounts' ? admin : mine.me, document));
  });

  const MOMENT = '2026-03-02T08:00:00Z';
  it.each([
    'tasks(filter: { search: "a", priority: [LOW, HIGH], status: [TODO] }) { totalCount nodes { id } }',
    'tasks(filter: { overdue: true, parentTaskId: null }, last: 3) { totalCount nodes { id } }',
    `tasks(filter: { unscheduled: true, due: { to: "${MOMENT}" } }) { totalCount nodes { id } }`,
    'tasks(filter: { unscheduled: false, overdue: false }) { totalCount nodes { id } }',
    'tasks(filter: { or: [{ hasLabel: true }, { not: { hasSubtask: true } }, { allLabelIds: ["x"] }] }) { nodes { id } }',
    'tasks(filter: { not: { or: [{ hasDocument: true, labelIds: [] }, { hasDependency: false }] } }) { totalCount }',
    'tasks(orderBy: [{ field: PRIORITY }, { field: DUE_AT, direction: DESC }]) { nodes { id } totalCount }',
    'notifications(filter: { or: [{ unread: true }, { not: { type: [MORNING_SUMMARY] } }] }) { nodes { id } }',
    'projects(filter: { includeArchived: true, status: [BACKLOG] }) { totalCount nodes { id } }',
    `timeBlocks(filter: { start: { from: "${MOMENT}" } }) { totalCount nodes { id } }`,
    'timeBlocks(filter: { missed: true }) { totalCount nodes { id } }',
    'timeBlocks(filter: { missed: false }) { totalCount nodes { id } }',
    'viewer { unreadNotificationCount }',
    'previewPlan { created { task { project { name } labels { nodes { name } } } } }',
  ])('%s', async (field) => {
    await expectNamed('read', () => data(mine.me, `{ ${field} }`));
  });

  it('a page after a cursor', async () => {
    await expectNamed('tasks', async () => {
      const { tasks } = await data(mine.me, '{ tasks(first: 1) { pageInfo { endCursor } } }');
      const { endCursor } = tasks.pageInfo;
      expect(endCursor).not.toBeNull();
      await data(mine.me, `{ tasks(after: "${endCursor}") { totalCount nodes { id } } }`);
    });
  });

  it(CHOSEN_ID, async () => {
    const query = `mutation ($input: CreateLabelInput!) { createLabel(input: $input) { label { id } } }`;
    const input = { id: crypto.randomUUID(), name: crypto.randomUUID() };
    await expectNamed(CHOSEN_ID, async () => {
      await data(mine.me, query, { input });
      await data(mine.me, query, { input });
    });
  });

  it('a request with an Idempotency-Key', async () => {
    const keyed = async (key: string, path: string, body: object) => {
      const headers = { 'idempotency-key': key };
      const { status } = await mine.me.send('POST', path, JSON.stringify(body), headers);
      expect(status).toBeLessThan(300);
    };
    const query = 'mutation { runPlanner { tasksScheduled } }';
    await expectNamed('kept answers', async () => {
      for (let turn = 0; turn < 2; turn++) {
        await keyed('named-1', '/api/labels', { name: 'x' });
        await keyed('named-2', '/graphql', { query });
      }
      await sweep({
        em: api.orm.em.fork(),
        now: api.now?.toISOString() as string,
        user: { id: mine.me.userId, timezone: 'UTC', role: 'user' },
        scopes: [],
      });
    });
  });

  it('a write with If-Match', async () => {
    const path = `/api/tasks/${mine.world.task}`;
    await expectNamed('tags', async () => {
      const { headers } = await mine.me.get(path);
      const ifMatch = { 'if-match': headers.get('etag') as string };
      expect((await mine.me.send('PATCH', path, '{"title":"y"}', ifMatch)).status).toBe(200);
    });
  });

  it('a session, from sign-up to sign-out', async () => {
    await expectNamed('session', async () => {
      const anonymous = api.anonymous();
      const credentials = { email: `session-${mine.email}`, password: 'long enough' };
      const { headers } = await anonymous.post('/api/auth/sign-up', credentials);
      const cookie = (headers.get('set-cookie') ?? '').split(';')[0] as string;
      expect((await anonymous.get('/api/user', { cookie })).status).toBe(200);
      const out = await anonymous.send('POST', '/api/auth/sign-out', undefined, { cookie });
      expect(out.status).toBe(200);
      expect((await anonymous.get('/api/user', { cookie })).status).toBe(401);
    });
  });

  it('a calendar feed', async () => {
    const { feed, read } = await feedOf(mine.me, {
      dueDates: 'events',
      projectIds: [mine.world.project],
      spaceIds: [mine.world.space],
      labelIds: [mine.world.label],
    });
    await expectNamed('calendar feed', async () => {
      await read();
      await mine.me.get('/api/calendar-feeds');
      await mine.me.patch(`/api/calendar-feeds/${feed.id}`, { projectIds: [] });
    });
  });

  it('a subscribed calendar', async () => {
    const server = new CalendarServer();
    await server.start();
    try {
      await expectNamed('subscribed calendar', async () => {
        const { address } = server;
        const { id } = await mine.me.create('/api/subscribed-calendars', { name: 'x', address });
        for (const title of ['Stand-up', 'Review']) {
          const start = new Date().toISOString();
          server.file = calendarWith(...eventLines(title, [start, addHours(start, 1)]));
          await fetchNow(api, mine.me, id);
        }
        await mine.me.patch(`/api/subscribed-calendars/${id}`, { allDayBlocks: true });
        await mine.me.post('/api/planner');
        await mine.me.delete(`/api/subscribed-calendars/${id}`);
      });
    } finally {
      await server.stop();
    }
  });

  it('health', async () => {
    await expectNamed('health', () => api.anonymous().get('/readyz'));
  });
});

it.each(EXCEPTIONS.map((exception) => [exception.table, exception.why, exception] as const))(
  'an exception is still needed: %s %s',
  async (_table, _why, exception) => {
    const others = EXCEPTIONS.filter((each) => each !== exception);
    const statements = seen
      .filter(([operation]) => operation === (exception.of ?? operation))
      .filter(([, statement]) => statement.includes(exception.table));
    const isRefused = async ([operation, statement]: (typeof seen)[number]) =>
      (await unnamed(statement, tables(operation, others))).some((each) =>
        each.startsWith(exception.table),
      );
    let isNeeded = false;
    for (const each of statements) isNeeded ||= await isRefused(each);
    expect(isNeeded).toBe(true);
  },
);

it('no statement selects all columns of a table: a column added by an upgrade would break prepared statements', () => {
  // A function or a subquery has fixed columns.
  const everyColumn = /(\w"?\.\*)|(select \* from (?!\(|unnest))/i;
  expect(seen.filter(([, statement]) => everyColumn.test(statement))).toEqual([]);
});
