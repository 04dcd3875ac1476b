import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Middleware } from 'koa';
import { type Bundle, bundled, CSS, JAVASCRIPT, SVG } from '../http/pages/assets.ts';
import { page, strictPolicy } from '../http/pages/page.ts';
import { isRead } from '../http/pages/read-only-path.ts';

const PATH = '/api/docs';

/** Swagger UI of the REST API, for browsers that open `/api/docs`. */
export function apiDocs(): Middleware {
  const serve = page({
    assets: `${PATH}/assets/`,
    policy: strictPolicy(),
    load,
    isPageRequest: ({ path }) => path === PATH,
  });
  return (context, next) => {
    if (context.path === `${PATH}/` && isRead(context)) return context.redirect(PATH);
    return context.path === PATH && !isRead(context) ? undefined : serve(context, next);
  };
}

const { resolve } = createRequire(import.meta.url);

const own = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const swagger = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`));

const load = async (): Promise<Bundle> =>
  bundled(await own('client/page.html'), [
    ['swagger-ui.js', JAVASCRIPT, await swagger('swagger-ui-bundle.js')],
    ['swagger-ui.css', CSS, await swagger('swagger-ui.css')],
    ['theme.js', JAVASCRIPT, await own('client/theme.js')],
    ['page.js', JAVASCRIPT, await own('client/page.js')],
    ['names.js', JAVASCRIPT, await own('client/names.js')],
    ['page.css', CSS, await own('client/page.css')],
    ['icon.svg', SVG, await own('../graphiql/client/icon.svg')],
  ]);
