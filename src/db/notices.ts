import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connectTimeoutMs } from './bounds.ts';
import { reason } from './options.ts';
import type { Orm } from './orm.ts';

const CHANNEL = 'task_planner_changes';

/** Delay before a reconnect. */
const RECONNECT_MS = 2_000;
/** A new connection must receive its own test notice within this time. */
const TEST_NOTICE_MS = 3_000;

/** Exponential backoff after a connection that receives no notices. */
const NO_NOTICES_BACKOFF_MS = { first: 60_000, most: 3_600_000 };

type Settings = { orm: Orm; report: (message: string) => void };

/** Notifies other processes on the same database of writes, and receives their notices, with LISTEN and NOTIFY. */
export class PostgresNotices {
  readonly #settings: Settings;
  /** The payload by which this process recognizes its own notices. */
  readonly #own = randomUUID();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Notifies the other processes, in a separate transaction with asynchronous commit: PostgreSQL serializes the commits of
   * all transactions that notify.
   */
  async notify(): Promise<void> {
    await sql`select set_config('synchronous_commit', 'off', true),
      pg_notify(${CHANNEL}, ${this.#own})`.execute(this.#settings.orm.em.fork().getKysely());
  }

  /**
   * Calls `onNotice` when another process has written, and after every connect, since notices may have been missed. Returns
   * the function that stops it. `url` must not point to a pooler with transaction pooling, which does not forward notices.
   */
  listen(url: string, onNotice: () => void): () => void {
    const stopped = new AbortController();
    this.#keepListening(url, onNotice, stopped.signal).catch(() => {});
    return () => stopped.abort();
  }

  async #keepListening(url: string, onNotice: () => void, signal: AbortSignal): Promise<void> {
    const { first, most } = NO_NOTICES_BACKOFF_MS;
    let backoff = first;
    while (!signal.aborted) {
      const noNotices = await this.#listenOnce(url, onNotice, signal);
      if (noNotices && backoff === first) this.#settings.report(NO_NOTICES);
      await sleep(noNotices ? backoff : RECONNECT_MS, undefined, { signal, ref: false });
      backoff = noNotices ? Math.min(2 * backoff, most) : first;
    }
  }

  /** Listens until the connection ends. Returns true if it receives no notices. */
  async #listenOnce(url: string, onNotice: () => void, signal: AbortSignal): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs(url),
      keepAlive: true,
    });
    const ended = Promise.withResolvers<boolean>();
    const end = () => ended.resolve(false);
    const lost = (error: unknown) => {
      if (!signal.aborted) this.#settings.report(`no notices of changes: ${reason(error)}`);
      end();
    };
    client.on('error', lost).on('end', end);
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      let timer: NodeJS.Timeout | undefined;
      client.on('notification', ({ payload }) => {
        clearTimeout(timer);
        if (payload !== this.#own) onNotice();
      });
      await client.query(`listen ${CHANNEL}`);
      timer = setTimeout(() => ended.resolve(true), TEST_NOTICE_MS).unref();
      await this.notify();
      onNotice();
      const noNotices = await ended.promise;
      clearTimeout(timer);
      // Otherwise the server connection of a pooler would keep receiving notices.
      if (noNotices) await client.query('unlisten *');
      return noNotices && !signal.aborted;
    } catch (error) {
      lost(error);
      return false;
    } finally {
      signal.removeEventListener('abort', end);
      client.end().catch(() => {});
    }
  }
}

const NO_NOTICES =
  'no change notices are received, so changes of other processes are polled for: behind a pooler, set LISTEN_DATABASE_URL to the server itself';
