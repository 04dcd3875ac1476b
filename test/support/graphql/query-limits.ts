import type { Client } from '../service/client.ts';
import { execute } from './request.ts';

/** The two results of measuring a query: within the limits, or a limit exceeded. */
export const limitsFor = (me: () => Client) => ({
  passes: async (query: string, variables?: Record<string, unknown>) =>
    expect((await execute(me(), query, variables)).errors).toBeUndefined(),

  exceeds: async (
    [limit, allowed, found]: readonly [string, number, number],
    query: string,
    variables?: Record<string, unknown>,
  ) => {
    const { status, data, errors } = await execute(me(), query, variables);
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
