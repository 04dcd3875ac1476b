import type { GraphQLResolveInfo } from 'graphql';
import { RESOURCES } from '../../domain/resources.ts';
import type { SearchType } from '../../domain/search/search.input.ts';
import { type SearchHit, search } from '../../domain/search/search.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { Connection } from '../planning/connection.ts';
import type { Context } from '../server/context.ts';
import type { SearchResultMapper } from './mappers.ts';

/** The GraphQL type of each searched record type. */
const TYPES = {
  task: 'Task',
  project: 'Project',
  document: 'Document',
  label: 'Label',
} as const satisfies Record<SearchType, keyof typeof RESOURCES>;

export const searchResolvers: Resolvers = {
  Query: {
    search: async (_, input, { call }) => {
      const { total, ...page } = await search(call, input);
      return new Connection(page, total);
    },
  },
  SearchResult: { __resolveType: ({ __typename }) => __typename },
  SearchResultConnection: {
    nodes: async ({ nodes }, _, context, info) => {
      const records = await Promise.all(nodes.map((hit) => recordOf(context, hit, info)));
      return records.filter((each) => each !== null);
    },
    edges: ({ edges }) => edges.map(({ cursor, node }) => ({ ...node, cursor })),
  },
  SearchResultEdge: { node: (hit, _, context, info) => recordOf(context, hit, info) },
};

/** Returns the record of a hit with its type name; null if it has been deleted since. */
async function recordOf(
  { reader }: Context,
  { type, id }: Pick<SearchHit, 'type' | 'id'>,
  info: GraphQLResolveInfo,
): Promise<SearchResultMapper | null> {
  const name = TYPES[type];
  const row = await reader.record(RESOURCES[name], id, info);
  return row && { ...row, __typename: name };
}
