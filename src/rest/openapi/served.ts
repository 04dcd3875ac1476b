import type { Middleware } from 'koa';
import { type Asset, answerAsset } from '../../http/assets.ts';
import { isRead } from '../../http/read-only-path.ts';
import { isKnown, tagOf, tagsIn } from '../tags.ts';
import { openApiDocument } from './document.ts';
import { toYaml } from './yaml.ts';

type Written = { asset: Asset; tag: string };

const WRITERS: Record<string, () => Written> = {
  '/api/openapi.json': once('application/json; charset=utf-8', (document) =>
    JSON.stringify(document),
  ),
  '/api/openapi.yaml': once('application/yaml; charset=utf-8', toYaml),
};

/** Writes the document when it is first asked for. */
function once(type: string, write: (document: object) => string): () => Written {
  let written: Written | undefined;
  return () => {
    if (written) return written;
    const text = write(openApiDocument());
    // The same for every encoding, which makes it a weak one.
    written = { asset: { type, bytes: new TextEncoder().encode(text) }, tag: `W/${tagOf(text)}` };
    return written;
  };
}

/** The OpenAPI document, for anybody. */
export const openApi = (): Middleware => async (context, next) => {
  const write = WRITERS[context.path];
  if (!write) return next();
  if (!isRead(context)) return;
  const known = tagsIn(context, 'If-None-Match');
  const { asset, tag } = write();
  context.set({ ETag: tag, 'Cache-Control': 'public, no-cache' });
  await answerAsset(context, asset);
  if (known && isKnown(known, tag.slice(2))) context.status = 304;
};
