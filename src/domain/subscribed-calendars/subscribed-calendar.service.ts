import { sql } from 'kysely';
import { conflict, invalid } from '../../errors.ts';
import { readRows } from '../../read/readers.ts';
import { type Call, query, readerOf } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { columns, pick } from '../records/columns.ts';
import { edited, touchedInPlace } from '../records/edit.ts';
import { insertOwned, removeOwned, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { hashSecret, sealSecret } from '../secrets/secrets.ts';
import { jobRequested } from '../signals.ts';
import { addMinutes } from '../validation/instant.ts';
import { parse } from '../validation/validation.ts';
import { hostOf, parseCalendarAddress } from './fetch/calendar-address.ts';
import {
  type StoredCalendar,
  SUBSCRIBED_CALENDAR_FIELDS,
  SubscribedCalendar,
  type SubscribedCalendarRow,
} from './subscribed-calendar.entity.ts';
import { newSubscribedCalendar, subscribedCalendarChanges } from './subscribed-calendar.input.ts';

export const CALENDAR_MISSING = 'Subscribed calendar not found';
export const NOT_FETCHED = 'The calendar is off';
export const WITHOUT_SOURCE = 'The calendar has no address: set one';

/** The shortest time between a fetch and a requested one, so that no address is fetched in a loop. */
const SHORTEST_MINUTES = 1;

/** The state of a calendar that was not fetched yet. */
const NOT_FETCHED_YET = {
  lastFetchedAt: null,
  failingSince: null,
  failure: null,
  failures: 0,
  expandedAt: null,
  expandedIn: null,
  refreshMinutes: null,
  etag: null,
  lastModified: null,
  noticeCount: 0,
  notices: [],
} satisfies Partial<StoredCalendar>;

/** Returns the caller's calendars, oldest first, without their addresses. */
export function list(call: Call): Promise<SubscribedCalendarRow[]> {
  const calendars = query(call)
    .selectFrom('subscribed_calendar')
    .where('user_id', '=', call.user.id)
    .select(columns('subscribed_calendar', SUBSCRIBED_CALENDAR_FIELDS))
    .orderBy('created_at')
    .orderBy('id');
  return readRows(readerOf(call), calendars);
}

/** Adds a calendar. A trigger creates the job that fetches it at once. */
export async function create(
  call: Call,
  input: unknown,
  id?: ClientId,
): Promise<SubscribedCalendarRow> {
  const created = await write(call, async (call) => {
    const parsed = parseNew(newSubscribedCalendar, input, id);
    const { address, file, ...settings } = parsed.content;
    const source = sourceOf({ address, file });
    if (!source) throw invalid({ address: ['is required, or file'] });
    // The claim of the id is stored with a hash of the content.
    const content = { ...parsed.content, address: address && hashSecret(address) };
    const row = await createWithClientId(call, SubscribedCalendar, { ...parsed, content }, (id) =>
      insertOwned(call, SubscribedCalendar, {
        ...{ id, ...settings, ...source, ...NOT_FETCHED_YET },
        eventCount: 0,
        eventsFrom: null,
        eventsUntil: null,
        attemptedAt: null,
        nextFetchAt: settings.enabled ? call.now : null,
        createdAt: call.now,
        updatedAt: call.now,
      }),
    );
    return pick(row, SUBSCRIBED_CALENDAR_FIELDS);
  });
  jobRequested();
  return created;
}

/** The settings on which the time that events take depends. */
const PLANNING_FIELDS = [
  'enabled',
  'allDayBlocks',
  'tentativeBlocks',
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
] as const;

/**
 * Changes a calendar. A new address or file is fetched at once, or a minute after the last fetch, and so is a calendar
 * that is switched on. Until then it keeps its events.
 */
export async function update(
  call: Call,
  id: string,
  input: unknown,
): Promise<SubscribedCalendarRow> {
  const changed = await write(call, async (call) => {
    const calendar = await requireOwned(call, SubscribedCalendar, id, CALENDAR_MISSING);
    const { address, file, ...settings } = parse(subscribedCalendarChanges, input);
    const source = sourceOf({ address, file });
    const changes = edited<StoredCalendar>(
      calendar,
      { ...settings, ...(source && { ...source, ...NOT_FETCHED_YET }) },
      call.now,
    );
    const saved = { ...calendar, ...changes };
    const isFetched = saved.enabled && saved.source !== 'none';
    const isFetchedNow = isFetched && (source !== undefined || !calendar.enabled);
    if (!isFetched) await cancelFetch(call, saved);
    const takesTime = calendar.enabled || saved.enabled;
    const takesOtherTime =
      takesTime && PLANNING_FIELDS.some((field) => saved[field] !== calendar[field]);
    if (takesOtherTime) await touchEvents(call, saved);
    const current = isFetched ? calendar.nextFetchAt : null;
    const nextFetchAt = isFetchedNow ? await requestFetch(call, saved) : current;
    const row = await saveOwned(call, SubscribedCalendar, calendar, { ...changes, nextFetchAt });
    return pick(row, SUBSCRIBED_CALENDAR_FIELDS);
  });
  jobRequested();
  return changed;
}

/** Fetches a calendar now, or a minute after the last fetch. */
export async function refresh(call: Call, id: string): Promise<SubscribedCalendarRow> {
  const calendar = await write(call, async (call) => {
    const calendar = await requireOwned(call, SubscribedCalendar, id, CALENDAR_MISSING);
    if (calendar.source === 'none') throw conflict(WITHOUT_SOURCE);
    if (!calendar.enabled) throw conflict(NOT_FETCHED);
    const nextFetchAt = await requestFetch(call, calendar);
    const row = await saveOwned(call, SubscribedCalendar, calendar, { nextFetchAt });
    return pick(row, SUBSCRIBED_CALENDAR_FIELDS);
  });
  jobRequested();
  return calendar;
}

/**
 * Deletes a calendar with its events. The events are deleted first: their trigger publishes those that take time, which
 * depends on the calendar.
 */
export const remove = (call: Call, id: string): Promise<void> =>
  write(call, async (call) => {
    await requireOwned(call, SubscribedCalendar, id, CALENDAR_MISSING);
    await query(call)
      .deleteFrom('calendar_event')
      .where('user_id', '=', call.user.id)
      .where('calendar_id', '=', id)
      .execute();
    await removeOwned(call, SubscribedCalendar, id, CALENDAR_MISSING);
    await cancelFetch(call, { id });
  });

type Source = {
  source: StoredCalendar['source'];
  host: string | null;
  sealedAddress: string | null;
  file: string | null;
};

type GivenSource = { address?: string | null | undefined; file?: string | null | undefined };

/** Returns the columns of an address or a file; undefined without both. */
function sourceOf({ address, file }: GivenSource): Source | undefined {
  if (address && file) throw invalid({ file: ['must not be given together with address'] });
  if (file) return { source: 'file', host: null, sealedAddress: null, file };
  if (!address) return undefined;
  const parsed = parseCalendarAddress(address);
  return {
    source: 'address',
    host: hostOf(parsed),
    sealedAddress: sealSecret(parsed),
    file: null,
  };
}

type Identified = Pick<StoredCalendar, 'id'>;

/**
 * Makes the job of a calendar due, and returns when: now, or a minute after the last fetch. A job that is running runs
 * again in a minute.
 */
async function requestFetch(
  call: Call,
  { id, attemptedAt }: Pick<StoredCalendar, 'id' | 'attemptedAt'>,
): Promise<string> {
  const earliest = attemptedAt ? addMinutes(attemptedAt, SHORTEST_MINUTES) : call.now;
  const runAt = earliest > call.now ? earliest : call.now;
  const afterRunning = addMinutes(call.now, SHORTEST_MINUTES);
  const { run_at } = await query(call)
    .insertInto('job')
    .values({ user_id: call.user.id, kind: 'calendar', key: id, run_at: runAt })
    .onConflict((known) =>
      known.columns(['user_id', 'kind', 'key']).doUpdateSet({
        run_at: sql`case when job.lease_until >= now() then ${afterRunning}::timestamptz
          else ${runAt}::timestamptz end`,
        attempts: 0,
      }),
    )
    .returning('run_at')
    .executeTakeFirstOrThrow();
  return run_at;
}

/** Deletes the job of a calendar. A running one remains until it finds the calendar switched off or deleted. */
async function cancelFetch(call: Call, { id }: Identified): Promise<void> {
  await query(call)
    .deleteFrom('job')
    .where('user_id', '=', call.user.id)
    .where('kind', '=', 'calendar')
    .where('key', '=', id.toLowerCase())
    .where(sql<boolean>`(lease_until is null or lease_until < now())`)
    .execute();
}

/** Publishes the events of a calendar as changed, as they take other time now. */
async function touchEvents(call: Call, { id }: Identified): Promise<void> {
  await query(call)
    .updateTable('calendar_event')
    .set({ updated_at: sql`${touchedInPlace(call.now)}::timestamptz` })
    .where('user_id', '=', call.user.id)
    .where('calendar_id', '=', id)
    .execute();
}
