import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite';
import type { DiskSpace } from './disk-space.ts';
import { backupRunning, diskFull, hasEnded, isReadOnly } from './failures.ts';
import { type Instance, startInstance } from './instance.ts';
import { Upkeep } from './upkeep.ts';

/** Delay between attempts to restart PostgreSQL. */
const RESTART_MS = 1_000;

/** The result of `pg_backup_stop`. */
export type BackupEnd = { label: string; lastSegment: string };

/**
 * The database of a folder with the interface of PGlite, for the ORM. It is read-only while the disk is full and restarts
 * PostgreSQL after a crash.
 */
export class EmbeddedDatabase {
  readonly #path: string;
  readonly #space: DiskSpace;
  #instance: Instance | undefined;
  #upkeep: Upkeep | undefined;
  /** The error of all statements while there is no instance. */
  #ended = hasEnded('it was closed');
  #readOnly = false;
  #backup = false;
  #closed = false;
  /** The reject functions of pending statements and transactions. */
  readonly #pending = new Set<(error: Error) => void>();

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

  /** Always true: while PostgreSQL restarts, statements fail at once. */
  readonly ready = true;
  readonly waitReady = Promise.resolve();

  query(sql: string, values?: unknown[], options?: QueryOptions): Promise<unknown> {
    return this.#run((pg) => pg.query(sql, values, options));
  }

  exec(sql: string): Promise<unknown> {
    return this.#run((pg) => pg.exec(sql));
  }

  transaction<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T> {
    const result = this.#transact(work);
    // The driver awaits the result on commit or rollback; a crash of PostgreSQL before that is no unhandled rejection.
    result.catch(() => undefined);
    return result;
  }

  /** Shuts PostgreSQL down, if it runs. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#instance?.pg.close();
    this.#instance = undefined;
  }

  /** Starts a backup: until its end, PostgreSQL keeps its WAL and writes full pages to it. */
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

  /** Allows the removal of WAL files again. */
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
    this.#readOnly = false;
    this.#instance = started;
    this.#upkeep = new Upkeep(started, {
      isOpen: () => this.#instance === started && !this.#closed && !this.#backup,
      isBusy: () => this.#pending.size > 0,
      isFull: () => this.#readOnly,
    });
  }

  async #restart(why: string): Promise<void> {
    this.#instance = undefined;
    this.#ended = hasEnded(why);
    for (const fail of this.#pending) fail(this.#ended);
    this.#pending.clear();
    while (!this.#closed && !this.#instance) {
      await sleep(RESTART_MS, undefined, { ref: false });
      await this.#start().catch(() => undefined);
    }
  }

  async #run<T>(work: (pg: PGlite) => Promise<T>): Promise<T> {
    const instance = this.#instance;
    if (!instance) throw this.#ended;
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#pending.add(reject);
    work(instance.pg).then(resolve, reject);
    try {
      return await promise;
    } catch (error) {
      throw this.#explain(error);
    } finally {
      this.#pending.delete(reject);
      this.#upkeep?.check();
    }
  }

  /**
   * Runs a transaction. If it cannot begin, `work` runs all the same, with statements that reject: the driver waits for
   * the call of `work`.
   */
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
    if (full === this.#readOnly) return;
    this.#readOnly = full;
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
    return this.#readOnly && isReadOnly(error) ? diskFull() : error;
  }
}
