/** JSON of a shape that the test is about to check. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests assert
export type Json = any;

export type Answer = { status: number; body: Json; headers: Headers };

/** Speaks to the service as any client would: over HTTP, with a key. */
export class Client {
  readonly url: string;
  readonly key: string;
  readonly userId: string;

  constructor(url: string, identity: { key: string; userId: string } = { key: '', userId: '' }) {
    this.url = url;
    this.key = identity.key;
    this.userId = identity.userId;
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send('GET', path, undefined, headers);
  post = (path: string, body?: unknown) => this.send('POST', path, JSON.stringify(body));
  put = (path: string, body?: unknown) => this.send('PUT', path, JSON.stringify(body));
  patch = (path: string, body?: unknown) => this.send('PATCH', path, JSON.stringify(body));
  delete = (path: string) => this.send('DELETE', path);

  /** Creates a record and answers with it; a refusal fails the test. */
  async create(path: string, body: unknown): Promise<Json> {
    const answer = await this.post(path, body);
    if (answer.status !== 201) throw new Error(`POST ${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  /** Any request, with a body as it is. */
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const authorization = this.key ? { authorization: `Bearer ${this.key}` } : {};
    const response = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...authorization, ...headers } as Record<
        string,
        string
      >,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    };
  }
}
