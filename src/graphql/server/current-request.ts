import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that is being answered, also where Apollo has no context of it yet. */
export const currentRequest = new AsyncLocalStorage<string>();
