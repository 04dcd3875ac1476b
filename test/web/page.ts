import type { Json } from '../support/service/client.ts';

/** Imports a module of the page that uses browser globals, which the types of the tests lack. */
export const load = (path: string): Promise<Json> => import(`../../web/${path}`);

type Operation = { name: string; variables: Json };

/** An error response of the mock server; thrown by an answer. */
export class Refusal extends Error {}

/** The state of the page without a DOM, and a mock server. */
export class Page {
  /** The responses by operation name. */
  readonly answers: Record<string, (variables: Json) => object> = {};
  /** The received operations. */
  readonly sent: Operation[] = [];
  /** The delay of the next response, in microtasks. The response has the state at the time of the request. */
  delay: () => number = () => 0;
  /** Opens the stream of changes; by default it never responds. */
  stream: (variables: Json) => Promise<Response> = () => new Promise(() => {});

  /** Opens the page with this query string and time, for an account in this time zone. */
  static async open({ search = '', now = '2026-11-18T10:00:00Z', timezone = 'UTC' } = {}) {
    jest.useFakeTimers({ now: Date.parse(now) });
    const listener = { addEventListener: () => {} };
    Object.assign(globalThis, {
      ...listener,
      matchMedia: () => ({ matches: false, ...listener }),
      location: { search },
      history: { state: null, pushState: () => {}, replaceState: () => {} },
      document: { visibilityState: 'visible', ...listener },
    });
    // Node's own object outlives a test file: each page sets the language.
    Object.defineProperty(navigator, 'languages', { value: ['en-GB'], configurable: true });
    const page = new Page();
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, { body } = {}) => {
      const { query, variables } = JSON.parse(body as string);
      if (url === '/graphql/stream') return page.stream(variables);
      const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] as string;
      page.sent.push({ name, variables });
      return page.#respond(name, variables);
    });
    const { setAccount } = await load('state/session/session.ts');
    setAccount({ id: 'me', timezone });
    return page;
  }

  async #respond(name: string, variables: Json): Promise<Response> {
    const answer = this.#answer(name, variables);
    for (let left = this.delay(); left > 0; left--) await Promise.resolve();
    return Response.json(answer);
  }

  #answer(name: string, variables: Json): object {
    try {
      return { data: this.answers[name]?.(variables) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { errors: [{ message: 'No', extensions: { code: error.message } }] };
    }
  }

  /** Subscribes to changes. Without a stream the page queries after a second. */
  async follow(): Promise<void> {
    (await load('state/session/live.ts')).followChanges();
    await jest.advanceTimersByTimeAsync(1_000);
  }

  close(): void {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
}
