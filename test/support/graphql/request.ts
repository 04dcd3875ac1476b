import type { Client, Json } from '../service/client.ts';

export type GraphError = {
  message: string;
  path?: (string | number)[];
  extensions: {
    code: string;
    requestId: string;
    details?: Json;
    field?: string;
    [more: string]: Json;
  };
};

export type GraphAnswer = {
  status: number;
  data: Json;
  errors: GraphError[] | undefined;
  headers: Headers;
};

/** Executes a document with its variables by POST. */
export async function execute(
  client: Client,
  query: string,
  variables?: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<GraphAnswer> {
  const body = JSON.stringify({ query, variables });
  const answer = await client.send('POST', '/graphql', body, headers);
  return {
    status: answer.status,
    data: answer.body.data,
    errors: answer.body.errors,
    headers: answer.headers,
  };
}

/** Returns the data of a response; an error fails the test. */
export async function data(
  client: Client,
  query: string,
  variables?: Record<string, unknown>,
): Promise<Json> {
  const answer = await execute(client, query, variables);
  if (answer.errors) throw new Error(`${query}: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

/** Returns the only error of a response; any other number of errors fails the test. */
export async function refusal(
  client: Client,
  query: string,
  variables?: Record<string, unknown>,
): Promise<GraphError> {
  const answer = await execute(client, query, variables);
  if (answer.errors?.length !== 1) throw new Error(`${query}: ${JSON.stringify(answer)}`);
  return answer.errors[0] as GraphError;
}
