import { z } from 'zod';
import { PROJECT_TOLD } from '../../../domain/projects/project.told.ts';
import { SEARCH_TYPES } from '../../../domain/search/search.input.ts';
import { searchParameters } from '../../search.query.ts';
import type { shownHit } from '../../search.routes.ts';
import { answerOf, count, id, instant } from '../answers.ts';
import { group } from '../description.ts';
import { paged } from './tasks.endpoints.ts';

const SNIPPET =
  'Up to about 200 characters of its description or content: around the first of the words, as it is spelt in the search, else from its beginning. Empty where there is no such text.';

const SCHEMAS = {
  SearchHit: answerOf<ReturnType<typeof shownHit>>()(
    z.object({
      type: z.enum(SEARCH_TYPES).describe('What kind of record it is.'),
      id: id().describe("The record's id."),
      title: z.string().describe('Its title, or what it is called.'),
      snippet: z.string().describe(SNIPPET),
      rank: count().describe(
        '1: all words are in the title, 2: each begins a word there, 3: some are in the text only.',
      ),
      status: z.string().nullable().describe('Of tasks and projects.'),
      project: z
        .object({
          id: id().describe(PROJECT_TOLD.id),
          name: z.string().describe(PROJECT_TOLD.name),
        })
        .nullable()
        .describe('Of tasks and documents: the project; null if there is none.'),
      updatedAt: instant().describe('When it was last changed.'),
    }),
  ),
};

export const searchEndpoints = group({
  tag: 'Search',
  description: 'Tasks, projects, documents and labels by the words in them.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /search': {
      operationId: 'search',
      summary: 'Search for words',
      description:
        'One page of what has all the words of `q`, each at least the beginning of one there, the best first.',
      query: searchParameters,
      answer: paged(SCHEMAS.SearchHit),
    },
  },
});
