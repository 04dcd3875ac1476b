import type { GraphQLResolveInfo } from 'graphql';
import { refused } from '../domain/errors.ts';
import { LARGEST_PAGE } from '../domain/lists/list.input.ts';
import { kindsOf, NODE_LISTS } from '../domain/nodes.ts';
import * as users from '../domain/users/user.service.ts';
import { isUuid } from '../domain/validation.ts';
import type { Context } from './context.ts';
import type { Resolvers } from './generated/resolvers.d.ts';
import type { NodeModel } from './models.ts';

export const nodeResolvers: Pick<Resolvers, 'Node' | 'Query'> = {
  Node: { __resolveType: ({ __typename }) => __typename as 'Task' },
  Query: {
    node: async (_, { id }, context, info) => (await nodesOf(context, [id], info))[0] ?? null,
    nodes: (_, { ids }, context, info) => {
      if (ids.length > LARGEST_PAGE) throw refused(`ids must hold at most ${LARGEST_PAGE} ids`);
      return nodesOf(context, [...ids], info);
    },
  },
};

/** The caller's records of those ids, each with the name of its type, and null for the others. */
async function nodesOf(
  { call, reading }: Context,
  sent: string[],
  info: GraphQLResolveInfo,
): Promise<(NodeModel | null)[]> {
  const ids = sent.map((id) => id.toLowerCase());
  const kinds = await kindsOf(call, [...new Set(ids.filter(isUuid))]);
  const self = ids.includes(call.user.id) ? await users.profile(call) : null;
  return Promise.all(
    ids.map(async (id) => {
      if (id === self?.id) return { ...self, __typename: 'User' };
      const kind = kinds.get(id);
      const row = kind ? await reading.record<{ id: string }>(NODE_LISTS[kind], id, info) : null;
      return row && kind ? { ...row, __typename: kind } : null;
    }),
  );
}
