import type { Context, Middleware } from 'koa';
import { lazy } from '../../concurrency/lazy.ts';
import { isKnown, tagOf, tagsIn } from '../../http/conditional/tags.ts';
import { requireRead } from '../../http/io/body.ts';
import { type Asset, answerAsset } from '../../http/pages/assets.ts';

type Written = { asset: Asset; tag: string };

const WRITERS: Record<string, () => Promise<Written>> = {
  '/api/openapi.json': writer('application/json; charset=utf-8', async (document) =>
    JSON.stringify(document),
  ),
  '/api/openapi.yaml': writer('application/yaml; charset=utf-8', async (document) => {
    const { toYaml } = await import('./yaml.ts');
    return toYaml(document);
  }),
};

/** Loads and builds the document on the first request. */
function writer(
  type: string,
  write: (document: object) => Promise<string>,
): () => Promise<Written> {
  return lazy(async () => {
    const { openApiDocument } = await import('./document.ts');
    const text = await write(openApiDocument());
    // Weak, as it is the same for every encoding.
    return { asset: { type, bytes: new TextEncoder().encode(text) }, tag: `W/${tagOf(text)}` };
  });
}

/** Serves the OpenAPI document, without authentication. */
export const openApi = (): Middleware => (context, next) => {
  const write = WRITERS[context.path];
  return write ? respond(context, write) : next();
};

async function respond(context: Context, write: () => Promise<Written>): Promise<void> {
  requireRead(context);
  const known = tagsIn(context, 'If-None-Match');
  const { asset, tag } = await write();
  context.set({ ETag: tag, 'Cache-Control': 'public, no-cache' });
  await answerAsset(context, asset);
  if (known && isKnown(known, tag)) context.status = 304;
}
