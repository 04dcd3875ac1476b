import { spaceList } from '../domain/spaces/space.list.ts';
import * as spaces from '../domain/spaces/space.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const spaceResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    space: (_, { id }, { reading }, info) => reading.record(spaceList, id, info),
    spaces: (_, page, { reading }, info) => reading.connection(spaceList, page, info),
  },
  Mutation: {
    createSpace: async (_, { input }, context, info) => {
      const { id } = await context.write((call) => spaces.create(call, input));
      return { space: await context.written(spaceList, id, info, 'space') };
    },
    updateSpace: async (_, { input: { id, ...changes } }, context, info) => {
      await context.write((call) => spaces.update(call, id, changes));
      return { space: await context.written(spaceList, id, info, 'space') };
    },
    deleteSpace: async (_, { input: { id } }, context) => {
      await context.write((call) => spaces.remove(call, id));
      return { deletedId: id };
    },
  },
};
