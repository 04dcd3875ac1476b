import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  addMonths,
  civilOf,
  type Day,
  dateText,
  dayOf,
  FIRST_DAY,
  LAST_DAY,
  parseDate,
  weekdayOf,
} from '../../src/domain/task-series/dates/calendar.ts';
import { datesOf, expand, MOST_DATES } from '../../src/domain/task-series/dates/expand.ts';
import { habitDates, habitWeekdays } from '../../src/domain/task-series/dates/habit.ts';
import { parseRule, type Rule, ruleText } from '../../src/domain/task-series/dates/rule.ts';

const day = (text: string): Day => parseDate(text) as Day;

function rule(text: string): Rule {
  const parsed = parseRule(text);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.rule;
}

const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });

describe('dates', () => {
  it('agrees with the calendar of the runtime', () => {
    fc.assert(
      fc.property(anyDay, (at) => {
        const date = new Date(at * 86_400_000);
        expect(dateText(at)).toBe(date.toISOString().slice(0, 10));
        expect(dayOf(civilOf(at))).toBe(at);
        expect(parseDate(dateText(at))).toBe(at);
        expect(weekdayOf(at)).toBe((date.getUTCDay() + 6) % 7);
      }),
    );
  });

  it.each(['2026-02-29', '2026-04-31', '1969-12-31', '9800-01-01', '2026-1-01', '', '2026-13-01'])(
    'rejects %j',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );

  it('adds months within the target month', () => {
    expect(dateText(addMonths(day('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dateText(addMonths(day('2024-02-29'), 12))).toBe('2025-02-28');
    expect(dateText(addMonths(day('2026-11-30'), 3))).toBe('2027-02-28');
  });
});

describe('expansion', () => {
  const FIXTURE = new URL('../support/series/expanded-rules.txt', import.meta.url);
  const expected = readFileSync(FIXTURE, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(' ') as [string, string, string]);

  it.each(expected)('from %s: %s', (start, text, dates) => {
    const to = day('2400-12-31');
    const found = expand(rule(text), day(start), { from: FIRST_DAY, to, limit: 15 });
    expect(found.map(dateText).join() || '-').toBe(dates);
  });

  it('has enough rules', () => expect(expected.length).toBeGreaterThanOrEqual(60));

  const anyRule = fc.constantFrom(...expected.map(([, text]) => text));

  it('finds the same dates from any later day', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.integer({ min: 20_000, max: 22_000 }),
        fc.nat(3_000),
        (text, start, after) => {
          const to = start + 6_000;
          const all = expand(rule(text), start, { from: start, to });
          const later = expand(rule(text), start, { from: start + after, to });
          const last = all.length === MOST_DATES ? (all.at(-1) as Day) : to;
          expect(later.filter((date) => date <= last)).toEqual(
            all.filter((date) => date >= start + after),
          );
        },
      ),
    );
  });

  it('returns distinct dates in order, at most the limit', () => {
    fc.assert(
      fc.property(anyRule, anyDay, fc.integer({ min: 0, max: 400 }), (text, start, limit) => {
        const dates = expand(rule(text), start, { from: start, to: LAST_DAY, limit });
        expect(dates.length).toBeLessThanOrEqual(Math.min(limit, MOST_DATES));
        expect(dates).toEqual([...new Set(dates)].sort((one, other) => one - other));
        expect(dates.every((date) => date >= start && date <= LAST_DAY)).toBe(true);
      }),
    );
  });

  it.each([
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
    'FREQ=DAILY;INTERVAL=7;BYDAY=MO;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;INTERVAL=1000;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=2',
    'FREQ=MONTHLY;INTERVAL=996;BYMONTH=4;BYMONTHDAY=30',
  ])('ends the search for dates of %s', (text) => {
    // Unbounded, these take minutes.
    for (let run = 0; run < 1_000; run++) {
      expect(expand(rule(text), FIRST_DAY, { from: FIRST_DAY, to: LAST_DAY })).toEqual([]);
    }
  });

  it.each([
    ['FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=106', 189],
    ['FREQ=DAILY;BYMONTHDAY=31;BYDAY=MO', 55],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYMONTH=2;BYSETPOS=7', 55],
  ])('looks at a limited number of days for the rare dates of %s', (text, years) => {
    const dates = expand(rule(text), FIRST_DAY, { from: FIRST_DAY, to: LAST_DAY });
    expect(dates.length).toBeGreaterThan(0);
    expect(civilOf(dates.at(-1) as Day).year).toBeLessThanOrEqual(1970 + years);
  });

  it.each([
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 1],
    ['FREQ=YEARLY;BYDAY=MO,TU;BYSETPOS=106', 1],
    ['FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366', 1],
    ['FREQ=DAILY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 1],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', 1],
    ['FREQ=DAILY;INTERVAL=7;BYDAY=MO', 0],
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTH=2', 0],
  ])('the first date of %s is found or excluded within 4,000 days', (text, dates) => {
    const budget = { left: 4_000 };
    const range = { from: FIRST_DAY, to: LAST_DAY };
    const found = datesOf(rule(text), FIRST_DAY, range, budget).take(1).toArray();
    expect(found).toHaveLength(dates);
    expect(budget.left).toBeGreaterThan(0);
  });

  it('ends at the last year', () => {
    const dates = expand(rule('FREQ=DAILY'), LAST_DAY - 2, { from: FIRST_DAY, to: LAST_DAY + 9 });
    expect(dates.map(dateText)).toEqual(['9799-12-29', '9799-12-30', '9799-12-31']);
  });
});

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => index + 1).join();

describe('rules', () => {
  it.each([
    ['FREQ=HOURLY', 'must contain FREQ with one of DAILY, WEEKLY, MONTHLY, YEARLY'],
    ['', 'must be parts such as FREQ=WEEKLY, separated by semicolons'],
    ['INTERVAL=2', 'must contain FREQ with one of DAILY, WEEKLY, MONTHLY, YEARLY'],
    ['FREQ=DAILY;COUNT=3', 'must not contain COUNT: use count'],
    ['FREQ=DAILY;UNTIL=20270101', 'must not contain UNTIL: use endsOn'],
    ['FREQ=DAILY;BYHOUR=3', /^must only contain FREQ/],
    ['FREQ=DAILY;FREQ=DAILY', 'must not repeat FREQ'],
    ['FREQ=DAILY;INTERVAL=0', 'must have integers from 1 to 1000 in INTERVAL'],
    ['FREQ=DAILY;INTERVAL=99999999', 'must have integers from 1 to 1000 in INTERVAL'],
    ['FREQ=WEEKLY;BYDAY=XX', /^must have weekdays such as MO/],
    ['FREQ=WEEKLY;BYDAY=1MO', /^must not count the days of BYDAY/],
    ['FREQ=MONTHLY;BYDAY=6MO', 'must count the days of BYDAY from -5 to 5'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'must have integers from -31 to 31 except 0 in BYMONTHDAY'],
    ['FREQ=MONTHLY;BYSETPOS=1', /^must not contain BYSETPOS/],
    ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3', 'must have integers from -2 to 2 in BYSETPOS'],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-6', 'must have integers from -5 to 5 in BYSETPOS'],
    ['FREQ=YEARLY;BYDAY=1SU;BYMONTH=9,10;BYSETPOS=3', /^must have integers from -2 to 2/],
    [
      `FREQ=YEARLY;BYMONTHDAY=${DAYS_OF_MONTH};BYDAY=MO,TU;BYSETPOS=107`,
      'must have integers from -106 to 106 in BYSETPOS',
    ],
    ...['DAILY', 'MONTHLY', 'YEARLY'].map((frequency): [string, RegExp] => [
      `FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`,
      /^must have a day in BYMONTHDAY/,
    ]),
    ['FREQ=MONTHLY;BYMONTH=4,6;BYMONTHDAY=31,-31', /^must have a day in BYMONTHDAY/],
    ['FREQ=WEEKLY;WKST=SU', 'must have weeks that begin on Monday: WKST=MO'],
    [`FREQ=DAILY;BYMONTH=${'1,'.repeat(200)}`, 'must be at most 200 characters'],
  ])('rejects %j', (text, fault) => {
    expect(parseRule(text)).toEqual({ fault: expect.stringMatching(fault) });
  });

  it('has one text for equal rules', () => {
    expect(ruleText(rule('RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=MO'))).toBe('FREQ=WEEKLY;BYDAY=MO');
    expect(ruleText(rule('byday=fr,mo,FR;freq=weekly;interval=1'))).toBe('FREQ=WEEKLY;BYDAY=MO,FR');
  });
});

describe('habits', () => {
  it.each([
    [1, [0]],
    [2, [0, 3]],
    [3, [0, 2, 4]],
    [4, [0, 1, 3, 4]],
    [5, [0, 1, 2, 3, 4]],
    [7, [0, 1, 2, 3, 4, 5, 6]],
  ])('%d times a week', (times, weekdays) => expect(habitWeekdays(times)).toEqual(weekdays));

  it('prefers the days of the preference', () => {
    expect(habitWeekdays(2, [5, 6])).toEqual([5, 6]);
    expect(habitWeekdays(2, [1, 5])).toEqual([1, 5]);
  });

  it('has its weekdays in every week', () => {
    const dates = habitDates([0, 3], day('2026-11-18'), day('2026-12-01'));
    expect(dates.map(dateText)).toEqual(['2026-11-19', '2026-11-23', '2026-11-26', '2026-11-30']);
  });
});
