import { space } from '../../domain/spaces/space.resource.ts';
import * as spaces from '../../domain/spaces/space.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const spaceResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    space: (_, { id }, { reader }, info) => reader.record(space, id, info),
    spaces: (_, page, { reader }, info) => reader.connection(space, page, info),
  },
  Mutation: {
    createSpace: (_, { input: { id, ...values } }, context, info) =>
      context.created(space, info, 'space', (call) => spaces.create(call, values, id)),
    updateSpace: (_, { input: { id, ...changes } }, context, info) =>
      context.changed(space, info, 'space', id, (call) => spaces.update(call, id, changes)),
    deleteSpace: (_, { input: { id } }, context) =>
      context.deleted(id, (call) => spaces.remove(call, id)),
  },
};
