import type { Vocabulary } from './language.ts';
import { entryOf } from './phrases.ts';
import { compound } from './read-date.ts';
import { dayIn } from './read-month-day.ts';
import { isMisspelled } from './spelling.ts';
import type { Word } from './words.ts';

/** A part of the line. */
type Part = { from: number; to: number };

/** Words that look like a field but were not read as one, with the reason. */
export type Doubt = Part & { reason: string };

type Surroundings = {
  /** Words that were not read, with the reason. */
  known: readonly Doubt[];
  /** Words that are meant as title: rejected fields, names. */
  settled: readonly Part[];
  /** Whether the line repeats, so that `weekly` is part of its title. */
  hasRepeat: boolean;
  vocabularies: readonly Vocabulary[];
};

const within = ({ from }: Word, parts: readonly Part[]) =>
  parts.some((part) => from >= part.from && from < part.to);

/** Finds the doubtful words of a title. */
export function doubtsIn(title: readonly Word[], surroundings: Surroundings): Doubt[] {
  const { known, settled, hasRepeat, vocabularies } = surroundings;
  const doubts = [...known];
  for (const [index, word] of title.entries()) {
    if (within(word, [...doubts, ...settled])) continue;
    // Words apart in the line are no phrase.
    const next = title.slice(index, index + 3);
    const end = next.findIndex((each, at) => {
      const before = next[at - 1];
      return before && (each.from - before.to >= 3 || within(each, [...known, ...settled]));
    });
    const rest = end < 0 ? next : next.slice(0, end);
    const isEnd = title[index + rest.length] === undefined;
    const isOuter = index === 0 || index === title.length - 1;
    const found =
      phraseReason(rest, vocabularies, isEnd) ??
      (hasRepeat && isRepeating(word, vocabularies)
        ? undefined
        : wordReason(word.text, vocabularies, isOuter));
    if (!found) continue;
    const { reason, count } = typeof found === 'string' ? { reason: found, count: 1 } : found;
    doubts.push({ from: word.from, to: rest[count - 1]?.to ?? word.to, reason });
  }
  return doubts.toSorted((one, other) => one.from - other.from);
}

const WHICH = /^(next|this|naechste[nrsm]?|diese[nrsm]?|zum|de[mnr])$/;
const SEASON = /^(spring|summer|autumn|winter|fruehling|fruehjahr|sommer|herbst)$/;

/** `31 nov`, `nov 31`, `by 15`, `by next summer`. */
function phraseReason(words: readonly Word[], vocabularies: readonly Vocabulary[], isEnd: boolean) {
  const [first = '', second = '', third = ''] = words.map(({ text }) => text);
  const isMonth = (text: string) => vocabularies.some(({ months }) => Object.hasOwn(months, text));
  const isDay = (text: string) => dayIn(text) !== undefined;
  const noDate = 'There is no such date.';
  if ((isDay(first) && isMonth(second)) || (isMonth(first) && isDay(second) && first !== 'may'))
    return { reason: noDate, count: 2 };
  if (isDay(first) && second === 'of' && isMonth(third)) return { reason: noDate, count: 3 };
  const isHour = vocabularies.some(({ oClock }) => oClock.includes(second));
  if (isHour && /^\d+([:.]\d\d)?$/.test(first)) return { reason: 'This is not a time.', count: 2 };
  const isLead = vocabularies.some(({ leads }) => {
    const lead = entryOf(first, leads);
    return lead !== undefined && lead !== 'on' && lead !== 'for';
  });
  const isIn = vocabularies.some((vocabulary) => vocabulary.in.test(first));
  if (isIn && /^\d{1,3}$/.test(second) && words.length === 2 && isEnd)
    return { reason: 'Write a unit, as in “in 10 min” or “in 10 days”.', count: 2 };
  const season = WHICH.test(second) ? third : second;
  if (isLead && SEASON.test(season))
    return { reason: 'Write a month, as in “by july”.', count: season === second ? 2 : 3 };
  if (isLead && isDay(second) && words.length === 2 && isEnd)
    return { reason: 'Write “by 15:00” for a time, “by 15th” for a day.', count: 2 };
  return undefined;
}

const isRepeating = ({ text }: Pick<Word, 'text'>, vocabularies: readonly Vocabulary[]) =>
  vocabularies.some(({ every }) => every.test(text));

/** `mon/wed/fri`. */
const isDays = (text: string, vocabularies: readonly Vocabulary[]) => {
  if (/^(mwf|m\/w\/f|tth|t\/th)$/.test(text)) return true;
  const parts = text.split(/[/,+&]/);
  const isDay = (part: string) =>
    vocabularies.some(({ weekdays, abbreviations, shortWeekdays }) =>
      [weekdays, abbreviations, shortWeekdays].some((table) => Object.hasOwn(table, part)),
    );
  return parts.length > 1 && parts.length <= 7 && parts.every(isDay);
};

/** Why a word is not read. `isOuter`: it is the first or the last one of the title. */
function wordReason(
  text: string,
  vocabularies: readonly Vocabulary[],
  isOuter: boolean,
): string | undefined {
  if (text === '24/7') return undefined;
  if (/^!./.test(text)) return 'Priorities are !low, !medium, !high and !urgent.';
  if (/^p\d$/.test(text)) return 'Priorities are p1 to p4.';
  if (/^\d{1,2}:\d{2}([-–].*)?$/.test(text)) return 'This is not a time.';
  if (/^\d{1,2}([ap]\.?m?|uhr)$/.test(text)) return 'This is not a time.';
  if (/^[1-9]\d?\.\d{2}$/.test(text)) return 'Write a time as in “17:30”, a date as in “24 Dec”.';
  const isDate =
    /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(t.*)?$/.test(text) ||
    /^\d{1,2}\.\d{1,2}\.((20)?\d{2})?$/.test(text) ||
    /^\d{1,2}\/\d{1,2}(\/(20)?\d{2})?$/.test(text);
  if (isDate) return 'This is not read as a date. Write it as in “by 30 Nov”.';
  if (isRepeating({ text }, vocabularies))
    return 'To repeat the task, write “every week” or “every monday”.';
  if (isDays(text, vocabularies))
    return 'Write one day, or to repeat the task “every mon, wed and fri”.';
  if (vocabularies.some(({ partAdverbs }) => Object.hasOwn(partAdverbs, text)))
    return 'To repeat the task, write “every morning” or “jeden Morgen”.';
  // `sonntagabends`
  const isEvenings = (vocabulary: Vocabulary) =>
    text.endsWith('s') && compound(text.slice(0, -1), vocabulary) !== undefined;
  if (vocabularies.some(isEvenings)) return 'To repeat the task, write “jeden Sonntagabend”.';
  if (isOuter && vocabularies.some(({ pressing }) => pressing.test(text)))
    return 'Priorities are !low, !medium, !high and !urgent.';
  if (vocabularies.some(({ unclear }) => unclear.test(text)))
    return 'This is not read as a date. Write it as in “by 30 Nov”.';
  const word = vocabularies
    .flatMap(({ days, weekdays, months }) =>
      [days, weekdays, months].flatMap((table) => Object.keys(table)),
    )
    .find((each) => each !== 'morgen' && isMisspelled(text, each));
  return word && `Did you mean “${word}”?`;
}
