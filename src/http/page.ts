import type { Context, Middleware } from 'koa';
import { answerAsset, type Bundle } from './assets.ts';
import { pagePolicy } from './page-policy.ts';

/** What a page of this server may do: nothing but load from it and talk to it, and what is said beside. */
export const strictPolicy = (beside: Parameters<typeof pagePolicy>[0] = {}): string =>
  pagePolicy({
    'script-src': "'self'",
    'connect-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    ...beside,
  });

type Page = {
  /** Below it lie the files that the page loads, under a version. */
  assets: string;
  policy: string;
  load: () => Promise<Bundle>;
  isAskedFor: (context: Context) => boolean;
  /** What stands for the names in double braces in the page. */
  fill?: (context: Context) => Promise<Record<string, string>>;
};

/** Serves a page and its files, whole from this server, loaded when first asked for. */
export function page({ assets, policy, load, isAskedFor, fill }: Page): Middleware {
  let loading: Promise<Bundle> | undefined;
  const bundle = () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    if (isAskedFor(context)) return answerPage(context, await bundle());
    if (!context.path.startsWith(assets)) return next();
    const { version, assets: files } = await bundle();
    const [asked, name = ''] = context.path.slice(assets.length).split('/', 2);
    const file = asked === version ? files.get(name) : undefined;
    if (!file) return next();
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
    return answerAsset(context, file);
  };

  async function answerPage(context: Context, { html, version }: Bundle): Promise<void> {
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
