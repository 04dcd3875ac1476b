import type { TypedDocumentString } from './generated/graphql.ts';

type Refusal = { message: string; extensions?: { code: string; details?: unknown } };

/** What the graph refused, in one line; the code is that of the first refusal. */
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

/** What a mutation answers with that was not refused: its payload is null only where there is an error. */
type Done<Data> = { [Field in keyof Data]: NonNullable<Data[Field]> };

/** Where every variable is optional, all of them may be left out. */
type VariablesOf<Variables> =
  Record<never, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** A client of the graph at an address. Like a browser, it keeps the cookie that it is given. */
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

  /** Sends a document. Its variables and the answer have the types that were generated for it. */
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
