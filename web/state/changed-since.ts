import { ResponseError } from '../graph/client.ts';

/** Whether `other` has the values of all fields of `one`. */
export const isSame = (one: object, other: object): boolean =>
  Object.entries(one).every(
    ([field, value]) => value === (other as Record<string, unknown>)[field],
  );

/** The error of an undo that would overwrite a newer change. */
export const changedSince = (title: string): ResponseError =>
  new ResponseError({ message: `${title} has changed since`, extensions: { code: 'CONFLICT' } });
