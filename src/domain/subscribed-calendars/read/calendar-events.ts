import { refused } from '../../../errors.ts';
import {
  type Component,
  propertyOf,
  readComponents,
  withWholeCharacters,
} from '../../ical/components.ts';
import { DAY, readDuration } from '../../ical/times.ts';
import { usableZone } from '../../validation/zones.ts';
import type { ReadCalendar, ReadOptions } from './calendar-event.ts';
import { busyEvents } from './free-busy.ts';
import { EventSeries, KeptEvents } from './instances.ts';
import { EventFault, LIMITS, Notices, type ReadBudget, readBudget } from './limits.ts';
import { READ, readEvent, type SourceEvent, shortText } from './source-event.ts';
import { cut } from './text.ts';
import { EventZones, namedZone } from './zones.ts';

const OTHERS = new Set(
  'NAME METHOD FREEBUSY X-WR-CALNAME REFRESH-INTERVAL X-PUBLISHED-TTL TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO'.split(
    ' ',
  ),
);

const COMPONENTS = new Set([
  'VCALENDAR',
  'VEVENT',
  'VFREEBUSY',
  'VTIMEZONE',
  'STANDARD',
  'DAYLIGHT',
]);

/** Reads the events of a calendar file that touch a period. One bad event is one notice. */
export function calendarEvents(
  file: Uint8Array,
  options: ReadOptions,
  budget = readBudget(),
): ReadCalendar {
  const notices = new Notices();
  const calendars = componentsIn(file, notices).filter(({ name }) => name === 'VCALENDAR');
  if (calendars.length === 0) {
    throw refused('The file is not a calendar: BEGIN:VCALENDAR is missing');
  }
  const kept = new KeptEvents(options);
  const series = new EventSeries(kept, budget, ({ title }, message) =>
    notices.add(`${cut(title, 50)} ${message}`),
  );
  const period = { from: kept.from, to: kept.to };
  const account = namedZone(usableZone(options.zone), budget);
  for (const calendar of calendars) {
    const zones = new EventZones(calendar, { account, period, notices, budget });
    const byUid = Map.groupBy(eventsIn(calendar, zones, notices, budget), ({ uid }) => uid);
    for (const events of byUid.values()) series.add(events);
  }
  const events = kept.list();
  if (kept.isCut)
    notices.add(
      `The calendar has more than ${LIMITS.events} events; those furthest from today are left out`,
    );
  if (budget.left <= 0)
    notices.add('The calendar takes too much work to read; some events are left out');
  const [first] = calendars;
  const value = (name: string) => first && propertyOf(first, name)?.value;
  return {
    name: shortText(value('X-WR-CALNAME')) ?? shortText(value('NAME')),
    refreshMinutes: minutesIn(value('REFRESH-INTERVAL')) ?? minutesIn(value('X-PUBLISHED-TTL')),
    from: new Date(kept.from),
    to: new Date(kept.to),
    events,
    notices: notices.list(),
  };
}

function minutesIn(duration: string | undefined): number | null {
  const length = duration === undefined ? undefined : readDuration(duration);
  const minutes = length && Math.round((length.days * DAY + length.ms) / 60_000);
  return minutes ? minutes : null;
}

function componentsIn(file: Uint8Array, notices: Notices): Component[] {
  const reported = new Set<Component>();
  return readComponents(
    decoded(Buffer.from(file.buffer, file.byteOffset, file.byteLength), notices),
    {
      onFault: (component, message) => {
        // One notice for each event, however many of its lines are damaged.
        if (!reported.has(component)) notices.add(message);
        reported.add(component);
      },
      keepsProperty: (name) => READ.has(name) || OTHERS.has(name),
      keepsComponent: (name) => COMPONENTS.has(name),
      mostComponents: LIMITS.components,
      mostProperties: LIMITS.properties,
    },
  );
}

/** Decodes UTF-8, UTF-16 with a byte order mark, or else Windows-1252, which old programs write. */
function decoded(file: Buffer, notices: Notices): string {
  const mark = file.length < 2 ? 0 : file.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(file);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(withWholeCharacters(file));
  } catch {
    notices.add('The file is not UTF-8; it is read as Windows-1252');
    return new TextDecoder('windows-1252').decode(file);
  }
}

function eventsIn(
  calendar: Component,
  zones: EventZones,
  notices: Notices,
  budget: ReadBudget,
): SourceEvent[] {
  // A message that cancels its events.
  const isCancelled = calendar.properties.some(
    ({ name, value }) => name === 'METHOD' && value.trim().toUpperCase() === 'CANCEL',
  );
  const events = calendar.components
    .values()
    .flatMap((each) => (each.name === 'VFREEBUSY' ? busyEvents(each) : [each]))
    .filter(({ name }) => name === 'VEVENT')
    .take(LIMITS.components);
  return [
    ...events.flatMap((component) => {
      if (budget.left <= 0) return [];
      try {
        budget.left--;
        const event = readEvent(component, zones, notices, budget);
        return [isCancelled ? { ...event, isCancelled } : event];
      } catch (error) {
        if (!(error instanceof EventFault)) throw error;
        notices.add(`line ${component.line}: the event is skipped: ${error.message}`);
        return [];
      }
    }),
  ];
}
