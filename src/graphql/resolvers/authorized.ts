import { authorize } from '../../domain/auth/authorize.ts';
import { type Need, OPERATION_NEEDS, type OperationName } from '../../domain/auth/scopes.ts';
import type { Mutation, Query, Resolvers, Subscription } from '../generated/resolvers.ts';
import type { Context } from '../server/context.ts';

type RootField = Exclude<keyof Query | keyof Mutation | keyof Subscription, '__typename'>;

/** The type check requires an entry for each field of the query, mutation and subscription types. */
const NEEDS: Record<RootField, Need> = OPERATION_NEEDS;

type Resolve = (parent: unknown, args: unknown, context: Context, info: unknown) => unknown;

/** Wraps root resolvers so that each first authorizes the caller. */
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

/** Authorizes `subscribe` only; events are filtered by account when they are published. */
const guardedStreams = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { subscribe, ...rest }]) => [
      name,
      { ...rest, subscribe: guard(name as RootField, subscribe) },
    ]),
  ) as Fields;

/** Returns the resolver unchanged for public operations. */
function guard(name: RootField & OperationName, resolve: Resolve): Resolve {
  if (NEEDS[name] === 'public') return resolve;
  return (parent, args, context, info) => {
    authorize(context.call, name);
    return resolve(parent, args, context, info);
  };
}
