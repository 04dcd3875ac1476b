import { ResponseError } from '../../graph/client.ts';

/** The error of an undo that would overwrite a newer change. */
export const changedSince = (title: string): ResponseError =>
  new ResponseError({ message: `${title} has changed since`, extensions: { code: 'CONFLICT' } });
