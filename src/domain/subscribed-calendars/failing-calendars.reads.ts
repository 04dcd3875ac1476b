import { sql } from 'kysely';
import { readRows } from '../../read/readers.ts';
import { type Call, query, readerOf } from '../call.ts';

/** The hours after which a failure makes the plan doubtful. */
const LONG_FAILURE_HOURS = 24;

/** A calendar whose events may be out of date. */
type FailingCalendar = { id: string; name: string; failingSince: string };

/** Returns the caller's calendars that have failed for a day or longer, which may make the plan wrong. */
export const failingCalendars = (call: Call): Promise<FailingCalendar[]> =>
  readRows(
    readerOf(call),
    query(call)
      .selectFrom('subscribed_calendar')
      .where('user_id', '=', call.user.id)
      .where('enabled', '=', true)
      .where(
        'failing_since',
        '<=',
        sql<string>`${call.now}::timestamptz - make_interval(hours => ${sql.lit(LONG_FAILURE_HOURS)})`,
      )
      .select(['id', 'name', sql<string>`failing_since`.as('failingSince')])
      .orderBy('failing_since')
      .orderBy('id'),
  );

/** A calendar whose stored events do not cover a period. */
type PartialCalendar = { name: string; eventsFrom: string; eventsUntil: string };

/** Returns the caller's calendars that are on and whose events are stored for a part of the period only. */
export const partialCalendars = (
  call: Call,
  { from, to }: { from: string; to: string },
): Promise<PartialCalendar[]> =>
  readRows(
    readerOf(call),
    query(call)
      .selectFrom('subscribed_calendar')
      .where('user_id', '=', call.user.id)
      .where('enabled', '=', true)
      .where((eb) => eb.or([eb('events_from', '>', from), eb('events_until', '<', to)]))
      .select(['name', sql<string>`events_from`.as('eventsFrom')])
      .select(sql<string>`events_until`.as('eventsUntil'))
      .orderBy('created_at')
      .orderBy('id'),
  );
