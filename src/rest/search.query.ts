import type { ParsedUrlQuery } from 'node:querystring';
import { SEARCH_TYPES, searchedWords } from '../domain/search/search.input.ts';
import { object, oneOf, parse, told } from '../domain/validation.ts';
import { pageQuery } from './page-query.ts';
import { flag } from './query.ts';

/** The query parameters of `GET /api/search`. */
export const searchParameters = object({
  q: told(searchedWords(), {
    description: 'The words, at most 12, in any order; each may be the beginning of one.',
  }),
  type: told(oneOf(SEARCH_TYPES), { description: 'Only records of this kind.' }).optional(),
  includeCompleted: flag('Completed, cancelled and archived records too, behind the others.'),
  ...pageQuery,
});

/** What a query looks for. */
export function searchQuery(query: ParsedUrlQuery) {
  const { q, type, ...rest } = parse(searchParameters, query);
  return { query: q, types: type && [type], ...rest };
}
