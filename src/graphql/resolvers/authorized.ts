import { authorize } from '../../domain/auth/authorize.ts';
import { type Need, OPERATION_NEEDS, type OperationName } from '../../domain/auth/scopes.ts';
import type { Mutation, Query, Resolvers, Subscription } from '../generated/resolvers.d.ts';
import type { Context } from '../server/context.ts';

type RootField = Exclude<keyof Query | keyof Mutation | keyof Subscription, '__typename'>;

/** A field of the query, mutation or subscription type without a row in the table does not compile here. */
const NEEDS: Record<RootField, Need> = OPERATION_NEEDS;

type Resolve = (parent: unknown, args: unknown, context: Context, info: unknown) => unknown;

/** Resolvers of which each at the root first asks whether the caller may. */
export const authorized = (resolvers: Resolvers): Resolvers => ({
  ...resolvers,
  ...(resolvers.Query && { Query: guarded(resolvers.Query) }),
  ...(resolvers.Mutation && { Mutation: guarded(resolvers.Mutation) }),
  ...(resolvers.Subscription && { Subscription: guardedStreams(resolvers.Subscription) }),
});

const guarded = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => [name, guard(name as RootField, resolve)]),
  ) as Fields;

/** Of a subscription it is the stream that is asked for; its events are then its own. */
const guardedStreams = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { subscribe, ...rest }]) => [
      name,
      { ...rest, subscribe: guard(name as RootField, subscribe) },
    ]),
  ) as Fields;

/** What needs no credentials is asked for without a caller. */
function guard(name: RootField & OperationName, resolve: Resolve): Resolve {
  if (NEEDS[name] === 'nobody') return resolve;
  return (parent, args, context, info) => {
    authorize(context.call, name);
    return resolve(parent, args, context, info);
  };
}
