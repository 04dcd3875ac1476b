import type { Doubt } from './doubts.ts';
import type { Taken } from './fields.ts';
import type { Vocabulary } from './language.ts';
import { entryOf } from './phrases.ts';
import type { Place } from './read-numbers.ts';
import type { Half } from './when.ts';
import type { Word } from './words.ts';

/** A field with the indexes of its words, `last` excluded, and where in a line it is read. */
export type Candidate = Taken & {
  first: number;
  last: number;
  place: Place;
  half?: Half | undefined;
};

const MIDDLE = 'In the middle of a title this is not read. Write it at the end.';
const SHORT = 'Write a word such as “am” before it if it is a day.';

/**
 * The candidates that are fields by their position. Others are words of the title: `the friday bug`. Adjacent candidates
 * support each other.
 */
export function placed(
  line: string,
  words: readonly Word[],
  candidates: readonly Candidate[],
  vocabularies: readonly Vocabulary[],
  /** The indexes of words that begin a field that cannot be read. */
  unreadable: ReadonlySet<number>,
): { read: Candidate[]; unread: Doubt[] } {
  const isCapital = ({ from }: Candidate) => /\p{Lu}/u.test(line.slice(from, from + 1));
  // A day with a capital letter may be a noun: the German `Morgen`.
  const isNoun = (one: Candidate) =>
    one.kind === 'window' &&
    isCapital(one) &&
    vocabularies.some(({ days }) => entryOf(words[one.first]?.text, days) !== undefined);
  const placeOf = (one: Candidate) => (isNoun(one) ? 'edge' : one.place);
  // `miete am 1. zahlen`
  const isBeforeVerb = ({ last }: Candidate) => {
    const { text = '', from = 0 } = words[last] ?? {};
    const isLast = last + 1 === words.length || starts.has(last + 1);
    const isLower = /\p{Ll}/u.test(line.slice(from, from + 1));
    return isLast && isLower && vocabularies.some(({ finalVerb }) => finalVerb.test(text));
  };
  // `mon and wed`
  const isBeforeAnd = ({ last }: Candidate) =>
    starts.has(last + 1) &&
    vocabularies.some(({ range }) => range.and.test(words[last]?.text ?? ''));
  // `sat: clean the garage`
  const isLabel = ({ first, to }: Candidate) => first === 0 && /:/.test(line.slice(to - 1, to));
  const unread: Doubt[] = [];
  const drop = ({ from, to }: Candidate, reason: string) => unread.push({ from, to, reason });
  const kept: Candidate[] = [];
  const ends = new Set(candidates.map(({ last }) => last));
  const starts = new Set(candidates.map(({ first }) => first));
  const isEnd = (index: number) => index === words.length || unreadable.has(index);
  for (const candidate of candidates.toReversed()) {
    const isFollowed =
      isEnd(candidate.last) ||
      kept.at(-1)?.first === candidate.last ||
      isBeforeVerb(candidate) ||
      isLabel(candidate);
    const before = !ends.has(candidate.first) ? (words[candidate.first - 1]?.text ?? '') : '';
    const isNamed = vocabularies.some(({ named }) => named.test(before));
    const isAttribute = vocabularies.some(({ attributive }) => attributive.test(before));
    const place = placeOf(candidate);
    if (place === 'anywhere' && !isNamed) kept.push(candidate);
    else if (place === 'edge' && !isNamed && !isAttribute) kept.push(candidate);
    else if (place === 'end' && isFollowed && !isNamed && !isAttribute) kept.push(candidate);
    else if (place === 'capital' && isFollowed && isCapital(candidate)) kept.push(candidate);
    else if (place === 'never' && isLabel(candidate)) kept.push(candidate);
    else if (place === 'never' && isFollowed && isCapital(candidate)) drop(candidate, SHORT);
    else if (place === 'edge' && !isNamed) drop(candidate, MIDDLE);
    else if (!isNamed && !isAttribute && isBeforeAnd(candidate)) kept.push(candidate);
    else if (!isNamed && !isAttribute && starts.has(candidate.last + 1)) drop(candidate, MIDDLE);
  }
  kept.reverse();
  const isContinued = (one: Candidate) =>
    isBeforeVerb(one) ||
    vocabularies.some(({ continuing }) => continuing.test(words[one.last]?.text ?? ''));
  const read = runsOf(kept).flatMap((run) => {
    const [first, last] = [run[0] as Candidate, run.at(-1) as Candidate];
    // `2m with plugs` is rather a length.
    const isLength = /^\d+m$/.test(words[last.last - 1]?.text ?? '');
    const isAtEdge =
      first.first === 0 ||
      isEnd(last.last) ||
      (!isLength && isContinued(last)) ||
      isBeforeAnd(last) ||
      run.some((one) => placeOf(one) === 'anywhere');
    if (isAtEdge) return run;
    for (const candidate of run) drop(candidate, MIDDLE);
    return [];
  });
  return { read, unread };
}

/** Groups of adjacent candidates. */
function runsOf(candidates: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = [];
  for (const candidate of candidates) {
    const run = runs.at(-1);
    if (run?.at(-1)?.last === candidate.first) run.push(candidate);
    else runs.push([candidate]);
  }
  return runs;
}
