import type { GraphQLResolveInfo } from 'graphql';
import { usesRecorded } from '../../domain/auth/last-use.ts';
import type { Call } from '../../domain/call.ts';
import type { ClientId } from '../../domain/client-ids/create-with-client-id.ts';
import type { AnyResource } from '../../read/resource.ts';
import type { Context } from '../server/context.ts';

type Info = GraphQLResolveInfo;

/** Resolves a record by its id. */
export const byId =
  <R extends AnyResource>(resource: R) =>
  (_: unknown, { id }: { id: string }, { reader }: Context, info: Info) =>
    reader.record(resource, id, info);

/** Resolves a page of records. */
export const page =
  <R extends AnyResource>(resource: R) =>
  (_: unknown, request: object, { reader }: Context, info: Info) =>
    reader.connection(resource, request, info);

/** Resolves records with their last uses, once the pending ones of the account are written. */
export const withUses =
  <Args, Result>(
    resolve: (parent: unknown, args: Args, context: Context, info: Info) => Promise<Result>,
  ) =>
  async (parent: unknown, args: Args, context: Context, info: Info) => {
    await usesRecorded(context.call);
    return resolve(parent, args, context, info);
  };

/** Resolves the creation of a record, which the payload has as `member`. */
export const creates =
  <R extends AnyResource, Member extends string>(
    resource: R,
    member: Member,
    create: (call: Call, values: object, id: ClientId) => Promise<string | { id: string }>,
  ) =>
  (_: unknown, { input }: { input: { id?: ClientId } }, context: Context, info: Info) => {
    const { id, ...values } = input;
    return context.created(resource, info, member, (call) => create(call, values, id));
  };

/** Resolves a change of the record with the id of the input, which the payload has as `member`. */
export const changes =
  <R extends AnyResource, Member extends string, Input extends { id: string }>(
    resource: R,
    member: Member,
    change: (call: Call, id: string, input: Omit<Input, 'id'>) => Promise<unknown>,
  ) =>
  (_: unknown, { input: { id, ...rest } }: { input: Input }, context: Context, info: Info) =>
    context.changed(resource, info, member, id, (call) => change(call, id, rest));

/** Resolves the deletion of the record with the id of the input. */
export const deletes =
  (remove: (call: Call, id: string, input: object) => Promise<unknown>) =>
  (_: unknown, { input: { id, ...rest } }: { input: { id: string } }, context: Context) =>
    context.deleted(id, (call) => remove(call, id, rest));
