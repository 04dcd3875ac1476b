import {
  calendarInWords,
  noticesInWords,
  troubleInWords,
} from '../../web/features/subscribed-calendars/calendar-words.ts';

type Calendar = Parameters<typeof calendarInWords>[0];

const CALENDAR: Calendar = {
  id: 'a',
  name: 'Team',
  color: '#0e7490',
  enabled: true,
  source: 'ADDRESS',
  host: 'calendar.example.com',
  allDayBlocks: false,
  tentativeBlocks: true,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  eventCount: 12,
  noticeCount: 0,
  notices: [],
  lastFetchedAt: '2026-11-18T09:30:00.000Z',
  nextFetchAt: '2026-11-18T10:30:00.000Z',
  failingSince: null,
  failure: null,
};

const CONTEXT = {
  now: Date.parse('2026-11-18T10:00:00Z'),
  moment: (at: string) => at.slice(5, 16),
};

const words = (fields: Partial<Calendar>) => calendarInWords({ ...CALENDAR, ...fields }, CONTEXT);
const trouble = (fields: Partial<Calendar>) => troubleInWords({ ...CALENDAR, ...fields }, CONTEXT);

describe('a calendar in words', () => {
  it.each([
    ['fetched', {}, '12 events · fetched 11-18T09:30 · next 11-18T10:30'],
    [
      'being fetched',
      { nextFetchAt: '2026-11-18T10:00:00.000Z', eventCount: 1 },
      '1 event · fetched 11-18T09:30',
    ],
    [
      'new',
      { lastFetchedAt: null, nextFetchAt: null, eventCount: 0 },
      '0 events · not fetched yet',
    ],
    ['of a file', { source: 'FILE', host: null }, 'uploaded file · 12 events · read 11-18T09:30'],
    ['off', { enabled: false }, 'off: not fetched, its events are neither shown nor avoided'],
    [
      'with settings',
      {
        allDayBlocks: true,
        tentativeBlocks: false,
        bufferBeforeMinutes: 10,
        bufferAfterMinutes: 5,
      },
      '12 events · fetched 11-18T09:30 · next 11-18T10:30 · all-day events block time · tentative events do not block time · 10 min before each event · 5 min after each event',
    ],
  ] as [string, Partial<Calendar>, string][])('%s', (_case, fields, expected) => {
    expect(words(fields)).toBe(expected);
  });
});

describe('the trouble of a calendar', () => {
  const failing = { failingSince: '2026-11-18T08:00:00.000Z', failure: 'The server is unknown.' };

  it.each([
    ['none', {}, undefined],
    [
      'of a short failure: since when and why',
      failing,
      'Failing since 11-18T08:00: The server is unknown. Its last events are kept.',
    ],
    [
      'of a failure for a day: the plan may be wrong',
      { ...failing, failingSince: '2026-11-17T10:00:00.000Z' },
      'Failing since 11-17T10:00: The server is unknown. Its last events are kept. The plan may be wrong.',
    ],
    [
      'of a calendar that was never fetched',
      { ...failing, lastFetchedAt: null },
      'Failing since 11-18T08:00: The server is unknown. No events were fetched yet.',
    ],
    ['none while it is off', { ...failing, enabled: false }, undefined],
    [
      'of a calendar without an address',
      { source: 'NONE', host: null },
      'It has no address. Choose Change to set one.',
    ],
  ] as [string, Partial<Calendar>, string | undefined][])('%s', (_case, fields, expected) => {
    expect(trouble(fields)).toBe(expected);
  });
});

it('the notices of a calendar are counted, with the number of those that are not listed', () => {
  const listed = ['line 5: the event is skipped'];
  expect(noticesInWords({ ...CALENDAR, noticeCount: 1, notices: listed })).toEqual({
    summary: '1 problem in the last read',
    listed,
    more: undefined,
  });
  expect(noticesInWords({ ...CALENDAR, noticeCount: 13, notices: listed })).toMatchObject({
    summary: '13 problems in the last read',
    more: 'and 12 more',
  });
});
