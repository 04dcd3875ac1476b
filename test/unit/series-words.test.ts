import fc from 'fast-check';
import { type Day, parseDate } from '../../src/domain/task-series/dates/calendar.ts';
import { expand } from '../../src/domain/task-series/dates/expand.ts';
import { parseRule, type Rule, WEEKDAYS } from '../../src/domain/task-series/dates/rule.ts';
import {
  completionWords,
  habitWords,
  ruleWords,
} from '../../src/domain/task-series/dates/words.ts';

const day = (text: string): Day => parseDate(text) as Day;

function rule(text: string): Rule {
  const parsed = parseRule(text);
  if ('fault' in parsed) throw new Error(parsed.fault);
  return parsed.rule;
}

const NEVER = { endsOn: null, count: null };
const WORKDAYS = 'MO,TU,WE,TH,FR';
const ALL_DAYS = `${WORKDAYS},SA,SU`;
const ALL_MONTHS = Array.from({ length: 12 }, (_, index) => index + 1).join();

/** A Wednesday. */
const START = day('2026-11-18');

it.each([
  ['DAILY', 'every day'],
  ['DAILY;INTERVAL=2', 'every second day'],
  ['DAILY;INTERVAL=10', 'every 10 days'],
  [`DAILY;BYDAY=${WORKDAYS}`, 'every weekday'],
  ['DAILY;BYDAY=SA,SU', 'every Saturday and Sunday'],
  [`DAILY;INTERVAL=2;BYDAY=${WORKDAYS}`, 'every second day if it is a weekday'],
  ['DAILY;INTERVAL=3;BYDAY=MO,FR', 'every 3 days if it is a Monday or Friday'],
  ['DAILY;BYMONTHDAY=-1,1', 'every month on the 1st and the last day'],
  [
    'DAILY;INTERVAL=2;BYMONTHDAY=-1,1;BYDAY=TU',
    /^every second day if it is the 1st or the last day/,
  ],
  ['DAILY;BYMONTH=2', 'every day in February'],
  ['DAILY;BYMONTH=6,7,8', 'every day from June to August'],
  ['DAILY;INTERVAL=3;BYMONTH=6', 'every 3 days, only in June'],
  ['WEEKLY', 'every Wednesday'],
  ['WEEKLY;BYDAY=MO,WE,FR', 'every Monday, Wednesday and Friday'],
  [`WEEKLY;BYDAY=${WORKDAYS}`, 'every weekday'],
  [`WEEKLY;BYDAY=${ALL_DAYS}`, 'every day'],
  ['WEEKLY;INTERVAL=2;BYDAY=TU', 'every second Tuesday'],
  ['WEEKLY;INTERVAL=3;BYDAY=FR', 'every 3 weeks on Friday'],
  ['WEEKLY;INTERVAL=3;BYDAY=MO,FR', 'every 3 weeks on Monday and Friday'],
  [`WEEKLY;INTERVAL=2;BYDAY=${WORKDAYS}`, 'every second week on weekdays'],
  [`WEEKLY;INTERVAL=2;BYDAY=${ALL_DAYS}`, 'every second week on each day'],
  [`WEEKLY;BYDAY=${WORKDAYS};BYMONTH=1,2,3`, 'every weekday from January to March'],
  ['WEEKLY;INTERVAL=5;BYDAY=SA;BYMONTH=1,7', 'every 5 weeks on Saturday, only in January and July'],
  ['WEEKLY;BYDAY=MO,TU;BYSETPOS=-1', 'every Tuesday'],
  ['WEEKLY;BYDAY=MO,TU;BYSETPOS=1;BYMONTH=6', 'every week on the first Monday or Tuesday in June'],
  ['MONTHLY', 'every month on the 18th'],
  [`MONTHLY;BYMONTH=${ALL_MONTHS}`, 'every month on the 18th'],
  ['MONTHLY;INTERVAL=3;BYMONTHDAY=1', 'every 3 months on the 1st'],
  ['MONTHLY;BYMONTHDAY=15,-1', 'every month on the 15th and the last day'],
  ['MONTHLY;BYMONTHDAY=-2', 'every month on the second-to-last day'],
  ['MONTHLY;BYMONTHDAY=15;BYSETPOS=1', 'every month on the 15th'],
  [
    'MONTHLY;BYMONTHDAY=29,30,31;BYSETPOS=1,-1',
    'every month on the first and last of the 29th to 31st',
  ],
  ['MONTHLY;BYDAY=FR;BYMONTHDAY=13', 'every month on the 13th if it is a Friday'],
  [
    'MONTHLY;BYDAY=SA;BYMONTHDAY=1,2,3,4,5,6,7',
    'every month on the 1st to 7th if it is a Saturday',
  ],
  [`MONTHLY;BYDAY=${ALL_DAYS};BYMONTHDAY=13`, 'every month on the 13th'],
  ['MONTHLY;BYDAY=-1FR', 'every month on the last Friday'],
  ['MONTHLY;BYDAY=1MO,3MO', 'every month on the first and third Monday'],
  ['MONTHLY;BYDAY=-1FR,2MO', 'every month on the second Monday and the last Friday'],
  ['MONTHLY;BYDAY=TU,-1MO', 'every month on each Tuesday and the last Monday'],
  ['MONTHLY;BYDAY=MO', 'every Monday'],
  ['MONTHLY;INTERVAL=2;BYDAY=MO', 'every second month on each Monday'],
  [`MONTHLY;INTERVAL=2;BYDAY=${WORKDAYS}`, 'every second month on weekdays'],
  [`MONTHLY;BYDAY=${WORKDAYS};BYSETPOS=-1`, 'every month on the last weekday'],
  [`MONTHLY;BYDAY=${ALL_DAYS};BYSETPOS=-1`, 'every month on the last day'],
  ['MONTHLY;BYDAY=SA,SU;BYSETPOS=1', 'every month on the first Saturday or Sunday'],
  [
    `MONTHLY;BYMONTHDAY=13,14,15;BYDAY=${WORKDAYS};BYSETPOS=1;BYMONTH=3`,
    'every year on the first weekday among the 13th to 15th of March',
  ],
  ['MONTHLY;BYMONTH=2;BYMONTHDAY=-1', 'every year on the last day of February'],
  ['MONTHLY;BYDAY=1FR;BYMONTH=1,7', 'every year on the first Friday of January and July'],
  ['MONTHLY;INTERVAL=2;BYMONTH=3,5', 'every second month on the 18th, only in March and May'],
  ['YEARLY', 'every year on 18 November'],
  ['YEARLY;BYMONTH=2;BYMONTHDAY=29', 'every year on 29 February'],
  ['YEARLY;INTERVAL=2;BYMONTH=5,7;BYMONTHDAY=1', 'every second year on 1 May and 1 July'],
  [
    'YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1,15',
    /^every year on the 1st and 15th of January, April, July and O/,
  ],
  ['YEARLY;BYMONTH=1,2;BYMONTHDAY=-1', 'every year on the last day of January and February'],
  ['YEARLY;BYMONTH=11;BYDAY=4TH', 'every year on the fourth Thursday of November'],
  ['YEARLY;BYMONTH=3;BYDAY=TH', 'every Thursday in March'],
  [`YEARLY;BYMONTH=${ALL_MONTHS};BYDAY=-1FR`, 'every month on the last Friday'],
  ['YEARLY;BYMONTHDAY=29', 'every month on the 29th'],
  ['YEARLY;INTERVAL=7;BYMONTHDAY=2,29', 'every 7 years on the 2nd and 29th of each month'],
  ['YEARLY;BYDAY=SA,SU;BYMONTHDAY=1', 'every month on the 1st if it is a Saturday or Sunday'],
  ['YEARLY;BYDAY=MO,TU', 'every Monday and Tuesday'],
  ['YEARLY;INTERVAL=2;BYDAY=MO', 'every second year on each Monday'],
  ['YEARLY;BYDAY=20MO', 'every year on the 20th Monday of the year'],
  [`YEARLY;BYDAY=${ALL_DAYS};BYSETPOS=100`, 'every year on the 100th day of the year'],
  [`YEARLY;BYDAY=${WORKDAYS};BYMONTH=1;BYSETPOS=1`, 'every year on the first weekday of January'],
])('FREQ=%s is %s', (text, words) => {
  const found = ruleWords(rule(`FREQ=${text}`), START, NEVER);
  if (typeof words === 'string') expect(found).toBe(words);
  else expect(found).toMatch(words);
});

it('the end follows', () => {
  const weekly = rule('FREQ=WEEKLY');
  const endsOn = day('2027-03-31');
  expect(ruleWords(weekly, START, { endsOn, count: null })).toBe(
    'every Wednesday until 31 March 2027',
  );
  expect(ruleWords(weekly, START, { endsOn: null, count: 5 })).toBe('every Wednesday, 5 times');
  expect(ruleWords(weekly, START, { endsOn: null, count: 1 })).toBe('every Wednesday, once');
});

it('completions and habits have words', () => {
  expect(completionWords(rule('FREQ=WEEKLY;INTERVAL=3'), NEVER)).toBe('3 weeks after it was done');
  expect(completionWords(rule('FREQ=DAILY'), NEVER)).toBe('1 day after it was done');
  expect(habitWords(3, NEVER)).toBe('3 times a week');
  expect(habitWords(1, { endsOn: null, count: 10 })).toBe('once a week, 10 times');
});

const someOf = (values: string[]) =>
  fc.oneof(
    fc.constant(''),
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map(String),
  );

const part = (name: string, values: fc.Arbitrary<string>) =>
  values.map((value) => (value ? `;${name}=${value}` : ''));

const anyRule = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    part('INTERVAL', fc.constantFrom('', '', '2', '3')),
    part(
      'BYDAY',
      fc.oneof(
        fc.constantFrom(WORKDAYS, ALL_DAYS),
        someOf([...WEEKDAYS]),
        someOf(['1MO', '2MO', '-1MO', '-1FR', 'MO', 'TU']),
      ),
    ),
    part('BYMONTHDAY', someOf(['1', '2', '3', '15', '31', '-1', '-2'])),
    part('BYMONTH', fc.oneof(fc.constant(ALL_MONTHS), someOf(['1', '2', '3', '6']))),
    part('BYSETPOS', fc.oneof(fc.constant(''), someOf(['1', '2', '-1', '3']))),
  )
  .map(([frequency, ...parts]) => `FREQ=${frequency}${parts.join('')}`)
  .filter((text) => 'rule' in parseRule(text));

it('rules with the same words have the same dates', () => {
  const to = START + 6 * 365;
  const datesOf = (text: string) => expand(rule(text), START, { from: START, to }).join();
  fc.assert(
    fc.property(fc.array(anyRule, { minLength: 2_000, maxLength: 2_000 }), (texts) => {
      const first = new Map<string, string>();
      for (const text of texts) {
        const words = ruleWords(rule(text), START, NEVER);
        const same = first.get(words) ?? text;
        first.set(words, same);
        if (same !== text)
          expect([words, text, datesOf(text)]).toEqual([words, text, datesOf(same)]);
      }
      // Many rules have the words of another one, most have their own.
      expect(first.size).toBeLessThan(texts.length);
    }),
    { numRuns: 5 },
  );
});
