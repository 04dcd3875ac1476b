import { mapChunked } from '../../concurrency/yield.ts';
import { hashSecret, sameHash } from '../api-keys/key-format.ts';
import { recordUse } from '../auth/last-use.ts';
import { READ_ONLY } from '../auth/scopes.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { CalendarZone } from '../ical/zone.ts';
import { columns } from '../records/columns.ts';
import { addDays, startOfDay } from '../validation/instant.ts';
import { usableZone } from '../validation/zones.ts';
import { CALENDAR_FEED_FIELDS, type CalendarFeedRow } from './calendar-feed.entity.ts';
import {
  blockPage,
  dueTaskPage,
  type FeedBlock,
  type FeedRange,
  type FeedTask,
  feedVersion,
  MOST_ENTRIES,
} from './calendar-feed.reads.ts';
import {
  blockEvent,
  CALENDAR_END,
  calendarHead,
  dueDate,
  type FeedTextOptions,
} from './calendar-feed.text.ts';

/** The range of a feed begins so many days ago, and has no end. */
const DAYS_BACK = 90;

/** The entries that are read and written at a time. */
const PAGE = 500;

/** Changes when the text of the same entries changes. */
const FORMAT = 2;

/** A feed with its account as the caller, who can only read. */
export type OpenedFeed = { feed: CalendarFeedRow; call: Call };

/**
 * Returns the feed with a token; undefined if there is none, or if its account is disabled. Every token costs one hash
 * and one lookup, so that the time is the same for all.
 */
export async function openFeed(
  publicCall: PublicCall,
  token: string,
): Promise<OpenedFeed | undefined> {
  const hash = hashSecret(token);
  const row = await query(publicCall)
    .selectFrom('calendar_feed')
    .innerJoin('user_account', 'user_account.id', 'calendar_feed.user_id')
    .where('calendar_feed.token_hash', '=', hash)
    .where('user_account.disabled_at', 'is', null)
    .select(columns('calendar_feed', [...CALENDAR_FEED_FIELDS, 'userId', 'tokenHash']))
    .select(['user_account.timezone', 'user_account.role'])
    .executeTakeFirst();
  if (!row || !sameHash(row.tokenHash, hash)) return undefined;
  const { userId, tokenHash: _, timezone, role, ...feed } = row;
  const user = { id: userId, timezone, role };
  return { feed, call: { ...publicCall, user, scopes: READ_ONLY } };
}

/** Stores the use of a feed in the background. */
export const recordFeedUse = ({ feed: { id, lastUsedAt }, call }: OpenedFeed) =>
  recordUse(call, { table: 'calendar_feed', id, user: call.user, lastUsedAt: lastUsedAt ?? null });

/** The content of a feed at one time. */
export type FeedContent = {
  /** The number of entries. */
  entries: number;
  /** A text that changes with the calendar. */
  version: string;
  /** Makes the text of the calendar, in parts of some hundred entries. */
  parts: () => AsyncGenerator<string>;
};

/** Returns the content of a feed. Only its version is read yet. */
export async function feedContent(
  { feed, call }: OpenedFeed,
  origin: string | null,
): Promise<FeedContent> {
  const zone = usableZone(call.user.timezone);
  const from = addDays(startOfDay(call.now, zone), -DAYS_BACK);
  const { entries, version, last } = await feedVersion(call, { feed, from });
  const calendarZone = new CalendarZone(zone, Date.parse(from), Date.parse(last ?? call.now));
  const { id, updatedAt } = feed;
  const rendering = [FORMAT, origin, calendarZone.key, process.versions.tz];
  return {
    entries,
    version: [id, updatedAt, entries, version, ...rendering].join(' '),
    parts: () => partsOf(call, { feed, from }, { ...feed, zone: calendarZone, origin }),
  };
}

async function* partsOf(call: Call, range: FeedRange, options: FeedTextOptions) {
  let text = calendarHead(options);
  // The account may change while a long feed is sent: an event that moves to a later page is written once.
  const written = new Set<string>();
  for await (const blocks of pages(call, range, blockPage, blockKey)) {
    const fresh = blocks.filter(({ uid }) => !written.has(uid));
    for (const { uid } of fresh) written.add(uid);
    text += (await mapChunked(fresh, (block) => blockEvent(block, options))).join('');
    if (blocks.length < PAGE) continue;
    yield text;
    text = '';
  }
  const due = new Set<string>();
  for await (const tasks of pages(call, range, dueTaskPage, taskKey)) {
    const fresh = tasks.filter(({ taskId }) => !due.has(taskId));
    for (const { taskId } of fresh) due.add(taskId);
    text += (await mapChunked(fresh, (task) => dueDate(task, options))).join('');
    if (tasks.length < PAGE) continue;
    yield text;
    text = '';
  }
  yield text + CALENDAR_END;
}

type Key = { at: string; id: string };

const blockKey = ({ startAt, id }: FeedBlock): Key => ({ at: startAt, id });
const taskKey = ({ dueAt, taskId }: FeedTask): Key => ({ at: dueAt, id: taskId });

type ReadPage<Row> = (
  call: Call,
  range: FeedRange,
  after: Key | undefined,
  size: number,
) => Promise<Row[]>;

/** Reads the pages of a list, up to the most entries of a feed. */
async function* pages<Row>(
  call: Call,
  range: FeedRange,
  read: ReadPage<Row>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  for (let count = 0; count < MOST_ENTRIES; count += PAGE) {
    const rows = await read(call, range, after, PAGE);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = keyOf(last);
  }
}
