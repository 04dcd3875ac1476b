import { readFile } from 'node:fs/promises';
import { deserialize } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { Context, Middleware } from 'koa';
import { callerOf } from '../client/caller.ts';
import type { Bundle } from './assets.ts';
import { type Page, page } from './page.ts';

/** Serves a page that the module `worker` bundles. Inserts whether the client is signed in. */
export const bundledPage = (
  worker: URL,
  failure: string,
  options: Omit<Page, 'load' | 'fill'>,
): Middleware => page({ ...options, load: () => bundleOf(worker, failure), fill: sessionState });

/** The file name of a bundle that the build has written, next to the module that creates it. */
export const BUILT = 'bundle.bin';

/** Returns the bundle of the module `worker`: in a package the one that the build wrote, in a clone a new one. */
export async function bundleOf(worker: URL, failure: string): Promise<Bundle> {
  const built = await readFile(new URL(BUILT, worker)).catch(() => undefined);
  return built ? deserialize(built) : bundleIn(worker, failure);
}

/** Bundles a page in a thread, so that other requests do not wait and its memory is freed. */
export function bundleIn(module: URL, failure: string): Promise<Bundle> {
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
