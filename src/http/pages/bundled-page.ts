import { Worker } from 'node:worker_threads';
import type { Context, Middleware } from 'koa';
import { callerOf } from '../client/caller.ts';
import type { Bundle } from './assets.ts';
import { type Page, page } from './page.ts';

/** Serves a page that the module `worker` bundles in a thread, so that other requests do not wait and its memory is freed. */
export const bundledPage = (
  worker: URL,
  failure: string,
  options: Omit<Page, 'load' | 'fill'>,
): Middleware => page({ ...options, load: () => bundleIn(worker, failure), fill: sessionState });

function bundleIn(module: URL, failure: string): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(module);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error(failure)));
  });
}

/** Returns whether the client is signed in, for the page, which cannot read the session cookie. */
async function sessionState(context: Context): Promise<Record<string, string>> {
  const caller = await callerOf(context, context.state.publicCall);
  return { session: caller ? 'open' : 'none' };
}
