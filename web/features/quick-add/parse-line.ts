import type { CalendarDate } from '../../time/dates.ts';
import { dateIn, type Instant } from '../../time/zone.ts';
import { joinApart, withDays } from './apart.ts';
import { type Doubt, doubtsIn } from './doubts.ts';
import { type Meaning, type Named, type ParsedLine, type Taken, wordsTaken } from './fields.ts';
import type { Vocabulary } from './language.ts';
import { phraseAt, type Table } from './phrases.ts';
import { type Candidate, placed } from './placed.ts';
import { readDuration } from './read-duration.ts';
import { readMark } from './read-mark.ts';
import type { Place } from './read-numbers.ts';
import { readRepeat } from './read-repeat.ts';
import type { Lean } from './read-time.ts';
import { readWhen } from './read-when.ts';
import { groupOf, severalIn } from './several.ts';
import type { Half, Here } from './when.ts';
import { type Word, wordsOf } from './words.ts';

export { vocabulariesOf } from './vocabulary.ts';

/** The input of the parser besides the line. */
export type ParseContext = {
  now: Instant;
  zone: string;
  vocabularies: readonly Vocabulary[];
  /** Whether `11/12` is 12 November. */
  isMonthFirst: boolean;
  projects: readonly Named[];
  labels: readonly Named[];
  /** The keys of fields that the person rejected. */
  rejected: ReadonlySet<string>;
  /** The keys of projects and labels to create. */
  accepted: ReadonlySet<string>;
};

/** The words that a field may have, so that the parser stays linear. */
const MOST_WORDS = 24;

/** A due date this long after the start belongs to it: `from monday by friday`. */
const NEAR = 31 * 24 * 60 * 60_000;

/** Parses a line such as `Report 2h by fri 17:00 !high #work`. If a single-valued field occurs repeatedly, the last one counts. */
export function parseLine(line: string, context: ParseContext): ParsedLine {
  const { rejected, accepted, vocabularies } = context;
  const words = wordsOf(line);
  const found = candidatesOf(line, words, context);
  const { read, unread } = placed(line, words, found.candidates, vocabularies, found.unreadable);
  const rejectedFields = read.filter(({ key }) => rejected.has(key));
  const wanted = read.filter(({ key }) => !rejected.has(key));
  const isOffer = (one: Meaning & { key: string }) =>
    'name' in one && one.id === undefined && !accepted.has(one.key);
  const offers = wanted.filter(isOffer);
  const wantedFields = withDays(
    wanted.filter((one) => !isOffer(one)),
    words,
    context.zone,
  );
  const several = severalIn(words, wantedFields, found.candidates, vocabularies);
  const apart = joinApart(several.others, hereOf(words, context), several.unread.length > 0);
  const fields = apart.joined.filter(({ key }) => !rejected.has(key));
  const rejectedPairs = apart.joined.filter(({ key }) => rejected.has(key));
  const kept = fields.filter((one, index) => !fields.slice(index + 1).some(isReplacedBy(one)));
  const late = startAfterDue(kept);
  const taken = withTitle(words, withLength(kept.filter((one) => one !== late)), vocabularies);
  const replaced = fields.filter((one) => !kept.includes(one));
  const takenWords = wordsTaken(taken);
  const isTaken = ({ from }: Word) =>
    takenWords.some((part) => from >= part.from && from < part.to);
  const title = words.filter((word) => !isTaken(word));
  return {
    title: titleOf(line, words, isTaken),
    taken,
    offers,
    doubts: doubtsIn(title, {
      known: [
        ...wordsTaken(replaced).map((part) => ({ ...part, reason: 'The later one counts.' })),
        ...(late
          ? [{ from: late.from, to: late.to, reason: 'The due date is before the start.' }]
          : []),
        ...several.unread,
        ...apart.unread,
        ...found.problems,
        ...unread.filter(
          ({ from }) => !several.unread.some((one) => from < one.to && from >= one.from),
        ),
      ],
      settled: [...rejectedFields, ...wordsTaken(rejectedPairs), ...offers, ...found.names],
      hasRepeat: taken.some(({ kind }) => kind === 'repeat'),
      vocabularies,
    }),
  };
}

/** The fields; the first one leaves its word to the title if that is empty: `deadline friday`. */
function withTitle(
  words: readonly Word[],
  taken: readonly Taken[],
  vocabularies: readonly Vocabulary[],
): Taken[] {
  const [first, second] = words;
  const isTitle = vocabularies.some(({ titles }) => titles.test(first?.text ?? ''));
  const isEmpty = words.every(({ from }) =>
    wordsTaken(taken).some((part) => from >= part.from && from < part.to),
  );
  if (!isTitle || !isEmpty) return [...taken];
  return taken.map((part) =>
    second && part.from === first?.from && part.to > second.from
      ? { ...part, from: second.from }
      : part,
  );
}

/** The words of the title, without the commas and dashes before a field. */
function titleOf(line: string, words: readonly Word[], isTaken: (word: Word) => boolean): string {
  const isField = words.map(isTaken);
  return words
    .flatMap(({ from, to }, index) => {
      if (isField[index]) return [];
      const text = line.slice(from, to);
      const isBefore = isField[index + 1] === true;
      const isBeside = isBefore || isField[index - 1] === true;
      if (isBeside && /^[-–—,;:|·]+$/.test(text)) return [];
      return isBefore ? text.replace(/(?<=.)[,;:]+$/, '') : text;
    })
    .join(' ');
}

/** The fields that the words may mean, from left to right. */
function candidatesOf(line: string, words: readonly Word[], context: ParseContext) {
  const texts = words.map(({ text }) => text);
  const { lean, today } = hereOf(words, context);
  const candidates: Candidate[] = [];
  const problems: Doubt[] = [];
  /** Numbers that are names: `chapter 3`. */
  const names: Word[] = [];
  const unreadable = new Set<number>();
  const isQuoted = quotedIn(line, words);
  let used = 0;
  for (let at = 0; at < words.length; ) {
    const before = at > used ? texts[at - 1] : undefined;
    if (isQuoted[at] || isName(before, texts.slice(at, at + 2), context.vocabularies)) {
      names.push(words[at] as Word);
      at++;
      continue;
    }
    const isAfterRepeat =
      at > 0 && candidates.at(-1)?.last === at && candidates.at(-1)?.kind === 'repeat';
    const position = { today, lean, isFirst: at === 0, isAfterRepeat };
    const quote = isQuoted.slice(at, at + MOST_WORDS).indexOf(true);
    const end = at + (quote < 0 ? MOST_WORDS : quote);
    const found = fieldAfter(candidates, texts.slice(at, end), context, position);
    const count = found?.count ?? 1;
    const from = words[at]?.from ?? 0;
    const to = words[at + count - 1]?.to ?? from;
    if (found) used = at + count;
    if (found && 'problem' in found) {
      problems.push({ from, to, reason: found.problem });
      unreadable.add(at);
    } else if (found) {
      const { meaning, place, half } = found;
      const key = `${meaning.kind} ${line.slice(from, to).toLowerCase()}`;
      const isNew = 'name' in meaning && meaning.id === undefined;
      // A new record keeps its name as typed.
      const name = line.slice(from + 1, to).replace(/[,;:]+$/, '');
      const field: Taken = { ...meaning, ...(isNew && { name }), from, to, key };
      candidates.push({ ...field, first: at, last: at + count, place, half });
    }
    at += count;
  }
  return { candidates, problems, unreadable, names };
}

/** The context of a date or time that is not the first of the line. */
const hereOf = (words: readonly Word[], context: ParseContext): Here => ({
  ...context,
  today: dateIn(context.zone, context.now),
  lean: leanOf(
    words.map(({ text }) => text),
    context.vocabularies,
  ),
  isFirst: false,
});

/** For each word whether it is in quotation marks: a title. */
function quotedIn(line: string, words: readonly Word[]): boolean[] {
  const quotes = [...line.matchAll(/(?<![^\s(])["“„«][^"“”„«»]+["“”»]/g)];
  return words.map(({ from }) =>
    quotes.some(({ 0: quote, index }) => from >= index && from < index + quote.length),
  );
}

/** Whether a number belongs to the noun before it: `chapter 3`, `version 2.1`, and not `flight 23 dec`. */
const isName = (
  before: string | undefined,
  [word = '', next = '']: readonly string[],
  vocabularies: readonly Vocabulary[],
) =>
  before !== undefined &&
  /^\d+([.,\-–/]\d+)*\.?$/.test(word) &&
  vocabularies.some(({ labelled }) => labelled.test(before)) &&
  !vocabularies.some(({ months }) => Object.hasOwn(months, next)) &&
  !/^[ap]\.?m$/.test(next);

/** What is usual for the words of a task: `dinner` is in the evening. */
function leanOf(texts: readonly string[], vocabularies: readonly Vocabulary[]): Lean {
  for (const { morning, evening } of vocabularies) {
    if (texts.some((text) => morning.test(text))) return 'morning';
    if (texts.some((text) => evening.test(text))) return 'evening';
  }
  return undefined;
}

/** A time without an end is the start of a block if the line has an estimate, otherwise the due date. */
function withLength(taken: readonly Taken[]): Taken[] {
  const estimate = taken.find((part) => part.kind === 'estimate');
  return taken.map((part) => {
    if (part.kind !== 'at' || part.end !== undefined) return part;
    const { start, end, ...rest } = part;
    return estimate
      ? { ...part, end: start + estimate.minutes * 60_000 }
      : { ...rest, kind: 'due', at: start };
  });
}

/** The later one of a start and a due date before it. */
function startAfterDue(taken: readonly Taken[]): Taken | undefined {
  const start = taken.find((part) => part.kind === 'start');
  const due = taken.find((part) => part.kind === 'due' || part.kind === 'window');
  if (!start || !due || start.at < (due.kind === 'due' ? due.at : due.due)) return undefined;
  return start.from > due.from ? start : due;
}

/** Whether a later field replaces this one. */
const isReplacedBy = (one: Taken) => (other: Taken) =>
  groupOf(other) === groupOf(one) && (one.kind !== 'label' || other.key === one.key);

type Field =
  | { meaning: Meaning; count: number; place: Place; half?: Half | undefined }
  | { problem: string; count: number };

/** The context of a word. */
type Position = { today: CalendarDate; lean: Lean; isFirst: boolean; isAfterRepeat: boolean };

/** The field at the beginning of the words. A due date is after the start that was read before: `from monday by friday`. */
function fieldAfter(
  read: readonly Candidate[],
  words: readonly string[],
  context: ParseContext,
  position: Position,
): Field | undefined {
  const found = fieldAt(words, context, position);
  const start = read.findLast((part) => part.kind === 'start')?.at;
  if (!found || 'problem' in found || found.meaning.kind !== 'due' || start === undefined)
    return found;
  if (found.meaning.at > start) return found;
  const later = fieldAt(
    words,
    { ...context, now: start },
    { ...position, today: dateIn(context.zone, start) },
  );
  const isNear =
    later && 'meaning' in later && later.meaning.kind === 'due' && later.meaning.at - start < NEAR;
  return isNear ? later : found;
}

/** Whether a phrase follows within a few words. */
const hasPhrase = (words: readonly string[], table: Table<true>) =>
  words.slice(1, 4).some((_, index) => phraseAt(words.slice(index + 1), table));

/** The field at the beginning of the words, or why they are none. */
function fieldAt(
  words: readonly string[],
  context: ParseContext,
  position: Position,
): Field | undefined {
  const { vocabularies } = context;
  const repeated = readRepeat(words, { ...context, today: position.today });
  if (repeated && 'problem' in repeated) return repeated;
  if (repeated) {
    const { repeat, count, place } = repeated;
    return { meaning: { kind: 'repeat', repeat }, count, place };
  }
  const when = () => {
    const read = readWhen(words, { ...context, ...position });
    return read && { ...read, meaning: read.when };
  };
  // `15h30`, `15h friday` and `2 hours from now` are rather times than estimates.
  const isClock = /^(1[3-9]|2[0-3])h/.test(words[0] ?? '');
  const clock =
    isClock || vocabularies.some(({ fromNow }) => hasPhrase(words, fromNow)) ? when() : undefined;
  if (clock) return clock;
  const duration = readDuration(words, vocabularies);
  if (duration) {
    const { minutes, count, place, problem } = duration;
    if (!problem) return { meaning: { kind: 'estimate', minutes }, count, place };
    const isNoun =
      place !== 'anywhere' && words.length > count && !/^[!#@]/.test(words[count] ?? '');
    if (!isNoun) return { problem, count };
  }
  return when() ?? readMark(words, vocabularies, context);
}
