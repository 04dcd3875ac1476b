import type { Context, Middleware } from 'koa';
import { PATH } from '../graphql/server/api.ts';
import { bundledPage } from '../http/pages/bundled-page.ts';
import { strictPolicy } from '../http/pages/page.ts';
import { moduleFile } from '../program.ts';

/** Allows only the inline styles, fonts and cursors that Monaco, the editor, generates at run time. */
const POLICY = strictPolicy({
  'worker-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'font-src': 'data:',
});

/** GraphiQL for a browser that opens `/graphql`. */
export const graphiql = (): Middleware =>
  bundledPage(moduleFile('./bundle.worker', import.meta.url), 'GraphiQL could not be loaded', {
    assets: `${PATH}/assets/`,
    policy: POLICY,
    isPageRequest,
  });

const isPageRequest = (context: Context) =>
  context.path === PATH &&
  Boolean(context.headers.accept?.includes('text/html')) &&
  // A persisted query has only `extensions`.
  context.query.query === undefined &&
  context.query.extensions === undefined;
