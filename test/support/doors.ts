import type { TestApi } from './api.ts';
import type { Client, Json } from './client.ts';
import { pathWith } from './endpoints.ts';
import { UNKNOWN_ID } from './expectations.ts';
import { ask } from './graph.ts';
import type { Operation } from './operations.ts';
import { toInput } from './operations-told.ts';
import { makeWorld, type World } from './world.ts';

/** Somebody with one record of each kind, and the password `long enough`. */
export type Account = { me: Client; world: World; email: string };
export type Sent = { ids: string[]; sent: Json };

export async function accountOf(api: TestApi): Promise<Account> {
  const me = await api.account({ withPassword: true });
  return { me, world: await makeWorld(me), email: `${me.userId}@example.com` };
}

/** Operations with the names that they have through both doors. */
export const named = (operations: Operation[]) =>
  operations.map((operation) => [`${operation.rest} = ${operation.graph}`, operation] as const);

export const isRead = ({ document }: Operation) => !document.startsWith('mutation');

/** What needs a world that nothing has happened to, or leaves one without some of its records. */
export const disturbs = ({ graph, before }: Operation) =>
  before !== undefined || /^(delete|archive|batch|end|changePassword)/.test(graph);

/** What an operation is sent, with the ids of an account's own records and of another's. */
export function filled(
  { ids = [] }: Operation,
  sent: object,
  { world, email }: Account,
  other?: World,
): Sent {
  const text = JSON.stringify(sent)
    .replace(/\{foreign:(\w+)\}/g, (_, kind) => other?.[kind as keyof World] ?? UNKNOWN_ID)
    .replace(/\{(\w+)\}/g, (_, kind) => ({ ...world, email })[kind as keyof World]);
  return { ids: ids.map((kind) => world[kind]), sent: JSON.parse(text) as Json };
}

export function throughRest(me: Client, { rest }: Operation, { ids, sent }: Sent) {
  const [method, path] = rest.split(' ') as ['GET', string];
  const query = method === 'GET' ? `?${new URLSearchParams(sent)}` : '';
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(sent);
  return me.send(method, pathWith({ method, path }, ids) + query, body);
}

export function throughGraph(me: Client, { document, variables = asInput }: Operation, one: Sent) {
  return ask(me, document, variables(one.ids, one.sent) as Record<string, unknown>);
}

const asInput = ([id]: string[], sent: Json) => ({
  input: { ...(id && { id }), ...toInput(sent) },
});
