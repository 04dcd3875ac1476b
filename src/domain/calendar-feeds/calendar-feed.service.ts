import { currentScope } from '../../concurrency/request-scope.ts';
import { generateToken, hashSecret } from '../api-keys/key-format.ts';
import { usesRecorded } from '../auth/last-use.ts';
import { type Call, query } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { columns, pick } from '../records/columns.ts';
import { edited, touched } from '../records/edit.ts';
import {
  insertOwned,
  remover,
  requireOwned,
  requireReferences,
  saveOwned,
} from '../records/owned.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import {
  CALENDAR_FEED_FIELDS,
  CalendarFeed,
  type CalendarFeedRow,
} from './calendar-feed.entity.ts';
import { calendarFeedChanges, newCalendarFeed } from './calendar-feed.input.ts';

export const FEED_MISSING = 'Calendar feed not found';

/** The characters of a token that identify its address. The others are enough to stay secret. */
const PREFIX_LENGTH = 6;

/** The secret path of a feed, which is its only credential. */
const pathOf = (token: string) => `/calendars/${token}.ics`;

/** Returns the caller's feeds, oldest first, without their addresses. */
export async function list(call: Call): Promise<CalendarFeedRow[]> {
  await usesRecorded(call);
  return query(call)
    .selectFrom('calendar_feed')
    .where('user_id', '=', call.user.id)
    .select(columns('calendar_feed', CALENDAR_FEED_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

type Shown<Path> = Promise<CalendarFeedRow & { path: Path }>;

/** Creates a feed. Its path is returned only once: null for a retry with the same client-supplied id. */
export function create(call: Call, input: unknown): Shown<string>;
export function create(call: Call, input: unknown, id: ClientId): Shown<string | null>;
export function create(call: Call, input: unknown, id?: ClientId): Shown<string | null> {
  return write(call, async (call) => {
    const parsed = parseNew(newCalendarFeed, input, id);
    const { token, columns: secret } = newSecret();
    const row = await createWithClientId(call, CalendarFeed, parsed, async (id) => {
      await requireReferences(call, referencesIn(parsed.content));
      return insertOwned(call, CalendarFeed, {
        id,
        ...parsed.content,
        ...secret,
        createdAt: call.now,
        updatedAt: call.now,
        lastUsedAt: null,
      });
    });
    // For a retry the row has the hash of the first token, which is not stored.
    const isNew = row.tokenHash === secret.tokenHash;
    const path = shownOnce(call, pathOf(token));
    return { ...pick(row, CALENDAR_FEED_FIELDS), path: isNew ? path : null };
  });
}

export function update(call: Call, id: string, input: unknown): Promise<CalendarFeedRow> {
  return write(call, async (call) => {
    const feed = await requireOwned(call, CalendarFeed, id, FEED_MISSING);
    const parsed = parse(calendarFeedChanges, input);
    // Ids that the feed has already may belong to deleted records.
    await requireReferences(call, addedReferences(feed, parsed));
    const changes = edited(feed, parsed, call.now);
    return pick(await saveOwned(call, CalendarFeed, feed, changes), CALENDAR_FEED_FIELDS);
  });
}

/** Gives a feed a new address and revokes the previous one immediately. Returns the path only once. */
export function rotate(call: Call, id: string): Shown<string> {
  return write(call, async (call) => {
    const feed = await requireOwned(call, CalendarFeed, id, FEED_MISSING);
    const { token, columns: secret } = newSecret();
    const changes = { ...secret, lastUsedAt: null, ...touched(feed, call.now) };
    const row = await saveOwned(call, CalendarFeed, feed, changes);
    return { ...pick(row, CALENDAR_FEED_FIELDS), path: shownOnce(call, pathOf(token)) };
  });
}

/** Deletes a feed. Its address is revoked immediately. */
export const remove = remover(CalendarFeed, FEED_MISSING);

function newSecret() {
  const token = generateToken();
  return {
    token,
    columns: { prefix: token.slice(0, PREFIX_LENGTH), tokenHash: hashSecret(token) },
  };
}

function shownOnce(call: Call, path: string): string {
  call.idempotency?.secrets.push(path);
  currentScope()?.showSecret();
  return path;
}

const REFERENCE_FIELDS = ['projectIds', 'spaceIds', 'labelIds'] as const;

type References = Partial<Record<(typeof REFERENCE_FIELDS)[number], string[] | undefined>>;

const referencesIn = ({ projectIds, spaceIds, labelIds }: References): References => ({
  projectIds,
  spaceIds,
  labelIds,
});

const addedReferences = (feed: References, changes: References): References =>
  Object.fromEntries(
    REFERENCE_FIELDS.map((field) => [
      field,
      changes[field]?.filter((id) => !feed[field]?.includes(id)),
    ]),
  );
