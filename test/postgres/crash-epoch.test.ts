import type { Client as Connection } from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { parseCursor } from '../../src/domain/changes/change.cursor.ts';
import { readChanges } from '../../src/domain/changes/change.reads.ts';
import { beginCrashEpoch } from '../../src/domain/changes/crash-epoch.ts';
import { entities } from '../../src/domain/entities.ts';
import { type RunningServer, startServer } from '../../src/process/server.ts';
import { connected } from '../support/database/locks.ts';
import { OwnPostgres } from '../support/database/own-postgres.ts';
import { createDatabase, databaseAt, onServer, readOnly } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { Client, type Json } from '../support/service/client.ts';
import { type EventStream, listen, listenFromNow } from '../support/service/event-stream.ts';

const KEY = 'a-key-of-my-own-choosing';
const MOST = { rows: 100, ids: 100 };
const RESET = { operation: 'RESET', type: null };

const startOn = (DATABASE_URL: string) =>
  startServer(
    readConfig({ DATABASE_URL, PORT: '0', BOOTSTRAP_API_KEY: KEY }, false),
    pino({ level: 'silent' }),
  );

const clientOf = ({ url }: RunningServer) => new Client(url, { key: KEY, userId: '' });

const open: EventStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

/** Creates a label as soon as the service can reach its database again; returns its id. */
async function labelOnceBack(me: Client, name: string): Promise<string> {
  let created: Json;
  await eventually('a label is created after the restart', async () => {
    const { status, body } = await me.post('/api/labels', { name });
    created = body;
    return status === 201;
  });
  return created.id;
}

describe('on its own server', () => {
  let postgres: OwnPostgres;
  let service: RunningServer;
  let me: Client;

  beforeAll(async () => {
    // The log is flushed when a transaction waits for it, and rarely otherwise.
    postgres = await OwnPostgres.create(['wal_writer_delay=10s', 'bgwriter_delay=10s']);
    service = await startOn(postgres.url);
    me = clientOf(service);
  });

  afterAll(async () => {
    await service.stop();
    await postgres.remove();
  });

  /** Uses transaction ids that are never flushed to the disk; returns the last one. */
  const useTransactionIds = () =>
    connected(postgres.url, async (connection) => {
      let last = 0n;
      for (let turn = 0; turn < 20; turn++) {
        await connection.query('begin');
        const { rows } = await connection.query('select pg_current_xact_id()::text as xid');
        await connection.query('rollback');
        last = BigInt(rows[0].xid);
      }
      return last;
    });

  /** Writes a label by SQL; returns its id and its transaction id. */
  async function labelBySql(connection: Connection): Promise<{ id: string; xid: bigint }> {
    const id = crypto.randomUUID();
    const { rows } = await connection.query(
      `insert into label (id, user_id, name, created_at, updated_at)
       select $1::uuid, id, ($1::uuid)::text, now(), now() from user_account
       returning pg_current_xact_id()::text as xid`,
      [id],
    );
    return { id, xid: BigInt(rows[0].xid) };
  }

  it('a change whose transaction id was used before the crash is published, or clients receive a reset', async () => {
    for (let turn = 1; ; turn++) {
      const { stream: first } = await listenFromNow(me);
      const lost = await useTransactionIds();
      // The feed has read past them when this stream starts.
      const { stream: second, cursor } = await listenFromNow(me);
      expect(parseCursor(cursor)?.end).toBeGreaterThan(lost);
      second.close();
      await postgres.stop('crash');
      await postgres.start();
      const { early, isReused } = await connected(postgres.url, async (connection) => {
        const early = await labelBySql(connection);
        for (let at = early.xid; at <= lost; ) at = (await labelBySql(connection)).xid;
        return { early, isReused: early.xid <= lost };
      });
      const marker = await labelOnceBack(me, `after crash ${turn}`);
      const again = await listen(me, { since: cursor });
      open.push(first, again);
      if (!isReused && turn < 10) continue;
      expect(isReused).toBe(true);
      for (const stream of [first, again]) {
        const changes = await stream.changesUntil(
          ({ id, operation }) => id === marker || operation === 'RESET',
        );
        expect(changes.some(({ id, operation }) => id === early.id || operation === 'RESET')).toBe(
          true,
        );
      }
      return;
    }
  });

  it('after a crash an open stream is reset once, and then continues with changes', async () => {
    const { stream } = await listenFromNow(me);
    open.push(stream);
    await postgres.stop('crash');
    await postgres.start();
    const first = await labelOnceBack(me, 'first after the crash');
    const [change] = await stream.changesUntil(() => true);
    expect(change).toMatchObject(RESET);
    const second = await labelOnceBack(me, 'second after the crash');
    const rest = await stream.changesUntil(({ id }) => id === second);
    expect(rest.every(({ id }) => [first, second].includes(id))).toBe(true);
  });

  it('cursors stay valid after an orderly stop of the server', async () => {
    const { stream, cursor } = await listenFromNow(me);
    await postgres.stop('shutdown');
    await postgres.start();
    const id = await labelOnceBack(me, 'after the restart');
    const [change] = await stream.changesUntil(() => true);
    const again = await listen(me, { since: cursor });
    open.push(stream, again);
    const [missed] = await again.changesUntil(() => true);
    expect([change.id, missed.id]).toEqual([id, id]);
  });

  it('a hot standby publishes changes, and resets clients with a cursor of its primary', async () => {
    const { stream, cursor } = await listenFromNow(me);
    open.push(stream);
    const standby = await postgres.standby();
    let reading: RunningServer | undefined;
    try {
      reading = await startOn(standby.url);
      const there = clientOf(reading);
      const followed = await listenFromNow(there);
      open.push(followed.stream);
      const id = await labelOnceBack(me, 'seen on the standby');
      expect((await followed.stream.changesUntil(() => true))[0].id).toBe(id);
      const moved = await listen(there, { since: cursor });
      open.push(moved);
      expect((await moved.changesUntil(() => true))[0]).toMatchObject(RESET);
    } finally {
      for (const stream of open.splice(0)) stream.close();
      await reading?.stop();
      await standby.remove();
    }
  });
});

it('of instances that begin an epoch at the same time, one succeeds, and all read its history', async () => {
  const url = await createDatabase();
  const service = await startOn(url);
  const orms = await Promise.all([1, 2, 3].map(() => openDatabase(databaseAt(url), entities)));
  try {
    const publicCalls = orms.map((orm) => ({ em: orm.em.fork(), now: new Date().toISOString() }));
    await onServer('truncate crash_epoch', url);
    await Promise.all(publicCalls.map((publicCall) => beginCrashEpoch(publicCall)));
    expect(await onServer('select id from crash_epoch', url)).toEqual([{ id: 1 }]);
    const reads = await Promise.all(
      publicCalls.map((publicCall) => readChanges(publicCall, [], undefined, MOST)),
    );
    expect(new Set(reads.map(({ cursor }) => cursor.history)).size).toBe(1);
    expect(reads.map(({ lacksEpoch }) => lacksEpoch)).toEqual([false, false, false]);
  } finally {
    for (const orm of orms) await orm.close();
    await service.stop();
  }
});

it('a read-only instance publishes changes without an epoch, and resets when a writer begins one', async () => {
  const url = await createDatabase();
  const writer = await startOn(url);
  const reader = await startOn(readOnly(url));
  try {
    const me = clientOf(writer);
    await onServer('truncate crash_epoch', url);
    const { stream } = await listenFromNow(clientOf(reader));
    open.push(stream);
    const { id } = await me.create('/api/labels', { name: 'without an epoch' });
    expect((await stream.changesUntil(() => true))[0].id).toBe(id);
    open.push((await listenFromNow(me)).stream);
    expect((await stream.changesUntil(() => true))[0]).toMatchObject(RESET);
    const { id: next } = await me.create('/api/labels', { name: 'with an epoch' });
    const rest = await stream.changesUntil((change) => change.id === next);
    expect(rest.every(({ operation }) => operation === 'CREATED')).toBe(true);
  } finally {
    for (const stream of open.splice(0)) stream.close();
    await reader.stop();
    await writer.stop();
  }
});
