import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AccountTable, Database } from '../../db/tables.ts';
import { forbidden } from '../../errors.ts';

/** The quotas of an account, far above normal use. */
export const QUOTAS = {
  tasks: 50_000,
  checklistItems: 200_000,
  timeBlocks: 200_000,
  documents: 20_000,
  projects: 5_000,
  spaces: 1_000,
  labels: 5_000,
  schedulePreferences: 1_000,
  taskSeries: 200,
  notifications: 100_000,
  keys: 200,
  calendarFeeds: 100,
  subscribedCalendars: 20,
  /** Labels and documents of tasks, and dependencies; the quota applies to each. */
  links: 500_000,
  /** Client-supplied ids, including those of deleted records. */
  chosenIds: 1_000_000,
  /** Open change streams per process. */
  streams: 100,
  /** Bytes of titles, descriptions and contents. */
  text: 1_000_000_000,
};

type Quota = keyof typeof QUOTAS;

export type QuotaLimits = Readonly<Record<Quota, number>>;

/** Marks a table whose rows the service limits by other means. */
const UNCOUNTED = 'uncounted';

/** The quota that rows of a table count towards. A table of accounts that is missing here does not compile. */
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
  task_series: 'taskSeries',
  api_key: 'keys',
  calendar_feed: 'calendarFeeds',
  subscribed_calendar: 'subscribedCalendars',
  task_label: 'links',
  task_document: 'links',
  task_dependency: 'links',
  chosen_id: 'chosenIds',
  // Rows expire.
  session: UNCOUNTED,
  kept_answer: UNCOUNTED,
  change: UNCOUNTED,
  // The calendars limit their events.
  calendar_event: UNCOUNTED,
  // The series limit their dates.
  series_date: UNCOUNTED,
  // An account has few, which expire.
  deleted_series: UNCOUNTED,
  // At most one row per account, or per account and kind.
  planner_lease: UNCOUNTED,
  planner_run: UNCOUNTED,
  planning_settings: UNCOUNTED,
  job: UNCOUNTED,
} as const satisfies Record<AccountTable, Quota | typeof UNCOUNTED>;

type QuotaOf = typeof QUOTA_OF;

/** A table whose rows count towards a quota. */
export type CountedTable = {
  [Table in keyof QuotaOf]: QuotaOf[Table] extends Quota ? Table : never;
}[keyof QuotaOf];

const TEXT = 'text';

/** The units of quotas in error messages, where they are not the words of the quota's name. */
const UNITS: Partial<Record<Quota, string>> = {
  keys: 'API keys',
  links: 'links of one type',
  chosenIds: 'client-supplied ids',
  streams: 'open streams',
  text: 'bytes of text',
};

/** `checklist items` for `checklistItems`. */
const unitOf = (quota: Quota) =>
  UNITS[quota] ?? quota.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The most cached counts. */
const MOST_REMEMBERED = 20_000;

/** Below this, counting is cheap enough to repeat every time. */
const COUNTED_EACH_TIME = 1_000;

/** The counted rows, and those added by this process since. */
type Count = { counted: number; added: number };

/**
 * Enforces the quotas of accounts. Counts an account's rows again once a hundredth of the quota was added, so that
 * ordinary writes cost nothing. An account may exceed a quota by that hundredth per process, and by concurrent writes.
 */
export class Quotas {
  readonly #limits: QuotaLimits;
  readonly #counts = new LRUCache<string, Count>({ max: MOST_REMEMBERED });

  constructor(limits: QuotaLimits) {
    this.#limits = limits;
  }

  /** Throws FORBIDDEN if rows exceed the account's quota. `texts`: the bytes of text that they add. */
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
    const known = this.#counts.get(key) ?? { counted: 0, added: 0 };
    known.added += more;
    this.#counts.set(key, known);
    if (known.added <= unseen && known.counted + known.added <= limit) return;
    known.counted = await count();
    known.added = more;
    if (known.counted + more <= limit) return;
    known.added = 0;
    throw reached(quota, limit);
  }

  /** Throws FORBIDDEN if an account has too many open streams. */
  requireStream(open: number): void {
    if (open >= this.#limits.streams) throw reached('streams', this.#limits.streams);
  }
}

const reached = (quota: Quota, limit: number) =>
  forbidden(`The account has reached its quota of ${limit} ${unitOf(quota)}`);

async function rowsOf(tables: Kysely<Database>, userId: string, table: CountedTable) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where user_id = ${userId}`.execute(
    tables,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the bytes of an account's long texts. PostgreSQL stores their lengths, so it does not read them. */
async function textOf(tables: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select (
    (select coalesce(sum(octet_length(title) + octet_length(description)), 0) from task where user_id = ${userId})
    + (select coalesce(sum(octet_length(title) + octet_length(description)), 0) from task_series where user_id = ${userId})
    + (select coalesce(sum(octet_length(title) + octet_length(content) + coalesce(octet_length(url), 0)), 0)
      from document where user_id = ${userId})
    + (select coalesce(sum(octet_length(name) + octet_length(description)), 0) from project where user_id = ${userId})
    + (select coalesce(sum(octet_length(title)), 0) from checklist_item where user_id = ${userId})
    + (select coalesce(sum(octet_length(file)), 0) from subscribed_calendar where user_id = ${userId})
  )::float8 as bytes`.execute(tables);
  return rows[0]?.bytes ?? 0;
}

/** The length from which a value counts as text, unlike ids and instants. */
const SHORT = 100;

/** Returns the bytes of text in rows. */
export function textIn(rows: readonly object[]): number {
  let bytes = 0;
  for (const row of rows) {
    for (const value of Object.values(row)) {
      if (typeof value === 'string' && value.length > SHORT) bytes += Buffer.byteLength(value);
    }
  }
  return bytes;
}

/** A record and its changes. */
export type Change<Entity extends object> = { record: Entity; changes: Partial<Entity> };

/**
 * Returns the bytes of text that changes add to records in total; 0 if they shrink, so that freeing space is always
 * allowed.
 */
export function growthOf(changed: readonly Change<object>[]): number {
  const replaced = changed.map(({ record, changes }) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(changes, name))),
  );
  return Math.max(0, textIn(changed.map(({ changes }) => changes)) - textIn(replaced));
}
