import { Worker } from 'node:worker_threads';
import type { Context, Middleware } from 'koa';
import { PATH } from '../graphql/server/door.ts';
import type { Bundle } from '../http/assets.ts';
import { callerOf } from '../http/caller.ts';
import { page, strictPolicy } from '../http/page.ts';
import { moduleFile } from '../program.ts';

/**
 * Monaco, the editor, makes its styles as it runs and carries its fonts and cursors in them; that is all
 * that is let through.
 */
const POLICY = strictPolicy({
  'worker-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': 'data:',
});

/** GraphiQL for a browser that opens `/graphql`. */
export const graphiql = (): Middleware =>
  page({
    assets: `${PATH}/assets/`,
    policy: POLICY,
    load: loadBundle,
    isAskedFor: isPageRequest,
    // The cookie is out of the page's sight: without this it could only try, and be refused.
    fill: async (context) => {
      const caller = await callerOf(context, context.state.guest);
      return { session: caller ? 'open' : 'none' };
    },
  });

const isPageRequest = ({ path, headers, query }: Context) =>
  path === PATH &&
  Boolean(headers.accept?.includes('text/html')) &&
  // A persisted query by its hash has only extensions.
  query.query === undefined &&
  query.extensions === undefined;

/**
 * Loads the page and its files in a thread that then ends: no request waits while GraphiQL's
 * megabytes are parsed, and what that takes of memory is given back.
 */
function loadBundle(): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(moduleFile('./bundle.worker', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('GraphiQL could not be loaded')));
  });
}
