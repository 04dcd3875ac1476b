import { readFileSync } from 'node:fs';
import { type Day, dateText } from '../../src/domain/task-series/dates/calendar.ts';
import {
  dayAt,
  dayIn,
  nextAfter,
  scheduledDates,
  timesOn,
} from '../../src/domain/task-series/task-series.dates.ts';

/** Expected by python-dateutil and the zones of Python, see `expand_two_years.py`. */
const FIXTURE = new URL('../support/series/two-years.txt', import.meta.url);

const LINES = readFileSync(FIXTURE, 'utf8')
  .split('\n')
  .map((line) => line.split(' '));

const linesOf = (kind: string) =>
  LINES.filter(([first]) => first === kind).map(([, ...values]) => values as string[]);

const [FIRST, LAST] = (linesOf('period')[0] as [string, string]).map(dayIn) as [Day, Day];

/** The values of `1*3,7`: 1, 1, 1, 7. */
const valuesIn = (text: string): number[] =>
  text === '-'
    ? []
    : text.split(',').flatMap((each) => {
        const [value, times = '1'] = each.split('*');
        return Array<number>(Number(times)).fill(Number(value));
      });

/** The dates that follow each other by the days of a text. */
function datesIn(text: string, start: Day): string[] {
  let day = start;
  return valuesIn(text).map((days) => {
    day += days;
    return dateText(day);
  });
}

const ZONES = [...new Set(linesOf('zone').map(([zone]) => zone as string))];
const TIMES = [...new Set(linesOf('zone').map(([, time]) => time as string))];

/** The offset of a zone at a local time, in minutes, by day. */
const OFFSETS = new Map(
  linesOf('zone').map(([zone, time, offsets = '']) => [`${zone} ${time}`, valuesIn(offsets)]),
);

/**
 * The expected instant. In the hour that a clock change repeats it is the first one; in the hour that it skips, the
 * offset before the change moves it behind the gap. Both are as in RFC 5545.
 */
function expectedAt(day: Day, time: string, zone: string): string {
  const offset = OFFSETS.get(`${zone} ${time}`)?.[day - FIRST] as number;
  return new Date(Date.parse(`${dateText(day)}T${time}Z`) - offset * 60_000).toISOString();
}

const seriesOf = ([rule, startsOn, endsOn, count]: string[]) => ({
  rule: rule as string,
  timesPerWeek: null,
  anchor: 'schedule' as const,
  startsOn: startsOn as string,
  endsOn: endsOn === '-' ? null : (endsOn as string),
  count: count === '-' ? null : Number(count),
});

/** The days for which a run looks for dates, and from one run to the next. */
const [AHEAD, BETWEEN_RUNS] = [28, 7];

/** The dates that runs find over two years. */
function datesFoundBy(series: ReturnType<typeof seriesOf>): Day[] {
  const found = new Set<Day>();
  for (let today = FIRST; today <= LAST; today += BETWEEN_RUNS) {
    const to = Math.min(today + AHEAD, LAST);
    for (const day of scheduledDates(series, { from: today, to })) found.add(day);
  }
  return [...found];
}

const DUE = new Map<string, string>();

/** The instant at which the task of a date is due. Computed once for all rules; each is also an instant of its date. */
function dueOn(day: Day, dueTime: string, zone: string): string {
  const key = `${day} ${dueTime} ${zone}`;
  const known = DUE.get(key);
  if (known) return known;
  const times = { startDaysBefore: 0, startTime: '00:00', dueDaysAfter: 0, dueTime };
  const { dueAt } = timesOn({ ...times, fixedTime: null, estimateMinutes: null }, day, zone);
  // Also where midnight does not exist: the day then begins an hour later.
  if (dayAt(dueAt, zone) !== day) throw new Error(`${key} is due on another date: ${dueAt}`);
  DUE.set(key, dueAt);
  return dueAt;
}

const RULES = linesOf('rule');

it('there are sixty rules and six zones, which change their clocks at different times', () => {
  expect(RULES.length).toBeGreaterThanOrEqual(60);
  expect(ZONES).toHaveLength(6);
  const changes = [...OFFSETS.values()].map((offsets) => new Set(offsets).size);
  expect(changes.filter((count) => count > 1)).toHaveLength(5 * TIMES.length);
});

describe('over two years, a series has the dates of an independent expansion, due at the same instants', () => {
  it.each(RULES)('%s from %s to %s, %s times', (...line) => {
    const series = seriesOf(line);
    const found = datesFoundBy(series);
    expect(found.map(dateText)).toEqual(datesIn(line[4] as string, FIRST));
    for (const zone of ZONES) {
      for (const dueTime of TIMES) {
        const due = found.map((day) => dueOn(day, dueTime, zone));
        expect([zone, due]).toEqual([zone, found.map((day) => expectedAt(day, dueTime, zone))]);
      }
    }
  });
});

it.each(linesOf('after'))('%s after a completion, from %s, each %s days late', (...line) => {
  const [rule = '', start = '', late, gaps = ''] = line;
  const expected = datesIn(gaps, dayIn(start));
  const found = [start];
  while (found.length < expected.length) {
    found.push(dateText(nextAfter(rule, dayIn(found.at(-1) as string) + Number(late))));
  }
  expect(found).toEqual(expected);
});
