import type { Vocabulary } from './language.ts';
import { entryOf } from './phrases.ts';

/** The day of `5`, `5.`, `5th`. */
export const dayIn = (word: string | undefined): number | undefined => {
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th|ten|\.)?$/.exec(word ?? '') ?? [];
  return day === undefined ? undefined : Number(day);
};

/** `first of december`, and not `second may`. */
const ENGLISH_ORDINALS = { first: 1, second: 2, third: 3 };
const GERMAN_ORDINALS = { ersten: 1, zweiten: 2, dritten: 3 };

/** The day and the month, from 1, of `1 dec`, `1st of december`, `dec 1`, `1. dezember`, `24dec`, `24.12.`. */
export function readMonthDay(
  words: readonly string[],
  { months }: Vocabulary,
): { day: number; month: number; count: number } | undefined {
  const [, ...dotted] = (/^(\d{1,2})\.(\d{1,2})\.$/.exec(words[0] ?? '') ?? []).map(Number);
  if (dotted.length > 0) return isDay(dotted[0], dotted[1], 1);
  const [, attachedDay, attached] = /^(\d{1,2})[.-]?([a-z]{3,})$/.exec(words[0] ?? '') ?? [];
  if (attachedDay && attached && Object.hasOwn(months, attached))
    return isDay(Number(attachedDay), monthOf(attached, months), 1);
  const skipped = words[1] === 'of' ? 1 : 0;
  const [first, second] = [words[0], words[1 + skipped]];
  const isMonthFirst = Object.hasOwn(months, first ?? '');
  const ordinal = entryOf(first, skipped ? ENGLISH_ORDINALS : GERMAN_ORDINALS);
  if (ordinal !== undefined) return isDay(ordinal, monthOf(second, months), 2 + skipped);
  const month = monthOf(isMonthFirst ? second && first : second, months);
  return isDay(dayIn(isMonthFirst ? second : first), month, 2 + skipped);
}

const monthOf = (word: string | undefined, months: Vocabulary['months']) => {
  const month = entryOf(word, months);
  return month === undefined ? undefined : month + 1;
};

const isDay = (day: number | undefined, month: number | undefined, count: number) =>
  day !== undefined && month !== undefined && day >= 1 && day <= 31 && month >= 1 && month <= 12
    ? { day, month, count }
    : undefined;
