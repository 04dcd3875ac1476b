import type { Instance } from './instance.ts';

const MIB = 1024 * 1024;

/** So much log is written between two checkpoints. */
const CHECKPOINT_BYTES = 48 * MIB;

/** After so much of it, tables are vacuumed at the next quiet moment: what has to be looked at stays little. */
const VACUUM_BYTES = 16 * MIB;

/** And after so much of it also between requests. */
const LATEST_VACUUM_BYTES = 4 * VACUUM_BYTES;

/** How long nobody has asked for anything at a quiet moment. */
const QUIET_MS = 1_000;

/** Rows that were replaced, removed or added since a table was vacuumed; fewer are not worth it. */
const FEWEST_ROWS = 1_000;

/** Texts that are kept beside their rows are a table of their own, and often the largest. */
const TABLES_TO_VACUUM = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
  where schemaname in ('public', 'pg_toast') and n_dead_tup + n_ins_since_vacuum >= ${FEWEST_ROWS}
  order by n_dead_tup desc, name`;

type State = {
  /** False while a backup is made, and as soon as it is closed or has ended. */
  isOpen: () => boolean;
  isBusy: () => boolean;
  /** Whether the disk has no room. A checkpoint gives some back. */
  isFull: () => boolean;
};

/**
 * What PostgreSQL's background processes would do, which PGlite has not: checkpoints, without which the log
 * grows without end, and vacuums, without which tables do. A vacuum holds the one connection for as long as
 * it takes, so it is done for one table at a time, and as long as nobody asks for anything.
 */
export class Upkeep {
  readonly #instance: Instance;
  readonly #state: State;
  #checkpointedAt = 0;
  /** What was left undone before the start is looked for at the first quiet moment. */
  #vacuumedAt = -VACUUM_BYTES;
  #quiet: NodeJS.Timeout | undefined;
  #isVacuuming = false;

  constructor(instance: Instance, state: State) {
    this.#instance = instance;
    this.#state = state;
  }

  /** After each statement and transaction. */
  look(): void {
    if (!this.#state.isOpen()) return;
    const { pg, files } = this.#instance;
    if (files.logBytes - this.#checkpointedAt >= CHECKPOINT_BYTES) {
      this.#checkpointedAt = files.logBytes;
      pg.exec('checkpoint').catch(() => undefined);
    }
    const sinceVacuum = files.logBytes - this.#vacuumedAt;
    if (this.#isVacuuming || sinceVacuum < VACUUM_BYTES) return;
    if (sinceVacuum >= LATEST_VACUUM_BYTES) this.#vacuum(() => true);
    else if (this.#quiet) this.#quiet.refresh();
    else
      this.#quiet = setTimeout(() => this.#vacuum(() => !this.#state.isBusy()), QUIET_MS).unref();
  }

  /** Vacuums for as long as that may go on; what is left is taken up again. */
  async #vacuum(mayGoOn: () => boolean): Promise<void> {
    this.#quiet = undefined;
    const { pg, files } = this.#instance;
    const allowed = () => this.#state.isOpen() && !this.#state.isFull() && mayGoOn();
    if (!allowed()) return;
    this.#isVacuuming = true;
    try {
      const { rows } = await pg.query<{ name: string }>(TABLES_TO_VACUUM);
      for (const { name } of rows) {
        if (!allowed()) return;
        await pg.exec(`vacuum (process_toast false) ${name}`);
      }
      this.#vacuumedAt = files.logBytes;
    } catch {
      // PostgreSQL has ended, or the disk is full; in a while it is tried again.
      this.#vacuumedAt = files.logBytes;
    } finally {
      this.#isVacuuming = false;
    }
  }
}
