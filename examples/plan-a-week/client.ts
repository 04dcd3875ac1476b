import type { TypedDocumentString } from './generated/graphql.ts';

type Refusal = { message: string; extensions?: { code: string; details?: unknown } };

/** The errors of a response in one line, with the code of the first one. */
export class GraphError extends Error {
  readonly code: string | undefined;

  constructor(refusals: Refusal[]) {
    super(refusals.map(inWords).join('; '));
    this.code = refusals[0]?.extensions?.code;
  }
}

function inWords({ message, extensions }: Refusal): string {
  if (!extensions) return message;
  const { code, details } = extensions;
  return `${message} (${code}${details ? `: ${JSON.stringify(details)}` : ''})`;
}

/** The data of a successful response. Mutation payloads are `null` only together with an error. */
type Done<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** The variables argument; optional if every variable is optional. */
type VariablesOf<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** A client of the GraphQL API at a URL. Like a browser, it stores the session cookie. */
export class Client {
  readonly #url: URL;
  #cookie = '';

  constructor(url: string) {
    this.#url = new URL('/graphql', url);
  }

  /** Sends a mutation. */
  async mutate<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    ...variables: VariablesOf<Variables>
  ): Promise<Done<Data>> {
    return (await this.execute(document, ...variables)) as Done<Data>;
  }

  /** Executes a document. The types of its variables and data are generated from it. */
  async execute<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    ...[variables]: VariablesOf<Variables>
  ): Promise<Data> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify({ query: document, variables }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.#cookie = cookie.replace(/;.*/, '');
    const { data, errors } = (await response.json()) as { data?: Data; errors?: Refusal[] };
    if (errors || !data) throw new GraphError(errors ?? [{ message: `HTTP ${response.status}` }]);
    return data;
  }
}
