import type { TypedDocumentString } from './generated/graphql.ts';
import { newId } from './new-id.ts';

/** Messages about fields of an input, by the path of each. */
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

/** What the graph refused. Its message is that of the first refusal. */
export class Refused extends Error {
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

/** No answer, or none of the graph: the server is gone, or something stands in between. */
export class Unreachable extends Error {}

/** What a mutation answers with that was not refused: its payload is null only where there is an error. */
type Done<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** Where every variable is optional, all of them may be left out. */
type VariablesOf<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

const TIMEOUT = 30_000;

/** Sends something, and again if that is how it is done. */
type Sender = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

let commandSender: Sender = (send) => send();

/** Has what a command asks sent in another way for as long as it takes. Commands follow each other. */
export async function sendingBy<Result>(
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

/** Asks the graph. The variables and the answer have the types that were generated for the document. */
export async function ask<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  ...[variables]: VariablesOf<Variables>
): Promise<Done<Data>> {
  const query = document.toString();
  const body = JSON.stringify({ query, variables });
  if (!/^\s*mutation\b/.test(query)) return answerTo(body);
  // However often it is sent, it is carried out once.
  const key = newId();
  return commandSender(() => answerTo<Data>(body, { 'idempotency-key': key }));
}

/** Asks something within a command: an outage holds it up as it does the mutations, halfway through them too. */
export const askWithin: typeof ask = (document, ...variables) =>
  commandSender(() => ask(document, ...variables));

async function answerTo<Data>(body: string, headers?: Record<string, string>): Promise<Done<Data>> {
  const { data, errors } = await post<Data>(body, headers);
  const [problem] = errors ?? [];
  if (problem || !data) throw new Refused(problem ?? { message: 'The answer is empty' });
  return data as Done<Data>;
}

type Answer<Data> = { data?: Data | null; errors?: GraphProblem[] };

/** By its content type no other site can send this with the cookie of the session. */
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
    throw new Unreachable('The server does not answer', { cause: error });
  }
}
