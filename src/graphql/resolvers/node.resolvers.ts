import type { GraphQLResolveInfo } from 'graphql';
import { LARGEST_PAGE } from '../../domain/records/list-args.ts';
import { RESOURCES, typesOfIds } from '../../domain/resources.ts';
import * as users from '../../domain/users/user.service.ts';
import { refused } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Context } from '../server/context.ts';
import type { NodeMapper } from './mappers.ts';

export const nodeResolvers: Resolvers = {
  Node: { __resolveType: ({ __typename }) => __typename as 'Task' },
  Query: {
    node: async (_, { id }, context, info) => (await nodesOf(context, [id], info))[0] ?? null,
    nodes: (_, { ids }, context, info) => {
      if (ids.length > LARGEST_PAGE) throw refused(`ids must hold at most ${LARGEST_PAGE} ids`);
      return nodesOf(context, [...ids], info);
    },
  },
};

/** Returns the caller's records with these ids, each with its type name; null for ids that do not exist. */
async function nodesOf(
  { call, reader }: Context,
  requested: string[],
  info: GraphQLResolveInfo,
): Promise<(NodeMapper | null)[]> {
  const ids = requested.map((id) => id.toLowerCase());
  const types = await typesOfIds(call, [...new Set(ids.filter(isUuid))]);
  const self = ids.includes(call.user.id) ? await users.profile(call) : null;
  return Promise.all(
    ids.map(async (id) => {
      if (id === self?.id) return { ...self, __typename: 'User' };
      const type = types.get(id);
      const row = type ? await reader.record(RESOURCES[type], id, info) : null;
      return row && type ? { ...row, __typename: type } : null;
    }),
  );
}
