import type { Context, Middleware, Next } from 'koa';
import { lazy } from '../../concurrency/lazy.ts';
import { answerAsset, type Bundle } from './assets.ts';
import { pagePolicy } from './page-policy.ts';

/** Returns a content security policy that allows this origin only, and the additional directives. */
export const strictPolicy = (additional: Parameters<typeof pagePolicy>[0] = {}): string =>
  pagePolicy({
    'script-src': "'self'",
    'connect-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    ...additional,
  });

export type Page = {
  /** The path of the files that the page loads; a version follows it. */
  assets: string;
  policy: string;
  load: () => Promise<Bundle>;
  isPageRequest: (context: Context) => boolean;
  /** Values for the names in double braces in the page. */
  fill?: (context: Context) => Promise<Record<string, string>>;
};

/** Serves a page and its files. Loads them on the first request. */
export function page({ assets, policy, load, isPageRequest, fill }: Page): Middleware {
  const bundle = lazy(load);
  // Not async, as every request of an API passes it.
  return (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    if (isPageRequest(context)) return answerPage(context);
    return context.path.startsWith(assets) ? answerFile(context, next) : next();
  };

  async function answerFile(context: Context, next: Next): Promise<void> {
    const { version, assets: files } = await bundle();
    const [requestedVersion, name = ''] = context.path.slice(assets.length).split('/', 2);
    const file = requestedVersion === version ? files.get(name) : undefined;
    if (!file) return next();
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
    return answerAsset(context, file);
  }

  async function answerPage(context: Context): Promise<void> {
    const { html, version } = await bundle();
    const filled = { assets: assets + version, ...(await fill?.(context)) };
    context.set('Content-Security-Policy', policy);
    context.set('Referrer-Policy', 'same-origin');
    context.vary('Accept');
    context.type = 'html';
    context.body = Object.entries(filled).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
      html,
    );
  }
}
