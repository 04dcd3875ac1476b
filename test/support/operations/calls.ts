import { execute } from '../graphql/request.ts';
import { UNKNOWN_ID } from '../records/expectations.ts';
import { makeWorld, type World } from '../records/world.ts';
import type { TestApi } from '../service/api.ts';
import type { Client, Json } from '../service/client.ts';
import { pathWith } from './endpoints.ts';
import type { Operation } from './operation.ts';
import { toInput } from './shared-fields.ts';

/** An account with one record of each kind and the password `long enough`. */
export type Account = { me: Client; world: World; email: string };
export type OperationInput = { ids: string[]; input: Json };

export async function accountOf(api: TestApi): Promise<Account> {
  const me = await api.account({ withPassword: true });
  return { me, world: await makeWorld(me), email: `${me.userId}@example.com` };
}

/** Operations with their names in both APIs. */
export const named = (operations: Operation[]) =>
  operations.map((operation) => [`${operation.rest} = ${operation.graph}`, operation] as const);

export const isRead = ({ document }: Operation) => !document.startsWith('mutation');

/** Whether an operation removes records of the world, or the credentials of the account. */
export const removes = ({ graph }: Operation) =>
  /^(delete|archive|batch|end|changePassword)/.test(graph);

/** Whether an operation needs an unchanged world, or removes some of its records. */
export const disturbs = (operation: Operation) =>
  operation.before !== undefined || removes(operation);

/** The input of an operation, with the ids of records of the account and of another account filled in. */
export function filled(
  { ids = [] }: Operation,
  input: object,
  { world, email }: Account,
  other?: World,
): OperationInput {
  const text = JSON.stringify(input)
    .replace(/\{foreign:(\w+)\}/g, (_, kind) => other?.[kind as keyof World] ?? UNKNOWN_ID)
    .replace(/\{(\w+)\}/g, (_, kind) => ({ ...world, email })[kind as keyof World]);
  return { ids: ids.map((kind) => world[kind]), input: JSON.parse(text) as Json };
}

export function throughRest(me: Client, { rest }: Operation, { ids, input }: OperationInput) {
  const [method, path] = rest.split(' ') as ['GET', string];
  const query = method === 'GET' ? `?${new URLSearchParams(input)}` : '';
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(input);
  return me.send(method, pathWith({ method, path }, ids) + query, body);
}

export function throughGraph(
  me: Client,
  { document, variables = asInput }: Operation,
  one: OperationInput,
) {
  return execute(me, document, variables(one.ids, one.input) as Record<string, unknown>);
}

const asInput = ([id]: string[], input: Json) => ({
  input: { ...(id && { id }), ...toInput(input) },
});
