import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { reason } from './options.ts';
import type { Orm } from './orm.ts';

const CHANNEL = 'task_planner_changes';

/** How long a connection that was lost is waited for, and how long its first notice. */
const RECONNECT_MS = 2_000;
const HEARING_MS = 3_000;

/** How long until it is tried again where nothing was heard, which may have been the moment; longer each time. */
const DEAF_FOR = { first: 60_000, most: 3_600_000 };

type Settings = { orm: Orm; report: (message: string) => void };

/** Tells other processes on the same database that something was written, and hears it from them. */
export class PostgresNotices {
  readonly #settings: Settings;
  /** Tells our own notices from those of others. */
  readonly #own = randomUUID();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** As a transaction of its own, which waits for no disk: all that notify do so one after the other. */
  async tell(): Promise<void> {
    await sql`select set_config('synchronous_commit', 'off', true),
      pg_notify(${CHANNEL}, ${this.#own})`.execute(this.#settings.orm.em.fork().getKysely());
  }

  /**
   * Calls back when another process has written, and whenever that may have gone unheard, until it is stopped.
   * Listens on the server itself: a pooler that lends a connection by the transaction hears nothing.
   */
  listen(url: string, heard: () => void): () => void {
    const stopped = new AbortController();
    this.#keepListening(url, heard, stopped.signal).catch(() => {});
    return () => stopped.abort();
  }

  async #keepListening(url: string, heard: () => void, signal: AbortSignal): Promise<void> {
    let deafFor = DEAF_FOR.first;
    while (!signal.aborted) {
      const isDeaf = await this.#listenOnce(url, heard, signal);
      if (isDeaf && deafFor === DEAF_FOR.first) this.#settings.report(DEAF);
      await sleep(isDeaf ? deafFor : RECONNECT_MS, undefined, { signal, ref: false });
      deafFor = isDeaf ? Math.min(2 * deafFor, DEAF_FOR.most) : DEAF_FOR.first;
    }
  }

  /** Listens until the connection ends; true if nothing can be heard on it. */
  async #listenOnce(url: string, heard: () => void, signal: AbortSignal): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: RECONNECT_MS,
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
      let hearing: NodeJS.Timeout | undefined;
      client.on('notification', ({ payload }) => {
        clearTimeout(hearing);
        if (payload !== this.#own) heard();
      });
      await client.query(`listen ${CHANNEL}`);
      hearing = setTimeout(() => ended.resolve(true), HEARING_MS).unref();
      await this.tell();
      heard();
      const isDeaf = await ended.promise;
      clearTimeout(hearing);
      // Or else a pooler's connection that was lent for it goes on to be sent notices.
      if (isDeaf) await client.query('unlisten *');
      return isDeaf && !signal.aborted;
    } catch (error) {
      lost(error);
      return false;
    } finally {
      signal.removeEventListener('abort', end);
      client.end().catch(() => {});
    }
  }
}

const DEAF =
  'changes of other processes are looked for now and then, as no notices come through: behind a pooler, set LISTEN_DATABASE_URL to the server itself';
