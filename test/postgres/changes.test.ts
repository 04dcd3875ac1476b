import { sql } from 'kysely';
import { Client as Connection } from 'pg';
import { PostgresNotices } from '../../src/db/notices.ts';
import { parseCursor } from '../../src/domain/changes/change.cursor.ts';
import { readChanges } from '../../src/domain/changes/change.reads.ts';
import { sweepChanges } from '../../src/domain/changes/change.sweep.ts';
import { databaseUrl, until } from '../support/database/locks.ts';
import { random } from '../support/random.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';
import { type EventStream, listen, listenFromNow } from '../support/service/event-stream.ts';

const api = testApi();

let me: Client;
const open: EventStream[] = [];
const connections: Connection[] = [];

beforeEach(async () => {
  me = await api.account();
});

afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  for (const connection of connections.splice(0)) await connection.end();
});

async function connection(): Promise<Connection> {
  const client = new Connection({ connectionString: await databaseUrl() });
  await client.connect();
  connections.push(client);
  return client;
}

/** Creates a label in an open transaction. */
async function openTransaction(): Promise<{ id: string; commit: () => Promise<unknown> }> {
  const writer = await connection();
  const id = crypto.randomUUID();
  await writer.query('begin');
  await writer.query(
    'insert into label (id, user_id, name, created_at, updated_at) values ($1::uuid, $2, ($1::uuid)::text, now(), now())',
    [id, me.userId],
  );
  return { id, commit: () => writer.query('commit') };
}

it('a change is published when it is committed, even if an earlier transaction is still open', async () => {
  const { stream } = await listenFromNow(me);
  open.push(stream);
  const first = await openTransaction();
  const second = await openTransaction();
  await second.commit();
  const [published] = await stream.changesUntil(() => true);
  expect(published.id).toBe(second.id);
  await first.commit();
  const [later] = await stream.changesUntil(() => true);
  expect(later.id).toBe(first.id);
});

it('a client that resumes after a change receives one that began earlier and was committed later', async () => {
  const { stream } = await listenFromNow(me);
  const first = await openTransaction();
  const second = await openTransaction();
  await second.commit();
  const [{ cursor }] = (await stream.changesUntil(({ id }) => id === second.id)) as [
    { cursor: string },
  ];
  stream.close();
  await first.commit();
  const again = await listen(me, { since: cursor });
  open.push(again);
  const [missed] = await again.changesUntil(() => true);
  expect(missed.id).toBe(first.id);
});

it('no change is missed with writers that commit in any order or roll back, and clients that reconnect', async () => {
  const chance = random(7);
  const committed = new Set<string>();
  const received = [new Set<string>(), new Set<string>(), new Set<string>()];
  const { stream, cursor: from } = await listenFromNow(me);
  stream.close();
  let isWriting = true;

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const writers = Array.from({ length: 8 }, async () => {
    const writer = await connection();
    for (let turn = 0; turn < 25; turn++) {
      const id = crypto.randomUUID();
      await writer.query('begin');
      await writer.query(
        'insert into label (id, user_id, name, created_at, updated_at) values ($1::uuid, $2, ($1::uuid)::text, now(), now())',
        [id, me.userId],
      );
      await pause(chance() * 20);
      const isKept = chance() < 0.8;
      await writer.query(isKept ? 'commit' : 'rollback');
      if (isKept) committed.add(id);
    }
  });
  const readers = received.map(async (ids) => {
    let since = from;
    const isComplete = () => !isWriting && [...committed].every((id) => ids.has(id));
    // A connection after the last write receives all missed changes.
    for (let visits = 0; visits < 3 && !isComplete(); visits += isWriting ? 0 : 1) {
      const one = await listen(me, { since });
      const leave = setTimeout(() => one.close(), 20 + chance() * 100);
      for (let event = await one.next(); event; event = await one.next()) {
        const { id, cursor, operation } = event.data.data.changes;
        expect(operation).toBe('CREATED');
        ids.add(id);
        since = cursor;
      }
      clearTimeout(leave);
    }
  });
  await Promise.all(writers);
  isWriting = false;
  await Promise.all(readers);
  expect(committed.size).toBeGreaterThan(100);
  for (const ids of received) expect(ids).toEqual(committed);
});

it('more changes than the limit of a read are reported as incomplete', async () => {
  const { stream, cursor } = await listenFromNow(me);
  open.push(stream);
  for (let turn = 0; turn < 3; turn++) await me.create('/api/labels', { name: `${turn}` });
  const publicCall = { em: api.orm.em.fork(), now: new Date().toISOString() };
  const since = parseCursor(cursor);
  const isComplete = async (rows: number, ids: number) =>
    (await readChanges(publicCall, [me.userId], since, { rows, ids })).isComplete;
  expect([await isComplete(2, 9), await isComplete(3, 2)]).toEqual([false, false]);
  expect(await isComplete(3, 3)).toBe(true);
});

it('a cursor of another history of the database results in a reset', async () => {
  const { stream, cursor } = await listenFromNow(me);
  stream.close();
  const writer = await connection();
  await writer.query("comment on table change is 'history of a backup'");
  try {
    const again = await listen(me, { since: cursor });
    open.push(again);
    expect((await again.changesUntil(() => true))[0]).toMatchObject({
      operation: 'RESET',
      type: null,
    });
  } finally {
    await writer.query('comment on table change is null');
  }
});

it('changes older than any valid cursor are swept, newer ones are kept', async () => {
  const publicCall = { em: api.orm.em.fork(), now: new Date().toISOString() };
  const db = api.orm.em.fork().getKysely();
  const writer = await connection();
  await writer.query(
    `insert into change (user_id, xid, type, operation, ids, at)
     select $1, n::text::xid8, 'task', 'created', '{}', now() - make_interval(mins => minutes)
     from (values (3, 41), (4, 39)) as aged(n, minutes)`,
    [me.userId],
  );
  await sweepChanges(publicCall);
  const { rows } = await sql<{ xid: string }>`select xid::text from change
    where user_id = ${me.userId} and xid < '10'::xid8`.execute(db);
  expect(rows).toEqual([{ xid: '4' }]);
});

it('a process is notified of the writes of another process, not of its own, until it stops listening', async () => {
  const reports: string[] = [];
  const newNotices = () =>
    new PostgresNotices({ orm: api.orm, report: (message) => reports.push(message) });
  const [here, there] = [newNotices(), newNotices()];
  let notified = 0;
  const stop = here.listen(await databaseUrl(), () => notified++);
  // Once at the start, because notifications may have been missed before.
  await until(async () => notified === 1);
  await here.notify();
  await there.notify();
  await until(async () => notified === 2);
  stop();
  const look = await connection();
  const listening = `select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
  await until(async () => (await look.query(listening)).rowCount === 0);
  expect([notified, reports]).toEqual([2, []]);
});

it('a lost connection is opened again, and missed changes are read', async () => {
  const reports: string[] = [];
  const notices = new PostgresNotices({
    orm: api.orm,
    report: (message) => reports.push(message),
  });
  let notified = 0;
  const stop = notices.listen(await databaseUrl(), () => notified++);
  await until(async () => notified === 1);
  const killer = await connection();
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen %'`,
  );
  await until(async () => notified === 2);
  stop();
  expect(reports).toEqual([expect.stringMatching(/^no notices of changes: /)]);
});
