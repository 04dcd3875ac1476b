import { ResponseError } from './client.ts';

const isGone = (error: unknown) =>
  error instanceof ResponseError && error.code.endsWith('NOT_FOUND');

/** Runs `act` on records in batches of at most `most`. Skips records that no longer exist. */
export async function forExisting<Member>(
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
      // One record of the batch is missing: retry in smaller batches.
      if (some.length > 1) await forExisting(some, act, Math.ceil(some.length / 2));
    }
  }
}
