import type { Context, Middleware, Next } from 'koa';
import { PATH } from '../graphql/server/door.ts';
import { callerOf } from '../http/caller.ts';
import { type Bundle, type Encoding, encoded, loadBundle } from './assets.ts';

const ASSETS = `${PATH}/assets/`;

/**
 * What the page may do: nothing but load from this server and talk to it. Monaco, the editor, makes
 * its styles as it runs and carries its fonts and cursors in them; that is all that is let through.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'font-src data:',
  "img-src 'self' data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** GraphiQL for a browser that opens `/graphql`, whole from this server, loaded when first asked for. */
export function graphiql(): Middleware {
  let loading: Promise<Bundle> | undefined;
  const bundle = () => {
    loading ??= loadBundle().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    if (isPageRequest(context)) return answerPage(context, await bundle());
    if (context.path.startsWith(ASSETS)) return answerAsset(context, next, await bundle());
    return next();
  };
}

const isPageRequest = ({ path, headers, query }: Context) =>
  path === PATH &&
  headers.accept?.includes('text/html') &&
  // A persisted query by its hash has only extensions.
  query.query === undefined &&
  query.extensions === undefined;

async function answerPage(context: Context, bundle: Bundle): Promise<void> {
  const caller = await callerOf(context, context.state.guest);
  context.set('Content-Security-Policy', POLICY);
  context.set('Referrer-Policy', 'same-origin');
  context.vary('Accept');
  context.type = 'html';
  // The cookie is out of the page's sight: without this it could only try, and be refused.
  context.body = bundle.html
    .replaceAll('{{assets}}', `${ASSETS}${bundle.version}`)
    .replaceAll('{{session}}', caller ? 'open' : 'none');
}

async function answerAsset(context: Context, next: Next, bundle: Bundle): Promise<unknown> {
  const [version, name = ''] = context.path.slice(ASSETS.length).split('/', 2);
  const asset = version === bundle.version ? bundle.assets.get(name) : undefined;
  if (!asset) return next();
  const accepted = context.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  context.vary('Accept-Encoding');
  context.set('Cache-Control', 'public, max-age=31536000, immutable');
  if (accepted !== 'identity') context.set('Content-Encoding', accepted);
  context.type = asset.type;
  context.body = await encoded(asset, accepted as Encoding);
}
