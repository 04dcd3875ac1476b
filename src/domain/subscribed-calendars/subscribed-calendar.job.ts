import { currentScope } from '../../concurrency/request-scope.ts';
import { DomainError } from '../../errors.ts';
import type { Call } from '../call.ts';
import type { JobHandler } from '../jobs/job.runner.ts';
import { databaseErrorOf } from '../records/database-faults.ts';
import { findOwned, lockOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { MissingKeyError, openSecret } from '../secrets/secrets.ts';
import { addDays, addMinutes, startOfDay } from '../validation/instant.ts';
import { usableZone } from '../validation/zones.ts';
import { replaceEvents } from './calendar-event.store.ts';
import { CalendarFetchError, fetchCalendar } from './fetch/fetch-calendar.ts';
import { type ReadCalendar, readCalendar } from './read/read-calendar.ts';
import { resealed } from './reseal.ts';
import { type StoredCalendar, SubscribedCalendar } from './subscribed-calendar.entity.ts';

/** The events that are stored: from so many days before today to so many after it. */
const DAYS_BACK = 35;
const DAYS_AHEAD = 120;

/** The interval between two fetches: as the calendar asks, within limits, varied by a tenth. */
const REFRESH_MINUTES = { usual: 30, least: 15, most: 60 };

/** The delay after the first failure; it doubles with each further one. */
const BACKOFF_MINUTES = { first: 5, most: 360 };

/** Delays are varied by a tenth, also to shorter ones. */
const LATER = 1 / 0.9;

/** The age from which events are computed again, as the stored period moves on with the days. */
const EXPANSION_HOURS = 24;

const MOST_NOTICES = 10;

const TRUNCATED = 'The download ended before the end of the calendar';
const NOT_STORED = 'The events could not be stored';
const UNREADABLE_ADDRESS = 'The stored address cannot be decrypted: enter it again';
const MISSING_KEY =
  'The stored address cannot be decrypted: the operator must set the key that it was stored with (SECRET_KEY), or enter it again';

export type CalendarJobSettings = {
  /** The private networks that may be fetched from. */
  allowedNetworks: readonly string[];
};

/** Fetches a subscribed calendar and stores its events. The key of the job is the id of the calendar. */
export const calendarJob = (settings: CalendarJobSettings): JobHandler => ({
  maxAttempts: 6,
  followsWrites: false,
  run: (call, { key }) => runFetch(call, key, settings),
  afterLastAttempt: ({ now }) => addMinutes(now, REFRESH_MINUTES.most),
});

/** Errors of PostgreSQL that depend on the values: another attempt fails too. */
const REJECTED_VALUES = /^(22|23|54)/;

/** The result of a fetch that has not failed. */
type Fetched =
  | { kind: 'unchanged' }
  | { kind: 'read'; calendar: ReadCalendar; etag: string | null; lastModified: string | null };

/** `retryAfter`: the minutes after which the server wants the next request. */
type Failed = { kind: 'failed'; failure: string; retryAfter?: number | undefined };

/**
 * Fetches and stores a calendar. Returns when it is due again; null if it is off or deleted. Holds no connection while
 * it fetches and reads. A failure is stored in the calendar, which keeps its events.
 */
export async function runFetch(
  call: Call,
  id: string,
  settings: CalendarJobSettings,
): Promise<string | null> {
  const calendar = await findOwned(call, SubscribedCalendar, id);
  if (!calendar?.enabled || calendar.source === 'none') return null;
  const zone = usableZone(call.user.timezone);
  const outcome = await fetchAndRead(call, calendar, zone, settings).catch((error: unknown) => {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    const retryAfter = error instanceof CalendarFetchError ? error.retryAfterMinutes : undefined;
    return { kind: 'failed' as const, failure, retryAfter };
  });
  return storeOutcome(call, calendar, zone, outcome).catch((error: unknown) => {
    if (!REJECTED_VALUES.test(databaseErrorOf(error).code)) throw error;
    return storeOutcome(call, calendar, zone, { kind: 'failed', failure: NOT_STORED });
  });
}

/** Stores the result of a fetch, unless the calendar was changed during it. Returns when it is due again. */
async function storeOutcome(
  call: Call,
  calendar: StoredCalendar,
  zone: string,
  outcome: Fetched | Failed,
): Promise<string | null> {
  // The quota of text does not apply to the state of a fetch.
  return write({ ...call, quotas: undefined }, async (call) => {
    const [current] = await lockOwned(call, SubscribedCalendar, [calendar.id]);
    if (!current) return null;
    const isOff = !current.enabled || current.source === 'none';
    const isReplaced =
      current.sealedAddress !== calendar.sealedAddress || current.file !== calendar.file;
    if (isOff || isReplaced) {
      await saveOwned(call, SubscribedCalendar, current, { attemptedAt: call.now });
      // The request that has replaced the address has also made the job due again.
      return isOff ? null : call.now;
    }
    const state = { attemptedAt: call.now, ...withFirstKey(current) };
    if (outcome.kind === 'failed') {
      const changes = failureState(call, current, outcome);
      await saveOwned(call, SubscribedCalendar, current, { ...state, ...changes });
      return changes.nextFetchAt;
    }
    const changes = {
      ...(outcome.kind === 'read' && (await storeCalendar(call, current, zone, outcome))),
      lastFetchedAt: call.now,
      failingSince: null,
      failure: null,
      failures: 0,
    };
    const nextFetchAt = nextFetch(call, { ...current, ...changes });
    await saveOwned(call, SubscribedCalendar, current, { ...state, ...changes, nextFetchAt });
    return nextFetchAt;
  });
}

async function fetchAndRead(
  { now, user }: Call,
  calendar: StoredCalendar,
  zone: string,
  { allowedNetworks }: CalendarJobSettings,
): Promise<Fetched> {
  const today = startOfDay(now, zone);
  const options = {
    zone,
    now: new Date(now),
    from: new Date(addDays(today, -DAYS_BACK)),
    to: new Date(addDays(today, DAYS_AHEAD)),
  };
  if (calendar.file !== null && calendar.file !== undefined) {
    const read = await readCalendar(Buffer.from(calendar.file), options, user.id);
    return { kind: 'read', calendar: read, etag: null, lastModified: null };
  }
  const isCurrent =
    calendar.expandedIn === zone &&
    (calendar.expandedAt ?? '') > addMinutes(now, -EXPANSION_HOURS * 60);
  const fetched = await cancellable((signal) =>
    fetchCalendar(addressOf(calendar), {
      etag: isCurrent ? (calendar.etag ?? null) : null,
      lastModified: isCurrent ? (calendar.lastModified ?? null) : null,
      allowedNetworks,
      signal,
    }),
  );
  if (fetched.kind === 'unchanged') return fetched;
  if (!fetched.isWhole) throw new CalendarFetchError(TRUNCATED);
  const { file, etag, lastModified } = fetched;
  const read = await readCalendar(file, options, user.id);
  return { kind: 'read', calendar: read, etag, lastModified };
}

function addressOf({ sealedAddress }: StoredCalendar): string {
  try {
    return openSecret(sealedAddress ?? '');
  } catch (error) {
    throw new CalendarFetchError(
      error instanceof MissingKeyError ? MISSING_KEY : UNREADABLE_ADDRESS,
    );
  }
}

/** Runs work with a signal that aborts when the job is interrupted. */
async function cancellable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const scope = currentScope();
  const abort = new AbortController();
  const forget = scope?.onCancel(() => abort.abort(scope.cancelled));
  if (scope?.cancelled) abort.abort(scope.cancelled);
  try {
    return await work(abort.signal);
  } finally {
    forget?.();
  }
}

/** Returns the sentence of a failure that people can understand; undefined for any other error. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof CalendarFetchError) return error.message;
  if (!(error instanceof DomainError) || error.code !== 'VALIDATION_FAILED') return undefined;
  const details = Object.values(error.details ?? {}).flat();
  return details.length > 0 ? `The calendar ${details.join(', ')}` : error.message;
}

function failureState(
  { now }: Call,
  { failures, failingSince }: StoredCalendar,
  { failure, retryAfter = 0 }: Failed,
) {
  const backoff = Math.max(BACKOFF_MINUTES.first * 2 ** failures, retryAfter * LATER);
  const minutes = Math.min(backoff, BACKOFF_MINUTES.most);
  return {
    failure,
    failingSince: failingSince ?? now,
    failures: failures + 1,
    nextFetchAt: addMinutes(now, varied(minutes)),
  };
}

/** Stores the events, and returns the state of the calendar. */
async function storeCalendar(
  call: Call,
  { id }: StoredCalendar,
  zone: string,
  { calendar, etag, lastModified }: Fetched & { kind: 'read' },
) {
  const { from, to, events, notices, refreshMinutes } = calendar;
  return {
    eventCount: await replaceEvents(call, id, events),
    eventsFrom: from.toISOString(),
    eventsUntil: to.toISOString(),
    noticeCount: notices.length,
    notices: notices.slice(0, MOST_NOTICES),
    expandedAt: call.now,
    expandedIn: zone,
    refreshMinutes,
    etag,
    lastModified,
  };
}

function nextFetch({ now }: Call, { file, refreshMinutes }: StoredCalendar): string {
  if (file !== null && file !== undefined) return addMinutes(now, varied(EXPANSION_HOURS * 60));
  const { usual, least, most } = REFRESH_MINUTES;
  return addMinutes(now, varied(Math.min(most, Math.max(least, refreshMinutes ?? usual))));
}

/** Varies a delay by a tenth, so that calendars of one server are not all fetched at the same time. */
const varied = (minutes: number) => minutes * (0.9 + Math.random() / 5);

/** Encrypts the address again after a rotation of the keys. */
function withFirstKey({ sealedAddress }: StoredCalendar): { sealedAddress?: string } {
  const address = sealedAddress ? resealed(sealedAddress) : undefined;
  return address === undefined ? {} : { sealedAddress: address };
}
