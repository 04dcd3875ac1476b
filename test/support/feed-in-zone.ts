import { IANAZone } from 'luxon';
import {
  blockEvent,
  CALENDAR_END,
  calendarHead,
  type FeedTextOptions,
} from '../../src/domain/calendar-feeds/calendar-feed.text.ts';
import { CalendarZone } from '../../src/domain/ical/zone.ts';

/** Zones of both hemispheres: with both clock changes, with changes of half an hour, and without any. */
export const ZONES = [
  'Europe/Paris',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Chatham',
];

const BLOCKS = 200;
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;
const YEAR = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const;

/** Instants in milliseconds. */
export type FeedTime = { uid: string; start: number; end: number };

export type ZoneFeed = { zone: string; times: FeedTime[]; head: string; events: string[] };

/** Returns a feed with 200 blocks, half an hour apart, around both clock changes of 2026. */
export function feedInZone(zone: string): ZoneFeed {
  const changes = changesOf(zone);
  const each = BLOCKS / changes.length;
  const times = changes.flatMap((change, at) =>
    Array.from({ length: each }, (_, index) => {
      const start = change + (index - each / 2) * HALF_HOUR;
      return { uid: `block-${at}-${index}`, start, end: start + 25 * 60_000 };
    }),
  );
  const options: FeedTextOptions = {
    ...{
      name: `Zürich; ${zone}`,
      detail: 'titles',
      dueDates: 'none',
      origin: 'https://plan.example',
    },
    zone: new CalendarZone(zone, times[0]?.start ?? 0, times.at(-1)?.end ?? 0),
  };
  const events = times.map(({ uid, start, end }, index) =>
    blockEvent(
      {
        ...{
          id: uid,
          uid,
          sequence: index % 3,
          title: `Plan, write; test \u{1F600} שלום ${index}`,
        },
        startAt: new Date(start).toISOString(),
        endAt: new Date(end).toISOString(),
        modifiedAt: '2026-01-01T00:00:00.000Z',
        explanation: 'First comfortable time\nin its working hours, due Fri 20 Nov 17:00.',
        ...{ taskId: uid, project: 'A, B', labels: ['x;y', 'z'] },
      },
      options,
    ),
  );
  return { zone, times, head: calendarHead(options), events };
}

export const feedText = ({ head, events }: ZoneFeed) => [head, ...events, CALENDAR_END].join('');

/** Returns the feed with another name of its zone, so that a reader can only use the definition in the feed. */
export const renamed = (text: string, zone: string) =>
  text.replaceAll(`TZID:${zone}`, 'TZID:Own Zone').replaceAll(`TZID=${zone}`, 'TZID=Own Zone');

/** Returns the instants of the two clock changes of a zone; two days of the year if it has none. */
function changesOf(zone: string): number[] {
  const offset = (at: number) => IANAZone.create(zone).offset(at);
  const changes: number[] = [];
  for (let at: number = YEAR[0]; at < YEAR[1]; at += HALF_HOUR) {
    if (offset(at) !== offset(at + HALF_HOUR)) changes.push(at + HALF_HOUR);
  }
  return changes.length === 2 ? changes : [YEAR[0] + 60 * DAY, YEAR[0] + 300 * DAY];
}
