import { type DayPart, phraseIn, type Vocabulary } from './language.ts';
import { entryOf } from './phrases.ts';
import { splitDashes } from './words.ts';

const HALF_DAY = 12 * 60;
const DAY = 24 * 60;
/** The longest block of a line, in minutes. */
const LONGEST = 16 * 60;

/** A time as written, in minutes since 0:00. */
export type Clock = {
  minutes: number;
  /** Whether the half of the day is certain, as in `3pm` and `15:00`. */
  isSure: boolean;
  /** Written with `am` or `pm`. */
  hasHalf: boolean;
  /** Whether it is digits alone. */
  isHour: boolean;
  /** Written like something else: `17.30`, `14h`. */
  isLoose: boolean;
  count: number;
};

/** A time in the line. `hasAt`: after a word such as `at`; `part`: the part of the day after it. */
export type Time = Clock & { hasAt: boolean; part: DayPart | undefined };

export type TimeRange = { from: number; to: number; count: number; isHour: boolean };

/** What is usual for a task: `dinner at 7` is in the evening. */
export type Lean = 'morning' | 'evening' | undefined;

/** The time of a clock in a part of the day. Without it, 1 to 6 are in the afternoon. */
export function minutesIn(clock: Clock, part: DayPart | undefined, lean: Lean): number {
  const { minutes, isSure } = clock;
  if (isSure) return minutes;
  if (part) {
    const isNight = part.from >= 18 * 60;
    if (minutes >= HALF_DAY) return isNight ? minutes + HALF_DAY : minutes;
    if (part.from < HALF_DAY) return minutes;
    return isNight && minutes < 4 * 60 ? minutes + DAY : minutes + HALF_DAY;
  }
  if (minutes >= HALF_DAY || lean === 'morning') return minutes;
  return minutes < 7 * 60 || lean === 'evening' ? minutes + HALF_DAY : minutes;
}

const digits = /^(\d{1,2})(?:([:.h])([0-5]\d)|(h))?(?:([ap])\.?(?:m\.?)?|(uhr|h|-?ish))?$/;
/** `330pm`. */
const joined = /^(\d{1,2})([0-5]\d)(?=[ap]\.?m\.?$)/;
const half = /^([ap])\.?m\.?$/;

/** Parses `9`, `9:30`, `9am`, `9.30 pm`, `15h30`, `15 uhr 30`, `half past 3`, `noon`, and with `isNamed` the word `nine`. */
export function readClock(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
  isNamed = false,
): Clock | undefined {
  const sure = { isSure: true, hasHalf: false, isHour: false, isLoose: false };
  const named = phraseIn(words, vocabularies, ({ times }) => times);
  // `Noon prayer` is a title.
  if (named) return { minutes: named.value, ...sure, isLoose: true, count: named.count };
  const past = phraseIn(words, vocabularies, ({ pastHour }) => pastHour);
  if (past) return readPast(words.slice(past.count), past, vocabularies);
  const [first = '', second = '', third = '', fourth = ''] = words;
  const isOClock = vocabularies.some(({ oClock }) => oClock.includes(second));
  const number = numberIn(first, vocabularies);
  const isWord = number !== undefined && (isNamed || isOClock || half.test(second));
  const match = digits.exec(isWord ? String(number) : first.replace(joined, '$1:$2'));
  if (!match || (number !== undefined && !isWord)) return undefined;
  const [, hourText = '', separator, minuteText, bareH, attached, unit] = match;
  const apart = attached === undefined && isHalf(words, vocabularies) ? second : undefined;
  const side = attached ?? apart?.[0];
  const hour = Number(hourText);
  const isMidnight = hour === 24 && Number(minuteText ?? 0) === 0;
  if (side ? hour < 1 || hour > 12 : hour > 23 && !isMidnight) return undefined;
  const isSaid = isOClock && !side;
  // `9 uhr 30`, and not `9 uhr 30 min`
  const isMinute =
    isSaid && minuteText === undefined && /^[0-5]\d$/.test(third) && !isUnitOfTime(fourth);
  const minute = Number(minuteText ?? (isMinute ? third : 0));
  const isUnit = unit !== undefined || isSaid;
  const isLoose =
    !side && ((!isUnit && separator === '.') || bareH !== undefined || separator === 'h');
  return {
    minutes: (side ? (hour % 12) + (side === 'p' ? 12 : 0) : hour) * 60 + minute,
    isSure:
      side !== undefined ||
      hour > 12 ||
      /^0/.test(hourText) ||
      (isUnit && minuteText !== undefined && separator !== 'h'),
    hasHalf: side !== undefined,
    isHour: minuteText === undefined && !side && !isUnit && !bareH && !isWord,
    isLoose,
    count: 1 + (apart ? 1 : 0) + (isSaid ? 1 : 0) + (isMinute ? 1 : 0),
  };
}

/** Whether the second word is `am` or `pm`, and not the German `am` before a day. */
function isHalf(
  [, second = '', third = '']: readonly string[],
  vocabularies: readonly Vocabulary[],
) {
  if (!half.test(second)) return false;
  const isLead = vocabularies.some(({ leads }) => Object.hasOwn(leads, second));
  return !isLead || !/^\d|tag$|^(mo|di|mi|do|fr|sa|so|mittwoch|sonnabend|wochenende)$/.test(third);
}

/** Whether a word is a unit of a duration. */
const isUnitOfTime = (word: string) => /^(m|min|mins|minuten?|minutes?|std|stunden?|h)$/.test(word);

const numberIn = (word: string, vocabularies: readonly Vocabulary[]): number | undefined => {
  const [value] = vocabularies.flatMap(({ numbers }) => entryOf(word, numbers) ?? []);
  return value !== undefined && value >= 1 && value <= 12 && word.length > 2 ? value : undefined;
};

function readPast(
  words: readonly string[],
  { value, count }: { value: number; count: number },
  vocabularies: readonly Vocabulary[],
): Clock | undefined {
  const clock = readClock(words, vocabularies, true);
  if (!clock || clock.isLoose || clock.minutes % 60 > 0) return undefined;
  const minutes = clock.minutes + value;
  // `quarter to 1` is 12:45.
  const shown = minutes < 60 ? minutes + HALF_DAY : minutes;
  return { ...clock, minutes: shown, isHour: false, count: clock.count + count };
}

/** The part of the day after a time: `8 in the evening`, `8 uhr abends`. */
const partAfter = (words: readonly string[], vocabularies: readonly Vocabulary[]) =>
  phraseIn(words, vocabularies, ({ partPhrases }) => partPhrases) ??
  phraseIn(words, vocabularies, ({ partAdverbs }) => partAdverbs);

/** Parses `17:00`, `5:30 pm`, `noon`, `15 uhr`, `at 9`, `at 9 in the evening`. */
export function readTime(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
): Time | undefined {
  const at = phraseIn(words, vocabularies, (vocabulary) => vocabulary.at)?.count ?? 0;
  const attached = at === 0 && /^@\d/.test(words[0] ?? '');
  const rest = attached ? [(words[0] as string).slice(1), ...words.slice(1)] : words.slice(at);
  const clock = readClock(rest, vocabularies, at > 0);
  if (!clock) return undefined;
  const part = partAfter(rest.slice(clock.count), vocabularies);
  const count = at + clock.count + (part?.count ?? 0);
  const isHour = clock.isHour && !part;
  return { ...clock, isHour, count, hasAt: at > 0 || attached, part: part?.value };
}

/** Parses `12:30-13:30`, `9-11am`, `12:30 - 13:30`, `from 9 to 11`, `von 9 bis 11 uhr`, `22:00-1:00`. */
export function readRange(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
  dayPart: DayPart | undefined,
  lean: Lean,
): TimeRange | undefined {
  const { tokens, ends } = splitDashes(words);
  for (const { range, at: atWords } of vocabularies) {
    const lead =
      range.from.test(tokens[0] ?? '') || Object.hasOwn(atWords, tokens[0] ?? '') ? 1 : 0;
    const isBetween = range.between.test(tokens[0] ?? '');
    const start = readClock(tokens.slice(lead), vocabularies);
    if (!start) continue;
    const middle = lead + start.count;
    const to = tokens[middle] ?? '';
    if (!range.to.test(to) && !(isBetween && range.and.test(to))) continue;
    const end = readClock(tokens.slice(middle + 1), vocabularies);
    const used = middle + 1 + (end?.count ?? 0);
    const count = ends[used - 1] ?? 0;
    if (!end || count === 0) continue;
    const part = partAfter(tokens.slice(used), vocabularies);
    const times = timesOf(start, end, part?.value ?? dayPart, lean);
    if (!times) continue;
    const isHour = start.isHour && end.isHour && lead === 0 && !part;
    return { ...times, count: count + (part?.count ?? 0), isHour };
  }
  return undefined;
}

/** The times of a range. `9-11am`: both in the morning; `11-1pm`: only the end in the afternoon; `9-5`: from morning on. */
function timesOf(start: Clock, end: Clock, part: DayPart | undefined, lean: Lean) {
  const usual = minutesIn(start, part, lean);
  const isOpen = !start.isSure && end.isSure && !part;
  // A certain end decides about the half of its start.
  const starts = isOpen
    ? [end.hasHalf && start.minutes < HALF_DAY ? start.minutes + HALF_DAY : usual, start.minutes]
    : [usual];
  const from = starts.find((minute) => !isOpen || minute < end.minutes);
  const ends = end.isSure ? [end.minutes] : [end.minutes, end.minutes + HALF_DAY];
  const to = [...ends, end.minutes + DAY].find((minute) => from !== undefined && minute > from);
  return from !== undefined && to !== undefined && to - from <= LONGEST ? { from, to } : undefined;
}
