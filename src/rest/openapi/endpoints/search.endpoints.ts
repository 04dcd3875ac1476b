import { z } from 'zod';
import { SEARCH_TYPES } from '../../../domain/search/search.input.ts';
import { searchParameters } from '../../search.query.ts';
import type { shownHit } from '../../search.routes.ts';
import { answerOf, count, id, instant } from '../answers.ts';
import { group } from '../description.ts';
import { arrayOf, exactly } from '../json-schema.ts';
import { PAGINATION } from './tasks.endpoints.ts';

const SCHEMAS = {
  SearchHit: answerOf<ReturnType<typeof shownHit>>()(
    z.object({
      type: z.enum(SEARCH_TYPES),
      id: id(),
      title: z.string(),
      snippet: z.string().describe('Text around the first word that was found in it.'),
      rank: count().describe(
        '1: all words are in the title, 2: each begins a word there, 3: some are in the text only.',
      ),
      status: z.string().nullable().describe('Of tasks and projects.'),
      project: z.object({ id: id(), name: z.string() }).nullable(),
      updatedAt: instant(),
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
      answer: exactly({ data: arrayOf(SCHEMAS.SearchHit), pagination: PAGINATION }),
    },
  },
});
