import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, TableName } from '../../db/tables.ts';
import { forbidden } from '../errors.ts';

/** How much one account may have of each kind; far above what a person makes. */
export const QUOTAS = {
  tasks: 50_000,
  checklistItems: 200_000,
  timeBlocks: 200_000,
  documents: 20_000,
  projects: 5_000,
  spaces: 1_000,
  labels: 5_000,
  schedulePreferences: 1_000,
  notifications: 100_000,
  keys: 200,
  /** Labels and documents on tasks, and tasks that wait for tasks; of each as many. */
  links: 500_000,
  /** Ids that clients chose for records, those that are gone included. */
  chosenIds: 1_000_000,
  /** Streams of changes that are open at a time with a process. */
  streams: 100,
  /** Bytes of titles, descriptions and contents. */
  text: 1_000_000_000,
};

export type Quota = keyof typeof QUOTAS;

export type QuotaLimits = Readonly<Record<Quota, number>>;

/** The quota that rows of a table count towards. */
const QUOTA_OF = {
  task: 'tasks',
  checklist_item: 'checklistItems',
  time_block: 'timeBlocks',
  document: 'documents',
  project: 'projects',
  space: 'spaces',
  label: 'labels',
  schedule_preference: 'schedulePreferences',
  notification: 'notifications',
  api_key: 'keys',
  task_label: 'links',
  task_document: 'links',
  task_dependency: 'links',
  chosen_id: 'chosenIds',
} as const satisfies Partial<Record<TableName, Quota>>;

export type CountedTable = keyof typeof QUOTA_OF;

const TEXT = 'text';

/** What a refusal calls them. */
const named: Record<Quota, (limit: string) => string> = {
  tasks: (limit) => `${limit} tasks`,
  checklistItems: (limit) => `${limit} checklist items`,
  timeBlocks: (limit) => `${limit} time blocks`,
  documents: (limit) => `${limit} documents`,
  projects: (limit) => `${limit} projects`,
  spaces: (limit) => `${limit} spaces`,
  labels: (limit) => `${limit} labels`,
  schedulePreferences: (limit) => `${limit} schedule preferences`,
  notifications: (limit) => `${limit} notifications`,
  keys: (limit) => `${limit} API keys`,
  links: (limit) => `${limit} links of a kind`,
  chosenIds: (limit) => `${limit} chosen ids`,
  streams: (limit) => `${limit} open streams`,
  text: (limit) => `${limit} bytes of text`,
};

/** How many accounts' counts are remembered. */
const MOST_REMEMBERED = 20_000;

/** Below this, counting is so cheap that it is done each time. */
const COUNTED_EACH_TIME = 1_000;

/** What was counted, and what was added since by this process. */
type Count = { found: number; added: number };

/**
 * Holds accounts to their quotas. What an account has is counted anew once a hundredth of its quota was
 * added, so that ordinary writes cost nothing: it may exceed a quota by that hundredth for each
 * process, and by what is being written at the same moment.
 */
export class Quotas {
  readonly #limits: QuotaLimits;
  readonly #counts = new LRUCache<string, Count>({ max: MOST_REMEMBERED });

  constructor(limits: QuotaLimits) {
    this.#limits = limits;
  }

  /** Refuses rows that an account has no room for; `texts` is how many bytes of text they bring. */
  async require(
    tables: Kysely<Database>,
    userId: string,
    table: CountedTable,
    rows: number,
    texts = 0,
  ): Promise<void> {
    const count = () => rowsOf(tables, userId, table);
    await this.#require(QUOTA_OF[table], `${userId} ${table}`, rows, count);
    await this.requireText(tables, userId, texts);
  }

  async requireText(tables: Kysely<Database>, userId: string, bytes: number): Promise<void> {
    if (bytes === 0) return;
    await this.#require(TEXT, `${userId} ${TEXT}`, bytes, () => textOf(tables, userId));
  }

  async #require(quota: Quota, key: string, more: number, count: () => Promise<number>) {
    const limit = this.#limits[quota];
    const unseen = limit < COUNTED_EACH_TIME ? 0 : Math.floor(limit / 100);
    const known = this.#counts.get(key) ?? { found: 0, added: 0 };
    known.added += more;
    this.#counts.set(key, known);
    if (known.added <= unseen && known.found + known.added <= limit) return;
    known.found = await count();
    known.added = more;
    if (known.found + more <= limit) return;
    known.added = 0;
    throw reached(quota, limit);
  }

  /** Refuses one more stream than an account may have open. */
  requireStream(open: number): void {
    if (open >= this.#limits.streams) throw reached('streams', this.#limits.streams);
  }
}

const reached = (quota: Quota, limit: number) =>
  forbidden(`The account has reached its quota of ${named[quota](String(limit))}`);

const rowsOf = async (tables: Kysely<Database>, userId: string, table: CountedTable) =>
  (
    await tables
      .selectFrom(table as 'task')
      .where('user_id', '=', userId)
      .select(sql<number>`count(*)::int`.as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

/** The bytes of an account's long texts; PostgreSQL knows them without reading the texts. */
async function textOf(tables: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    (select coalesce(sum(octet_length(title) + octet_length(description)), 0) from task where user_id = ${userId})
    + (select coalesce(sum(octet_length(title) + octet_length(content) + coalesce(octet_length(url), 0)), 0)
      from document where user_id = ${userId})
    + (select coalesce(sum(octet_length(name) + octet_length(description)), 0) from project where user_id = ${userId})
    + (select coalesce(sum(octet_length(title)), 0) from checklist_item where user_id = ${userId})
  )::float8 as bytes`.execute(tables);
  return rows[0]?.bytes ?? 0;
}

/** Ids, instants and the like are no texts. */
const SHORT = 100;

/** How many bytes of text rows bring. */
export function textIn(rows: readonly object[]): number {
  let bytes = 0;
  for (const row of rows) {
    for (const value of Object.values(row)) {
      if (typeof value === 'string' && value.length > SHORT) bytes += Buffer.byteLength(value);
    }
  }
  return bytes;
}

/** A record, and what is changed of it. */
export type Change<Entity extends object> = { record: Entity; changes: Partial<Entity> };

/** By how many bytes of text changes make records larger, together: who makes room is never refused. */
export function growthOf(changed: readonly Change<object>[]): number {
  const replaced = changed.map(({ record, changes }) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(changes, name))),
  );
  return Math.max(0, textIn(changed.map(({ changes }) => changes)) - textIn(replaced));
}
