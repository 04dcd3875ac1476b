import { AsyncLocalStorage } from 'node:async_hooks';

export type CurrentRequest = {
  readonly id: string;
  /** The name of the API that serves it. */
  readonly api: string;
  /** The account of the caller; undefined before authentication, and for anonymous clients. */
  account?: string | undefined;
  /** The operation name in the metrics, from a bounded set: `query tasks`. */
  operation: string;
};

/** The current request, for code that does not receive it as an argument. */
export const currentRequest = new AsyncLocalStorage<CurrentRequest>();
