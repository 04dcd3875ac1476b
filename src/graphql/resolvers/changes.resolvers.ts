import type { ToldChange } from '../../domain/changes/change.queue.ts';
import type { Resolvers } from '../generated/resolvers.d.ts';

export const changeResolvers: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    changes: {
      subscribe: (_, request, context) => context.changes(request),
      resolve: (change: ToldChange) => change,
    },
  },
};
