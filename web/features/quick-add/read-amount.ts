import { addDays, addMonths, type CalendarDate, weekdayOf } from '../../time/dates.ts';
import type { TimeUnit, Vocabulary } from './language.ts';
import { phraseAt } from './phrases.ts';

/** A number of units, such as `3 days`, `3d`, `two weeks`. */
export function readAmount(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
): { number: number; unit: TimeUnit; count: number } | undefined {
  for (const { numbers, units } of vocabularies) {
    const [, digits, attached] = /^(\d{1,3})([a-z]+)?$/.exec(words[0] ?? '') ?? [];
    const named = phraseAt(words, numbers);
    const number = digits === undefined ? named?.value : Number(digits);
    const used = digits === undefined ? (named?.count ?? 0) : 1;
    if (number === undefined) continue;
    // `business days`
    const names = attached
      ? [attached]
      : [words.slice(used, used + 2).join(' '), words[used] ?? ''];
    const name = names.find((each) => units.some(([form]) => form.test(each)));
    const unit = units.find(([form]) => name !== undefined && form.test(name))?.[1];
    if (!unit) continue;
    return { number, unit, count: used + (attached ? 0 : (name?.split(' ').length ?? 0)) };
  }
  return undefined;
}

/** The date some units after another one. */
export function dateAfter(date: CalendarDate, number: number, unit: TimeUnit): CalendarDate {
  if ('months' in unit) return addMonths(date, number * unit.months);
  if ('days' in unit) return addDays(date, number * unit.days);
  let day = date;
  let left = 'workdays' in unit ? number : 0;
  while (left > 0) {
    day = addDays(day, 1);
    if (weekdayOf(day) % 6 > 0) left--;
  }
  return day;
}
