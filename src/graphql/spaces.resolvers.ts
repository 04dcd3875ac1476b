import { spaceList } from '../domain/spaces/space.list.ts';
import * as spaces from '../domain/spaces/space.service.ts';
import type { Resolvers } from './generated/resolvers.d.ts';

export const spaceResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    space: (_, { id }, { reading }, info) => reading.record(spaceList, id, info),
    spaces: (_, page, { reading }, info) => reading.connection(spaceList, page, info),
  },
  Mutation: {
    createSpace: (_, { input }, context, info) =>
      context.created(spaceList, info, 'space', (call) => spaces.create(call, input)),
    updateSpace: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(spaceList, info, 'space', id, (call) => spaces.update(call, id, changes)),
    deleteSpace: async (_, { input: { id } }, context) => {
      await context.write((call) => spaces.remove(call, id));
      return { deletedId: id };
    },
  },
};
