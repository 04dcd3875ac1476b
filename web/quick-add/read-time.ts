import { phraseAt, type Vocabulary } from './vocabulary.ts';

/** A time in minutes since 0:00. `isHour`: an hour alone, which is a time only together with a date. */
export type Time = { minutes: number; count: number; isHour?: boolean };

export type TimeRange = { from: number; to: number; count: number; isHour?: boolean };

/** Parses `17:00`, `5pm`, `5:30 pm`, `noon`, `15 uhr`, and `at 9`. */
export function readTime(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
): Time | undefined {
  for (const { at, times } of vocabularies) {
    const named = phraseAt(words, times);
    if (named) return { minutes: named.value, count: named.count };
    if (at.includes(words[0] ?? '')) {
      const time = readTime(words.slice(1), vocabularies);
      return time && { minutes: time.minutes, count: time.count + 1 };
    }
  }
  const [first = '', second = ''] = words;
  const isApart = /^[ap]m$/.test(second) && /^\d/.test(first) && !/m$/.test(first);
  const clock = clockOf(isApart ? `${first}${second}` : first);
  if (!clock) return undefined;
  const isOClock = vocabularies.some(({ oClock }) => oClock.includes(second));
  const count = isApart || isOClock ? 2 : 1;
  return { minutes: clock.minutes, count, ...(clock.isHour && !isOClock && { isHour: true }) };
}

/** Parses `9`, `9:30`, `9am`, `9:30pm`. `isHour`: an hour alone, such as `9`. */
function clockOf(text: string): { minutes: number; isHour: boolean } | undefined {
  const [, hour, minute, half] = /^(\d{1,2})(?::([0-5]\d))?([ap]m)?$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const isPossible = half ? Number(hour) >= 1 && Number(hour) <= 12 : Number(hour) < 24;
  if (!isPossible) return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return {
    minutes: hours * 60 + Number(minute ?? 0),
    isHour: minute === undefined && half === undefined,
  };
}

/** Parses `12:30-13:30`, `9-11am`, `12:30 - 13:30`, `from 9 to 11`, `von 9 bis 11 uhr`. */
export function readRange(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
): TimeRange | undefined {
  const attached = /^(\d[\d:apm]*)[-–](\d[\d:apm]*)$/.exec(words[0] ?? '');
  if (attached) {
    return rangeOf([attached[1] as string, attached[2] as string], 1, words[1], vocabularies);
  }
  for (const { range } of vocabularies) {
    const lead = range.from.includes(words[0] ?? '') ? 1 : 0;
    const [from = '', to = '', until = '', after] = words.slice(lead);
    if (!range.to.includes(to)) continue;
    const read = rangeOf([from, until], lead + 3, after, vocabularies);
    // Without `from` or `between`, two hours (`9 to 11`) are a range only together with a date.
    if (read) return { ...read, ...(lead > 0 && { isHour: false }) };
  }
  return undefined;
}

function rangeOf(
  [start, end]: [string, string],
  count: number,
  after: string | undefined,
  vocabularies: readonly Vocabulary[],
): TimeRange | undefined {
  const half = /[ap]m$/.exec(end)?.[0] ?? '';
  const [from, to] = [clockOf(start), clockOf(end)];
  // `9-11am`: both in the morning; `11-1pm`: only the end in the afternoon.
  const sharedHalf = from && half && !/[ap]m$/.test(start) ? clockOf(`${start}${half}`) : undefined;
  const first = sharedHalf && to && sharedHalf.minutes < to.minutes ? sharedHalf : from;
  if (!first || !to || first.minutes >= to.minutes) return undefined;
  const isOClock = vocabularies.some(({ oClock }) => oClock.includes(after ?? ''));
  const isHour = first.isHour && to.isHour && !isOClock;
  return { from: first.minutes, to: to.minutes, count: count + (isOClock ? 1 : 0), isHour };
}
