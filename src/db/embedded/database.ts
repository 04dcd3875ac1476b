import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type { DiskSpace } from './disk-space.ts';
import { backupRunning, diskFull, hasEnded, isReadOnly } from './failures.ts';
import { type Instance, startInstance } from './instance.ts';
import { Upkeep } from './upkeep.ts';

/** How long after a failed start the next one is tried. */
const RESTART_MS = 1_000;

/** What PostgreSQL says at the end of a backup. */
export type BackupEnd = { label: string; lastSegment: string };

/**
 * The database of a folder as the ORM sees it: a PGlite that only reads while the disk is full, and that is
 * started again when PostgreSQL has ended.
 */
export class EmbeddedDatabase {
  readonly #path: string;
  readonly #space: DiskSpace;
  #instance: Instance | undefined;
  #upkeep: Upkeep | undefined;
  /** What is said while there is no instance. */
  #ended = hasEnded('it was closed');
  #onlyReads = false;
  #backup = false;
  #closed = false;
  /** Those who wait for an answer of the running PostgreSQL. */
  readonly #waiting = new Set<(error: Error) => void>();

  static async open(path: string, space: DiskSpace): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(path, space);
    await database.#start();
    return database;
  }

  constructor(path: string, space: DiskSpace) {
    this.#path = path;
    this.#space = space;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Always: while PostgreSQL is started again, statements fail at once. */
  readonly ready = true;
  readonly waitReady = Promise.resolve();

  query(sql: string, values?: unknown[], options?: QueryOptions): Promise<unknown> {
    return this.#run((pg) => pg.query(sql, values, options));
  }

  exec(sql: string): Promise<unknown> {
    return this.#run((pg) => pg.exec(sql));
  }

  transaction<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T> {
    const ended = this.#transact(work);
    // The driver looks at it when it commits or rolls back; until then nobody hears that PostgreSQL has ended.
    ended.catch(() => undefined);
    return ended;
  }

  /** Closed in good order unless PostgreSQL has ended. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#instance?.pg.close();
    this.#instance = undefined;
  }

  /** Until the backup has ended, PostgreSQL keeps its log, and whole pages in it. */
  async beginBackup(): Promise<void> {
    if (this.#backup) throw backupRunning();
    this.#backup = true;
    try {
      await this.#run((pg) => pg.query(`select pg_backup_start('cli', true)`));
    } catch (error) {
      this.#backup = false;
      throw error;
    }
  }

  async endBackup(): Promise<BackupEnd> {
    const { rows } = await this.#run((pg) =>
      pg.query<BackupEnd>(`select labelfile as label, pg_walfile_name(lsn) as "lastSegment"
        from pg_backup_stop(false)`),
    );
    return rows[0] as BackupEnd;
  }

  /** The log may be cut again. */
  forgetBackup(): void {
    this.#backup = false;
  }

  async #start(): Promise<void> {
    let started: Instance | undefined;
    const onEnd = (why: string) => {
      if (started && this.#instance === started) this.#restart(why);
    };
    started = await startInstance(this.#path, this.#space, onEnd);
    if (this.#closed) return started.pg.close();
    this.#onlyReads = false;
    this.#instance = started;
    this.#upkeep = new Upkeep(started, {
      isOpen: () => this.#instance === started && !this.#closed && !this.#backup,
      isBusy: () => this.#waiting.size > 0,
      isFull: () => this.#onlyReads,
    });
  }

  async #restart(why: string): Promise<void> {
    this.#instance = undefined;
    this.#ended = hasEnded(why);
    for (const fail of this.#waiting) fail(this.#ended);
    this.#waiting.clear();
    while (!this.#closed && !this.#instance) {
      await sleep(RESTART_MS, undefined, { ref: false });
      await this.#start().catch(() => undefined);
    }
  }

  async #run<T>(work: (pg: PGlite) => Promise<T>): Promise<T> {
    const instance = this.#instance;
    if (!instance) throw this.#ended;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.add(reject);
    work(instance.pg).then(resolve, reject);
    try {
      return await promise;
    } catch (error) {
      throw this.#explain(error);
    } finally {
      this.#waiting.delete(reject);
      this.#upkeep?.look();
    }
  }

  /** The driver waits until a transaction has begun: one that cannot begin is one that refuses all statements. */
  async #transact<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T> {
    let begun = false;
    try {
      await this.#refuseWritesWhileFull();
      return await this.#run((pg) =>
        pg.transaction((tx) => {
          begun = true;
          return work(this.#explained(tx));
        }),
      );
    } catch (error) {
      if (begun) throw error;
      return work({ query: () => Promise.reject(error) });
    }
  }

  async #refuseWritesWhileFull(): Promise<void> {
    const full = this.#space.isFull();
    if (full === this.#onlyReads) return;
    this.#onlyReads = full;
    await this.exec(`set default_transaction_read_only to ${full ? 'on' : 'off'}`);
  }

  #explained(tx: Transaction): Pick<Transaction, 'query'> {
    const query = async (...args: Parameters<Transaction['query']>) => {
      try {
        return await tx.query(...args);
      } catch (error) {
        throw this.#explain(error);
      }
    };
    return { query: query as Transaction['query'] };
  }

  #explain(error: unknown): unknown {
    return this.#onlyReads && isReadOnly(error) ? diskFull() : error;
  }
}
