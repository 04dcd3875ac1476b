import { AsyncLocalStorage } from 'node:async_hooks';

export type CurrentRequest = {
  readonly id: string;
  /** Who is calling, once that is known; undefined if it is nobody in particular. */
  account?: string | undefined;
  /** What is asked for, once that is known: `query tasks`. */
  operation?: string;
};

/** The request that is being answered, for where Apollo has no context of it. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
