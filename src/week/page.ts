import { Worker } from 'node:worker_threads';
import type { Middleware } from 'koa';
import type { Bundle } from '../http/assets.ts';
import { callerOf } from '../http/caller.ts';
import { page, strictPolicy } from '../http/page.ts';
import { moduleFile } from '../program.ts';

const PATH = '/week';

/** Nothing in the page is inline, and nothing in it makes code or HTML of text. */
const POLICY = `${strictPolicy({ 'img-src': "'self'" })}; require-trusted-types-for 'script'`;

/** The week as a page: `web/`, bundled when first asked for. */
export const week = (): Middleware =>
  page({
    assets: `${PATH}/assets/`,
    policy: POLICY,
    load: makeBundle,
    isAskedFor: ({ path }) => path === PATH,
    // The cookie is out of the page's sight: without this it could only try, and be refused.
    fill: async (context) => {
      const caller = await callerOf(context, context.state.guest);
      return { session: caller ? 'open' : 'none' };
    },
  });

/** Bundles in a thread that then ends: no request waits for it. */
function makeBundle(): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(moduleFile('./bundle.worker', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The week page could not be bundled')));
  });
}
