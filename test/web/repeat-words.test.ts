import { parseDate } from '../../src/domain/task-series/dates/calendar.ts';
import { parseRule, ruleText } from '../../src/domain/task-series/dates/rule.ts';
import { ruleWords } from '../../src/domain/task-series/dates/words.ts';
import { readRepeat } from '../../web/features/quick-add/read-repeat.ts';
import { vocabulariesOf } from '../../web/features/quick-add/vocabulary.ts';
import { wordsOf } from '../../web/features/quick-add/words.ts';

const CALENDAR = {
  today: '2026-11-18',
  vocabularies: vocabulariesOf(['en-GB']),
  isMonthFirst: false,
};

it.each([
  'DAILY',
  'DAILY;INTERVAL=2',
  'DAILY;INTERVAL=10',
  'WEEKLY;BYDAY=MO',
  'WEEKLY;BYDAY=MO,WE,FR',
  'WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'WEEKLY;BYDAY=SA,SU',
  'WEEKLY;INTERVAL=2;BYDAY=TU',
  'WEEKLY;INTERVAL=3;BYDAY=FR',
  'WEEKLY;INTERVAL=2;BYDAY=MO,FR',
  'WEEKLY;INTERVAL=3;BYDAY=MO,FR',
  'WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR',
  'MONTHLY;BYMONTHDAY=15',
  'MONTHLY;BYMONTHDAY=1,15',
  'MONTHLY;BYMONTHDAY=-1',
  'MONTHLY;BYMONTHDAY=-1,15',
  'MONTHLY;INTERVAL=3;BYMONTHDAY=1',
  'MONTHLY;BYDAY=1MO',
  'MONTHLY;BYDAY=2TU',
  'MONTHLY;BYDAY=4TH',
  'MONTHLY;BYDAY=-1FR',
  'MONTHLY;INTERVAL=2;BYDAY=-1FR',
  'YEARLY;BYMONTHDAY=24;BYMONTH=12',
  'YEARLY;INTERVAL=2;BYMONTHDAY=5;BYMONTH=1',
])('the words of FREQ=%s can be written as a repeat', (rest) => {
  const parsed = parseRule(`FREQ=${rest}`);
  if ('fault' in parsed) throw new Error(parsed.fault);
  const never = { endsOn: null, count: null };
  const text = ruleWords(parsed.rule, parseDate('2026-11-18') as number, never);
  const words = wordsOf(text).map((word) => word.text.toLowerCase());
  const found = readRepeat(words, CALENDAR);
  if (!found || !('repeat' in found)) throw new Error(`not read: ${text}`);
  const read = parseRule(found.repeat.rule ?? '');
  expect([found.count, 'rule' in read && ruleText(read.rule)]).toEqual([
    words.length,
    ruleText(parsed.rule),
  ]);
});
