import { jest } from '@jest/globals';
import type { Json } from '../support/client.ts';

/** Loads a module of the page that uses a browser's globals, which the types of the tests do not have. */
export const load = (path: string): Promise<Json> => import(`../../web/${path}`);

type Operation = { name: string; variables: Json };

/** A page without a document: its state, and a server whose answers the test gives. */
export class Page {
  /** The answer to an operation, by its name. */
  readonly answers: Record<string, (variables: Json) => object> = {};
  /** All operations that reached the server. */
  readonly sent: Operation[] = [];
  /** Opens the stream of changes; without an answer it stays silent. */
  stream: (variables: Json) => Promise<Response> = () => new Promise(() => {});

  /** Opens the page at this address and moment, for an account in this zone. */
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
    const { enter } = await load('state/session.ts');
    enter({ id: 'me', timezone });
    return page;
  }

  /** Follows changes; without a stream the page reads after a second. */
  async follow(): Promise<void> {
    (await load('state/live.ts')).followChanges();
    await jest.advanceTimersByTimeAsync(1_000);
  }

  close(): void {
    jest.restoreAllMocks();
    jest.useRealTimers();
  }
}
