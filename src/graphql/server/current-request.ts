import { AsyncLocalStorage } from 'node:async_hooks';

type CurrentRequest = {
  readonly id: string;
  /** Who is calling, once that is known; undefined if it is nobody in particular. */
  account?: string | undefined;
};

/** The request that is being answered, for where Apollo has no context of it. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
