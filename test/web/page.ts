import type { Json } from '../support/service/client.ts';

/** Imports a module of the page that uses browser globals, which the types of the tests lack. */
export const load = (path: string): Promise<Json> => import(`../../web/${path}`);

type Operation = { name: string; variables: Json };

/** The state of the page without a DOM, and a mock server. */
export class Page {
  /** The responses by operation name. */
  readonly answers: Record<string, (variables: Json) => object> = {};
  /** The received operations. */
  readonly sent: Operation[] = [];
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
    const page = new Page();
    jest.spyOn(globalThis, 'fetch').mockImplementation((url, { body } = {}) => {
      const { query, variables } = JSON.parse(body as string);
      if (url === '/graphql/stream') return page.stream(variables);
      const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] as string;
      page.sent.push({ name, variables });
      return Promise.resolve(Response.json({ data: page.answers[name]?.(variables) }));
    });
    const { setAccount } = await load('state/session.ts');
    setAccount({ id: 'me', timezone });
    return page;
  }

  /** Subscribes to changes. Without a stream the page queries after a second. */
  async follow(): Promise<void> {
    (await load('state/live.ts')).followChanges();
    await jest.advanceTimersByTimeAsync(1_000);
  }

  close(): void {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
}
