import type { Doubt } from './doubts.ts';
import type { Meaning } from './fields.ts';
import type { Vocabulary } from './language.ts';
import type { Candidate } from './placed.ts';
import type { Word } from './words.ts';

const REASON = 'Write one day and time, or to repeat the task “every mon and fri”.';

/** Fields of one group exclude each other. */
const GROUPS: Partial<Record<Meaning['kind'], string>> = {
  due: 'when',
  window: 'when',
  at: 'when',
};
export const groupOf = ({ kind }: Meaning) => GROUPS[kind] ?? kind;

const isWhen = (one: Meaning) => groupOf(one) === 'when';

/** `mon and thu`, `at 9 or 10`, `mon wed fri`: several days or times, none of which is read, and the other fields. */
export function severalIn(
  words: readonly Word[],
  fields: readonly Candidate[],
  candidates: readonly Candidate[],
  vocabularies: readonly Vocabulary[],
): { others: Candidate[]; unread: Doubt[] } {
  const isAnd = (word: Word | undefined) =>
    word !== undefined && vocabularies.some(({ range }) => range.and.test(word.text));
  /** The end of the other day or time that follows. */
  const endOfOther = ({ last }: Candidate): number | undefined => {
    const first = isAnd(words[last]) ? last + 1 : last;
    const isOther = (one: Candidate) => one.first === first && isWhen(one);
    // An abbreviation that was not read is rather a word: `tomorrow sat nav`, `heute und so`.
    const isName = ({ place }: Candidate) => place === 'capital' || place === 'never';
    const other =
      fields.find(isOther) ??
      (first > last ? candidates.find((one) => isOther(one) && !isName(one)) : undefined);
    // `tomorrow by friday`: the later one counts.
    if (other) return first > last || other.kind !== 'due' ? other.to : undefined;
    const word = words[first];
    return first > last && word && /^\d{1,2}(:\d\d)?$/.test(word.text) ? word.to : undefined;
  };
  const unread: Doubt[] = [];
  const isUnread = ({ from }: Candidate) => unread.some((one) => from >= one.from && from < one.to);
  for (const one of fields.filter(isWhen)) {
    const to = endOfOther(one);
    if (to === undefined) continue;
    const from = isUnread(one) ? (unread.pop() as Doubt).from : one.from;
    unread.push({ from, to, reason: REASON });
  }
  return { others: fields.filter((one) => !(isWhen(one) && isUnread(one))), unread };
}
