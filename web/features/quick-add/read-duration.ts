import { LONGEST_ESTIMATE, minutesIn } from '../../time/durations.ts';
import { phraseIn, type Vocabulary } from './language.ts';
import { readAmount } from './read-amount.ts';
import type { Place } from './read-numbers.ts';

/** A duration in minutes, or why it cannot be an estimate. */
export type ReadDuration = { minutes: number; count: number; place: Place; problem?: string };

const MOST_WORDS = 5;

/** Parses `2h`, `1h 30`, `two hours`, `half an hour`, `for 2h`, `2-3h` (its longer end), `2 days` (as a problem). */
export function readDuration(
  words: readonly string[],
  vocabularies: readonly Vocabulary[],
): ReadDuration | undefined {
  const isLead = (word = '') => vocabularies.some(({ durationLeads }) => durationLeads.test(word));
  const lead = isLead(words[0]) ? (isLead(words[1]) ? 2 : 1) : 0;
  const rest = words.slice(lead);
  const found = inDigits(rest) ?? inWords(rest, vocabularies);
  if (!found) return undefined;
  const { minutes } = found;
  const problem =
    minutes > LONGEST_ESTIMATE
      ? 'An estimate is at most 16 hours.'
      : minutes < 1
        ? 'An estimate is at least 1 minute.'
        : undefined;
  const place = lead > 0 ? 'anywhere' : found.place;
  return { minutes, place, count: found.count + lead, ...(problem && { problem }) };
}

type Found = Pick<ReadDuration, 'minutes' | 'count' | 'place'>;

function inDigits(words: readonly string[]): Found | undefined {
  const [word = ''] = words;
  if (!/^[\d½]/.test(word)) return undefined;
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--) {
    // `2-3h`, `2 to 3 hours`: its longer end
    const text = words
      .slice(0, count)
      .join(' ')
      .replace(/^\d+([.,]\d+)?(\s?[-–]\s?(?=\d)| (to|bis) (?=\d+([.,]\d+)? [a-z]{3}))/, '');
    const minutes = minutesIn(text);
    if (minutes === undefined) continue;
    // `1h 30`
    const isOpen = count === 1 && /^\d+ ?h$/.test(word) && /^[0-5]\d$/.test(words[1] ?? '');
    if (isOpen && (words[2] === undefined || /^[!#@]/.test(words[2])))
      return { minutes: minutes + Number(words[1]), count: 2, place: 'anywhere' };
    // `2m` may be metres, `2 hour` the beginning of a noun.
    const isCompact = count === 1 && !/^\d+m$/.test(word);
    return { minutes, count, place: isCompact ? 'anywhere' : 'edge' };
  }
  return undefined;
}

function inWords(words: readonly string[], vocabularies: readonly Vocabulary[]): Found | undefined {
  const named = phraseIn(words, vocabularies, ({ durations }) => durations);
  if (named) return { minutes: named.value, count: named.count, place: 'edge' };
  const amount = readAmount(words, vocabularies);
  if (!amount) return readHalves(words, vocabularies);
  const { number, unit, count } = amount;
  const place = 'edge';
  if (!('minutes' in unit)) {
    // `2 days` at the end looks like an estimate, `a week` does not.
    const isEstimate = /^\d/.test(words[0] ?? '') && 'days' in unit;
    return isEstimate ? { minutes: number * 24 * 60, count, place: 'end' } : undefined;
  }
  // `wait a minute`
  if (unit.minutes === 1 && /^(an?|eine[rnm]?)$/.test(words[0] ?? '')) return undefined;
  const minutes = number * unit.minutes;
  const skipped = /^(and|und)$/.test(words[count] ?? '') ? 1 : 0;
  const more =
    unit.minutes > 1 ? readAmount(words.slice(count + skipped), vocabularies) : undefined;
  if (more && 'minutes' in more.unit && more.unit.minutes === 1)
    return { minutes: minutes + more.number, count: count + skipped + more.count, place };
  return { minutes, count, place };
}

/** `one and a half hours`. */
function readHalves(words: readonly string[], vocabularies: readonly Vocabulary[]) {
  if (words.slice(1, 4).join(' ') !== 'and a half') return undefined;
  const amount = readAmount([words[0] ?? '', ...words.slice(4)], vocabularies);
  if (!amount || !('minutes' in amount.unit)) return undefined;
  const minutes = (amount.number + 0.5) * amount.unit.minutes;
  return { minutes, count: amount.count + 3, place: 'edge' as const };
}
