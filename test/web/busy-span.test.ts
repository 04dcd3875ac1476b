import { proposedSpan, spanOfWritten } from '../../web/time/busy-span.ts';

const BERLIN = 'Europe/Berlin';
const at = (date: string, from: string, to: string, zone = BERLIN) => {
  const span = spanOfWritten(zone, { date, from, to });
  return 'field' in span
    ? span
    : [new Date(span.start).toISOString(), new Date(span.end).toISOString()];
};

it.each([
  ['on a plain day', '2026-11-18', '09:00', '10:30', '2026-11-18T08:00', '2026-11-18T09:30'],
  ['over midnight', '2026-11-18', '22:00', '05:00', '2026-11-18T21:00', '2026-11-19T04:00'],
  ['for a whole day', '2026-11-18', '00:00', '00:00', '2026-11-17T23:00', '2026-11-18T23:00'],
  ['until midnight', '2026-11-18', '20:00', '00:00', '2026-11-18T19:00', '2026-11-18T23:00'],
  ['over a skipped hour', '2026-03-29', '01:30', '03:30', '2026-03-29T00:30', '2026-03-29T01:30'],
  ['over a double hour', '2026-10-25', '01:30', '03:30', '2026-10-24T23:30', '2026-10-25T02:30'],
])('%s', (_, date, from, to, start, end) => {
  expect(at(date, from, to)).toEqual([`${start}:00.000Z`, `${end}:00.000Z`]);
});

it.each([
  ['', '09:00', '10:00', 'date'],
  ['2026-02-30', '09:00', '10:00', 'date'],
  ['2026-11-18', '', '10:00', 'from'],
  ['2026-11-18', '09:00', '25:00', 'to'],
  // Both times map to the instant of the clock change.
  ['2026-03-29', '02:10', '02:40', 'to'],
])('%s from %s to %s is wrong at %s', (date, from, to, field) => {
  expect(at(date, from, to)).toMatchObject({ field });
});

describe('new busy time is one hour long', () => {
  it.each([
    ['at a full one', BERLIN, '2026-11-18T10:00', '2026-11-18', '2026-11-18T10:00'],
    ['after it', BERLIN, '2026-11-18T10:01', '2026-11-18', '2026-11-18T11:00'],
    ['on a later day', BERLIN, '2026-11-18T10:01', '2026-11-20', '2026-11-20T11:00'],
    ['not on a day that is over', BERLIN, '2026-11-18T10:01', '2026-11-17', '2026-11-18T11:00'],
    ['before midnight on the next', BERLIN, '2026-11-18T22:30', '2026-11-18', '2026-11-18T23:00'],
    ['in the second of two', BERLIN, '2026-10-25T00:30', '2026-10-25', '2026-10-25T01:00'],
    ['of half an hour more', 'Asia/Kolkata', '2026-11-18T10:10', '2026-11-18', '2026-11-18T10:30'],
    [
      'over a change by half an hour',
      'Australia/Lord_Howe',
      '2026-04-04T14:40',
      '2026-04-05',
      '2026-04-04T15:30',
    ],
  ])('%s', (_, zone, now, date, start) => {
    const from = Date.parse(`${start}:00Z`);
    expect(proposedSpan(zone, Date.parse(`${now}:00Z`), date)).toEqual({
      start: from,
      end: from + 3_600_000,
    });
  });
});
