import type { Instance } from './instance.ts';

const MIB = 1024 * 1024;

/** Runs a checkpoint each time this much WAL was written. */
const CHECKPOINT_BYTES = 48 * MIB;

/** After this much WAL, vacuums tables at the next idle moment. */
const VACUUM_BYTES = 16 * MIB;

/** After this much WAL, vacuums even if the database is not idle. */
const LATEST_VACUUM_BYTES = 4 * VACUUM_BYTES;

/** The database counts as idle after this time without statements. */
const IDLE_MS = 1_000;

/** Vacuums only tables with at least this many dead or inserted rows since their last vacuum. */
const MIN_ROWS = 1_000;

/** Includes TOAST tables, which are often the largest. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname in ('public', 'pg_toast') and n_dead_tup + n_ins_since_vacuum >= ${MIN_ROWS}
  order by n_dead_tup desc, name`;

type State = {
  /** False during a backup, and after the database was closed or has crashed. */
  isOpen: () => boolean;
  isBusy: () => boolean;
  /** Whether the disk is full. A checkpoint frees space, a vacuum does not. */
  isFull: () => boolean;
};

/**
 * Runs the work of PostgreSQL's background processes, which PGlite does not have: checkpoints, without which the WAL grows
 * without limit, and vacuums, without which tables do. A vacuum blocks the only connection, so it processes one table at
 * a time and stops when statements are pending.
 */
export class Upkeep {
  readonly #instance: Instance;
  readonly #state: State;
  #checkpointedAt = 0;
  /** Negative, so that the first idle moment after the start runs a vacuum. */
  #vacuumedAt = -VACUUM_BYTES;
  #idleTimer: NodeJS.Timeout | undefined;
  #isVacuuming = false;

  constructor(instance: Instance, state: State) {
    this.#instance = instance;
    this.#state = state;
  }

  /** Runs or schedules a checkpoint or vacuum if one is due. Called after each statement and transaction. */
  check(): void {
    if (!this.#state.isOpen()) return;
    const { pg, files } = this.#instance;
    if (files.walBytes - this.#checkpointedAt >= CHECKPOINT_BYTES) {
      this.#checkpointedAt = files.walBytes;
      pg.exec('checkpoint').catch(() => undefined);
    }
    const sinceVacuum = files.walBytes - this.#vacuumedAt;
    if (this.#isVacuuming || sinceVacuum < VACUUM_BYTES) return;
    if (sinceVacuum >= LATEST_VACUUM_BYTES) this.#vacuum(() => true);
    else if (this.#idleTimer) this.#idleTimer.refresh();
    else
      this.#idleTimer = setTimeout(
        () => this.#vacuum(() => !this.#state.isBusy()),
        IDLE_MS,
      ).unref();
  }

  /** Vacuums one table after the other while `mayContinue` returns true. A later call processes the remaining ones. */
  async #vacuum(mayContinue: () => boolean): Promise<void> {
    this.#idleTimer = undefined;
    const { pg, files } = this.#instance;
    const allowed = () => this.#state.isOpen() && !this.#state.isFull() && mayContinue();
    if (!allowed()) return;
    this.#isVacuuming = true;
    try {
      const { rows } = await pg.query<{ name: string }>(TABLES_TO_VACUUM);
      for (const { name } of rows) {
        if (!allowed()) return;
        await pg.exec(`vacuum (process_toast false) ${name}`);
      }
      this.#vacuumedAt = files.walBytes;
    } catch {
      // PostgreSQL has crashed or the disk is full: retry after the next VACUUM_BYTES.
      this.#vacuumedAt = files.walBytes;
    } finally {
      this.#isVacuuming = false;
    }
  }
}
