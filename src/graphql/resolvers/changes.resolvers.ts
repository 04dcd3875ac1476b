import type { PublishedChange } from '../../domain/changes/change.queue.ts';
import type { Resolvers } from '../generated/resolvers.ts';

export const changeResolvers: Resolvers = {
  Subscription: {
    changes: {
      subscribe: (_, request, context) => context.changes(request),
      resolve: (change: PublishedChange) => change,
    },
  },
};
