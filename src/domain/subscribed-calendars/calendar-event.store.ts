import { sql } from 'kysely';
import { yieldToEventLoop } from '../../concurrency/yield.ts';
import { type Call, query } from '../call.ts';
import { newId } from '../records/ids.ts';
import type { CalendarEvent } from './read/read-calendar.ts';

/** The most events that one statement inserts. Their JSON is written on the main thread. */
export const MOST_AT_ONCE = 200;

const rowOf = (event: CalendarEvent) => ({
  id: newId(),
  hash: event.hash,
  uid: event.uid,
  title: event.title,
  location: event.location,
  startAt: event.startsAt.toISOString(),
  endAt: event.endsAt.toISOString(),
  allDay: event.isAllDay,
  tentative: event.isTentative,
  transparent: event.isTransparent,
});

/**
 * Makes the stored events of a calendar equal to `events`, and returns their number. Writes only the differences, so
 * that an unchanged calendar changes no plan. Must run in a transaction that has locked the calendar.
 */
export async function replaceEvents(
  call: Call,
  calendarId: string,
  events: readonly CalendarEvent[],
): Promise<number> {
  const hashes = new Set(events.map(({ hash }) => hash));
  const known = await query(call)
    .selectFrom('calendar_event')
    .where('user_id', '=', call.user.id)
    .where('calendar_id', '=', calendarId)
    .select('content_hash')
    .execute();
  const stored = new Set(known.map(({ content_hash }) => content_hash));
  const removed = [...stored].filter((hash) => !hashes.has(hash));
  const added = events.filter(({ hash }) => !stored.has(hash));
  if (removed.length > 0) {
    await query(call)
      .deleteFrom('calendar_event')
      .where('user_id', '=', call.user.id)
      .where('calendar_id', '=', calendarId)
      .where('content_hash', '=', sql<string>`any(${removed}::text[])`)
      .execute();
  }
  for (let from = 0; from < added.length; from += MOST_AT_ONCE) {
    await yieldToEventLoop();
    await insert(call, calendarId, added.slice(from, from + MOST_AT_ONCE).map(rowOf));
  }
  return events.length;
}

const insert = (call: Call, calendarId: string, rows: ReturnType<typeof rowOf>[]) =>
  sql`
    insert into calendar_event (id, user_id, calendar_id, content_hash, uid, title, location, start_at,
      end_at, all_day, tentative, transparent, created_at, updated_at)
    select id, ${call.user.id}::uuid, ${calendarId}::uuid, hash, uid, title, location, "startAt", "endAt",
      "allDay", tentative, transparent, ${call.now}::timestamptz, ${call.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as added(id uuid, hash text, uid text, title text,
      location text, "startAt" timestamptz, "endAt" timestamptz, "allDay" boolean, tentative boolean,
      transparent boolean)`.execute(query(call));
