import { LONGEST_ESTIMATE, minutesIn } from '../time/durations.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Word } from './words.ts';

/** A part of the line. */
type Part = { from: number; to: number };

/** Words that look like a field but were not read as one, with the reason. */
export type Doubt = Part & { reason: string };

type Surroundings = {
  /** Fields that a later one replaces. */
  replaced: readonly Part[];
  /** Repeats that cannot be read, with the reason. */
  problems: readonly Doubt[];
  /** Fields that the person rejected: their words are meant as title. */
  rejected: readonly Part[];
  vocabularies: readonly Vocabulary[];
};

const within = ({ from }: Word, parts: readonly Part[]) =>
  parts.some((part) => from >= part.from && from < part.to);

/** Finds the doubtful words of a title. */
export function doubtsIn(title: readonly Word[], surroundings: Surroundings): Doubt[] {
  const { replaced, problems, rejected, vocabularies } = surroundings;
  return [
    ...replaced.map(({ from, to }) => ({ from, to, reason: 'The later one counts.' })),
    ...problems,
    ...title
      .filter((word) => !within(word, [...replaced, ...problems, ...rejected]))
      .flatMap(({ text, from, to }) => {
        const reason = reasonOf(text, vocabularies);
        return reason ? [{ from, to, reason }] : [];
      }),
  ].toSorted((one, other) => one.from - other.from);
}

function reasonOf(text: string, vocabularies: readonly Vocabulary[]): string | undefined {
  if (/^!./.test(text)) return 'Priorities are !low, !medium, !high and !urgent.';
  if (/^p\d$/.test(text)) return 'Priorities are p1 to p4.';
  const minutes = minutesIn(text);
  if (minutes !== undefined && minutes > LONGEST_ESTIMATE)
    return 'An estimate is at most 16 hours.';
  if (minutes === 0) return 'An estimate is at least 1 minute.';
  if (/^\d{1,2}:\d{2}$/.test(text)) return 'This is not a time.';
  if (
    /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}(\/\d{4})?|\d{1,2}\.\d{1,2}\.(\d{4})?)$/.test(text)
  ) {
    return 'This is not read as a date. Write it as in “by 30 Nov”.';
  }
  if (vocabularies.some(({ every }) => every.test(text)))
    return 'To repeat the task, write “every week” or “every monday”.';
  return undefined;
}
