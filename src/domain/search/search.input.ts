import type { z } from 'zod';
import { pageArguments, requireOneEnd } from '../records/list-args.ts';
import {
  boolean,
  integer,
  list,
  object,
  oneOf,
  text,
  withKeywords,
} from '../validation/validation.ts';

/** The searched types, by table name. */
export const SEARCH_TYPES = ['task', 'project', 'document', 'label'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** The longest search text: longer ones cost more without finding more. */
const LONGEST = 200;

const MOST_WORDS = 12;

/** The patterns of a word, with combining marks as in the index, and of a separator. */
const WORD = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*';
const GAP = '[^\\p{L}\\p{N}\\u0000]';

/** Returns the words of a search text, in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(new RegExp(WORD, 'gu')) ?? [];

/** The schema of a search text: words in any order, each a prefix of a word to find. */
export const searchedWords = () =>
  withKeywords(
    text(1, LONGEST).superRefine((value, { addIssue, issues }) => {
      const { length } = wordsOf(value);
      if (issues.length > 0 || (length > 0 && length <= MOST_WORDS)) return;
      addIssue(
        length === 0
          ? 'must contain a letter or a digit'
          : `must not have more than ${MOST_WORDS} words`,
      );
    }),
    { pattern: `^${GAP}*${WORD}(${GAP}+${WORD}){0,${MOST_WORDS - 1}}${GAP}*$` },
  );

const searched = {
  query: searchedWords(),
  /** All types by default. */
  types: list(oneOf(SEARCH_TYPES)).nullish(),
  /** Includes completed, cancelled and archived records, after the others. */
  includeCompleted: boolean().nullish(),
};

/** A search paged by cursors. */
export const searchByCursor = object({ ...searched, ...pageArguments }).superRefine(requireOneEnd);

/** A search paged by number. */
export const searchByNumber = object({
  ...searched,
  page: integer(1, Number.MAX_SAFE_INTEGER),
  limit: integer(1, 100),
});

export type Searched = z.output<z.ZodObject<typeof searched>>;
