import { z } from 'zod';
import { DESCRIPTIONS } from '../../domain/generated/descriptions.ts';
import { SEARCH_TYPES, searchedWords } from '../../domain/search/search.input.ts';
import { type SearchHit, searchPage } from '../../domain/search/search.service.ts';
import { object, oneOf, parse, withKeywords } from '../../domain/validation/validation.ts';
import { group } from '../declaration.ts';
import { flag, pageQuery } from '../input/parameters.ts';
import { answerOf, count, id, instant, paged } from '../openapi/answers.ts';
import { type ApiRequest, ok } from '../router.ts';

const searchQuery = object({
  q: withKeywords(searchedWords(), {
    description: 'Search words, at most 12, in any order. Each matches words that start with it.',
  }),
  type: withKeywords(oneOf(SEARCH_TYPES), { description: 'Only records of this type.' }).optional(),
  includeCompleted: flag('Includes completed, cancelled and archived records, after the others.'),
  ...pageQuery,
});

/** One page of the hits, and the number of all hits. */
async function search({ call, query }: ApiRequest) {
  const { q, type, ...rest } = parse(searchQuery, query);
  const input = { query: q, types: type && [type], ...rest };
  const { hits, pagination } = await searchPage(call, input);
  return { data: hits.map(shownHit), pagination };
}

const shownHit = ({ finished: _, ...hit }: SearchHit) => hit;

const SNIPPET =
  'Excerpt of the description or content, up to about 200 characters: around the first search word if it occurs exactly as in the query, otherwise from the beginning. Empty without a text.';

const SCHEMAS = {
  SearchHit: answerOf<ReturnType<typeof shownHit>>()(
    z.object({
      type: z.enum(SEARCH_TYPES).describe('Type of the record.'),
      id: id().describe('Id of the record.'),
      title: z.string().describe('Title or name.'),
      snippet: z.string().describe(SNIPPET),
      rank: count().describe(
        '1: all words are in the title. 2: each word starts a word of the title. 3: some words are only in the text.',
      ),
      status: z
        .string()
        .nullable()
        .describe('Status of a task or project. `null` for other records.'),
      project: z
        .object({
          id: id().describe(DESCRIPTIONS.Project.id),
          name: z.string().describe(DESCRIPTIONS.Project.name),
        })
        .nullable()
        .describe('Project of a task or document. `null` if there is none.'),
      updatedAt: instant().describe('Time of the last change.'),
    }),
  ),
};

export const searchEndpoints = group({
  tag: 'Search',
  description: 'Full-text search of tasks, projects, documents and labels.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /search': {
      operation: 'search',
      summary: 'Search records',
      description:
        'One page of the records that match all words of `q`, best match first. A word matches words that start with it.',
      query: searchQuery,
      answer: paged(SCHEMAS.SearchHit),
      route: ok(search),
    },
  },
});
