/**
 * Loaded into every instance before the service. Tests hold the service's clock, and cannot wait
 * for passwords to be hashed as slowly as they should; neither can reach into another process.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { hashQuickly } from '../support/quick-passwords.ts';
import { NOW_HEADER } from './balancer.ts';

hashQuickly(true);

const held = new AsyncLocalStorage<string | undefined>();

subscribe('http.server.request.start', (message) => {
  const { headers } = (message as { request: IncomingMessage }).request;
  held.enterWith(headers[NOW_HEADER] as string | undefined);
});

/** What a request takes for now is what came with it. */
class HeldDate extends Date {
  constructor(...args: unknown[]) {
    const now = held.getStore();
    super(...((args.length === 0 && now ? [now] : args) as ConstructorParameters<typeof Date>));
  }
}
globalThis.Date = HeldDate as DateConstructor;
