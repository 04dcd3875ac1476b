import { Refused } from '../graph/client.ts';

/** Whether two have the same fields, as the graph takes them. */
export const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(
    ([field, value]) => value === (other as Record<string, unknown>)[field],
  );

/** What an undo is refused with that would wipe out a newer change. */
export const changedSince = (title: string): Refused =>
  new Refused({ message: `${title} was changed since`, extensions: { code: 'CONFLICT' } });
