import type { Vocabulary } from './language.ts';
import { entryOf } from './phrases.ts';
import type { RepeatWords } from './repeat-words.ts';
import { splitDashes } from './words.ts';

export const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Parses the weekdays of repeats in one language. */
export class WeekdayReader {
  readonly #words: RepeatWords;
  readonly #vocabulary: Vocabulary;

  constructor(words: RepeatWords, vocabulary: Vocabulary) {
    this.#words = words;
    this.#vocabulary = vocabulary;
  }

  /** A weekday by its name or abbreviation. `isPlural`: only in the plural, as `mondays`. */
  weekday(word = '', isPlural = false): number | undefined {
    const { weekdays, abbreviations, shortWeekdays } = this.#vocabulary;
    const { plural } = this.#words;
    const singular = word.length > 4 ? word.replace(plural, '') : word;
    if (isPlural) return singular === word ? undefined : entryOf(singular, weekdays);
    return (
      entryOf(singular, weekdays) ??
      entryOf(word, abbreviations) ??
      entryOf(singular, abbreviations) ??
      entryOf(word, shortWeekdays)
    );
  }

  /** A list of weekdays: `monday and thursday`, `mon, wed, fri`, `mon/thu`, `mon-fri`. */
  read(words: readonly string[], isPlural = false): { days: string; count: number } | undefined {
    const [first] = words[0]?.split(/[-–—/,+]/) ?? [];
    if (this.weekday(first, isPlural) === undefined) return undefined;
    const found: number[] = [];
    let count = 0;
    // `mon/thu` and `mon,thu` are one word.
    const { tokens, ends } = splitDashes(words, /([-–—/,+])/);
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] ?? '';
      const last = found.at(-1);
      const isTo = last !== undefined && this.#words.to.test(token);
      const day = this.weekday(isTo ? tokens[at + 1] : token, isPlural && last === undefined);
      if (day === undefined) {
        if (last !== undefined && (this.#words.and.test(token) || token === '/')) continue;
        break;
      }
      for (let each = last; isTo && each !== day; ) {
        each = ((each ?? 0) + 1) % 7;
        if (each !== day) found.push(each);
      }
      found.push(day);
      if (isTo) at++;
      if (ends[at]) count = ends[at] as number;
    }
    if (count === 0) return undefined;
    const order = [...new Set(found)].sort((one, other) => ((one + 6) % 7) - ((other + 6) % 7));
    return { days: order.map((day) => DAYS[day]).join(), count };
  }
}
