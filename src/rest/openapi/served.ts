import type { Middleware } from 'koa';
import { isKnown, tagOf, tagsIn } from '../../http/conditional/tags.ts';
import { type Asset, answerAsset } from '../../http/pages/assets.ts';
import { isRead } from '../../http/pages/read-only-path.ts';
import { openApiDocument } from './document.ts';
import { toYaml } from './yaml.ts';

type Written = { asset: Asset; tag: string };

const WRITERS: Record<string, () => Written> = {
  '/api/openapi.json': once('application/json; charset=utf-8', (document) =>
    JSON.stringify(document),
  ),
  '/api/openapi.yaml': once('application/yaml; charset=utf-8', toYaml),
};

/** Builds the document on the first request. */
function once(type: string, write: (document: object) => string): () => Written {
  let written: Written | undefined;
  return () => {
    if (written) return written;
    const text = write(openApiDocument());
    // Weak, as it is the same for every encoding.
    written = { asset: { type, bytes: new TextEncoder().encode(text) }, tag: `W/${tagOf(text)}` };
    return written;
  };
}

/** Serves the OpenAPI document, without authentication. */
export const openApi = (): Middleware => async (context, next) => {
  const write = WRITERS[context.path];
  if (!write) return next();
  if (!isRead(context)) return;
  const known = tagsIn(context, 'If-None-Match');
  const { asset, tag } = write();
  context.set({ ETag: tag, 'Cache-Control': 'public, no-cache' });
  await answerAsset(context, asset);
  if (known && isKnown(known, tag)) context.status = 304;
};
