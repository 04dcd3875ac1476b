import { Refused } from './client.ts';

const isGone = (error: unknown) => error instanceof Refused && error.code.endsWith('NOT_FOUND');

/** Does something with records, so many at once; those that are no longer there are left out. */
export async function withThoseThere<Member>(
  members: readonly Member[],
  act: (some: Member[]) => Promise<unknown>,
  most = 1,
): Promise<void> {
  for (let from = 0; from < members.length; from += most) {
    const some = members.slice(from, from + most);
    try {
      await act(some);
    } catch (error) {
      if (!isGone(error)) throw error;
      // It is one of them: the others are not refused for it.
      if (some.length > 1) await withThoseThere(some, act, Math.ceil(some.length / 2));
    }
  }
}
