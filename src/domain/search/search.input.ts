import type { z } from 'zod';
import { pageArguments } from '../list-args.ts';
import { boolean, integer, list, object, oneOf, text, told } from '../validation.ts';

/** What is searched, by the names of the tables. */
export const SEARCH_TYPES = ['task', 'project', 'document', 'label'] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** How long what is looked for may be: longer texts cost more than they find. */
const LONGEST = 200;

const MOST_WORDS = 12;

/** A word, with the marks on its letters as the index has them, and what is between words, as patterns. */
const WORD = '[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*';
const GAP = '[^\\p{L}\\p{N}\\u0000]';

/** The words of a text that is looked for, in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(new RegExp(WORD, 'gu')) ?? [];

/** The words to be found, in any order, each at least the beginning of one. */
export const searchedWords = () =>
  told(
    text(1, LONGEST).superRefine((value, { addIssue, issues }) => {
      const { length } = wordsOf(value);
      if (issues.length > 0 || (length > 0 && length <= MOST_WORDS)) return;
      addIssue(
        length === 0
          ? 'must have a letter or a digit in it'
          : `must not have more than ${MOST_WORDS} words`,
      );
    }),
    { pattern: `^${GAP}*${WORD}(${GAP}+${WORD}){0,${MOST_WORDS - 1}}${GAP}*$` },
  );

const searched = {
  query: searchedWords(),
  /** Without it, all of them. */
  types: list(oneOf(SEARCH_TYPES)).nullish(),
  /** Completed, cancelled and archived ones too, behind the others. */
  includeCompleted: boolean().nullish(),
};

/** A search whose page is told by cursors. */
export const searchByCursor = object({ ...searched, ...pageArguments }).refine(
  ({ first, last }) => typeof first !== 'number' || typeof last !== 'number',
  { path: ['last'], message: 'must not be given together with first' },
);

/** A search whose page is told by its number. */
export const searchByNumber = object({
  ...searched,
  page: integer(1, Number.MAX_SAFE_INTEGER),
  limit: integer(1, 100),
});

export type Searched = z.output<z.ZodObject<typeof searched>>;
