import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { newId } from './new-id.ts';

/** Messages about input fields, by field path. */
export type Details = Record<string, string[]>;

type GraphProblem = {
  message: string;
  extensions?: {
    code?: string;
    details?: Details;
    field?: string;
    retryAfterSeconds?: number;
    requestId?: string;
  };
};

/** An error response of the GraphQL API, with the message of its first error. */
export class ResponseError extends Error {
  readonly code: string;
  readonly details: Details;
  readonly retryAfterSeconds: number | undefined;

  constructor({ message, extensions = {} }: GraphProblem) {
    super(message);
    this.code = extensions.code ?? 'INTERNAL';
    this.details =
      extensions.details ?? (extensions.field ? { [extensions.field]: [message] } : {});
    this.retryAfterSeconds = extensions.retryAfterSeconds;
  }
}

/** No response, or no GraphQL response: the server or the network is down. */
export class Unreachable extends Error {}

/** The data of a successful response. Mutation payloads are `null` only together with an error. */
type Done<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** The variables argument; optional if every variable is optional. */
type VariablesOf<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

const TIMEOUT = 30_000;

/** Sends a request, and may retry it. */
type Sender = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

let commandSender: Sender = (send) => send();

/** Runs a command with another sender for its requests. Commands run one at a time, so a module variable suffices. */
export async function withSender<Result>(
  sender: Sender,
  command: () => Promise<Result>,
): Promise<Result> {
  const before = commandSender;
  commandSender = sender;
  try {
    return await command();
  } finally {
    commandSender = before;
  }
}

let accountOfMutations = (): string | undefined => undefined;

/** Registers the function that returns the account that mutations are sent for; `undefined` if anonymous. */
export const sendFor = (account: typeof accountOfMutations): void => {
  accountOfMutations = account;
};

/** Executes a GraphQL document. The types of variables and data are generated from it. */
export async function execute<Data, Variables>(
  document: DocumentTypeDecoration<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Promise<Done<Data>> {
  const query = document.toString();
  const body = JSON.stringify({ query, variables });
  if (!/^\s*mutation\b/.test(query)) return dataOf(body);
  const account = accountOfMutations();
  const headers = {
    // Retries use the same key, so the mutation is executed once.
    'idempotency-key': newId(),
    // Another account may have signed in in another window, which has the same cookie.
    ...(account !== undefined && { 'session-account': account }),
  };
  return commandSender(() => dataOf<Data>(body, headers));
}

/** Executes a query within a command: it is retried during an outage, like the command's mutations. */
export const executeInCommand: typeof execute = (document, ...variables) =>
  commandSender(() => execute(document, ...variables));

/** Executes a mutation whichever account is signed in. */
export const executeForAnyAccount: typeof execute = (document, ...[variables]) =>
  dataOf(JSON.stringify({ query: document.toString(), variables }));

/** Executes a document with an API key instead of the session. */
export const executeWithKey = <Data, Variables>(
  key: string,
  document: DocumentTypeDecoration<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Promise<Done<Data>> =>
  dataOf(JSON.stringify({ query: document.toString(), variables }), {
    authorization: `Bearer ${key}`,
  });

async function dataOf<Data>(body: string, headers?: Record<string, string>): Promise<Done<Data>> {
  const { data, errors } = await post<Data>(body, headers);
  const [problem] = errors ?? [];
  if (problem || !data) throw new ResponseError(problem ?? { message: 'The response is empty' });
  return data as Done<Data>;
}

type Answer<Data> = { data?: Data | null; errors?: GraphProblem[] };

/** Sends a request. Its content type forces a CORS preflight, so other sites cannot send it with the session cookie. */
async function post<Data>(body: string, headers?: Record<string, string>): Promise<Answer<Data>> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      credentials: 'same-origin',
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return (await response.json()) as Answer<Data>;
  } catch (error) {
    throw new Unreachable('The server does not respond', { cause: error });
  }
}
