import type { Middleware } from 'koa';
import { bundledPage } from '../http/pages/bundled-page.ts';
import { strictPolicy } from '../http/pages/page.ts';
import { moduleFile } from '../program.ts';

const PATH = '/week';

/** The page has no inline scripts or styles, and creates no code or HTML from text. */
const POLICY = `${strictPolicy({ 'img-src': "'self'" })}; require-trusted-types-for 'script'`;

/** The week page: `web/`, bundled on first use. */
export const week = (): Middleware =>
  bundledPage(
    moduleFile('./bundle.worker', import.meta.url),
    'The week page could not be bundled',
    {
      assets: `${PATH}/assets/`,
      policy: POLICY,
      isPageRequest: ({ path }) => path === PATH,
    },
  );
