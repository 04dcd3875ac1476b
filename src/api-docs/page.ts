import type { Middleware } from 'koa';
import { requireRead } from '../http/io/body.ts';
import { bundleOf } from '../http/pages/bundled-page.ts';
import { page, strictPolicy } from '../http/pages/page.ts';
import { moduleFile } from '../program.ts';

const PATH = '/api/docs';

const BUNDLE = moduleFile('./bundle.worker', import.meta.url);

/** Swagger UI of the REST API, for browsers that open `/api/docs`. */
export function apiDocs(): Middleware {
  const serve = page({
    assets: `${PATH}/assets/`,
    policy: strictPolicy(),
    load: () => bundleOf(BUNDLE, 'The page of the REST API could not be loaded'),
    isPageRequest: ({ path }) => path === PATH,
  });
  return (context, next) => {
    if (context.path !== PATH && context.path !== `${PATH}/`) return serve(context, next);
    requireRead(context);
    return context.path === PATH ? serve(context, next) : context.redirect(PATH);
  };
}
