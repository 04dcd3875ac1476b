/**
 * Preloaded into every instance. Tests set the service's clock and need fast password hashes, and
 * cannot do either in another process. Instances run no background jobs: they would run them at the
 * real time, between requests at the times of the tests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { hashQuickly } from '../support/service/quick-passwords.ts';
import { NOW_HEADER } from './balancer.ts';

hashQuickly(true);

// Loaded after the fast hash has replaced the slow one.
const { JOB_LANES } = await import('../../src/domain/jobs/job.handlers.ts');
(JOB_LANES as unknown[]).length = 0;

const requestTime = new AsyncLocalStorage<string | undefined>();

subscribe('http.server.request.start', (message) => {
  const { headers } = (message as { request: IncomingMessage }).request;
  requestTime.enterWith(headers[NOW_HEADER] as string | undefined);
});

/** Uses the time of the request's header as the current time. */
class RequestDate extends Date {
  constructor(...args: unknown[]) {
    const now = requestTime.getStore();
    super(...((args.length === 0 && now ? [now] : args) as ConstructorParameters<typeof Date>));
  }
}
globalThis.Date = RequestDate as DateConstructor;
