import { space } from '../../domain/spaces/space.resource.ts';
import * as spaces from '../../domain/spaces/space.service.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

export const spaceResolvers: Resolvers = {
  Query: { space: byId(space), spaces: page(space) },
  Mutation: {
    createSpace: creates(space, 'space', spaces.create),
    updateSpace: changes(space, 'space', spaces.update),
    deleteSpace: deletes(spaces.remove),
  },
};
