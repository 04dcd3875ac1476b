import type { Client } from './client.ts';
import { ask } from './graph.ts';

/** The two outcomes of a query that is measured: it passes, or exceeds a limit. */
export const limitsFor = (me: () => Client) => ({
  passes: async (query: string, variables?: Record<string, unknown>) =>
    expect((await ask(me(), query, variables)).errors).toBeUndefined(),

  exceeds: async (
    [limit, allowed, found]: readonly [string, number, number],
    query: string,
    variables?: Record<string, unknown>,
  ) => {
    const { status, data, errors } = await ask(me(), query, variables);
    expect([status, data, errors?.length]).toEqual([400, undefined, 1]);
    expect(errors?.[0]).toMatchObject({
      message: `The query's ${limit} of ${found} exceeds the limit of ${allowed}`,
      extensions: { code: 'LIMIT_EXCEEDED', limit, allowed, found, requestId: expect.any(String) },
    });
  },
});

/** The texts of `make` for 0 to `count` - 1, with spaces between them. */
export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');
