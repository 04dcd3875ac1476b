import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';

export type Asset = { type: string; bytes: Uint8Array };

/** A page and the files that it loads. */
export type Bundle = {
  html: string;
  /** The hash of all files: it is in their addresses, which may therefore be cached for ever. */
  version: string;
  assets: Map<string, Asset>;
};

export const JAVASCRIPT = 'text/javascript; charset=utf-8';
export const CSS = 'text/css; charset=utf-8';
export const SVG = 'image/svg+xml';

export type File = [name: string, type: string, content: string | Uint8Array];

const encoder = new TextEncoder();

export function bundled(html: string, files: File[]): Bundle {
  const hash = createHash('sha256');
  const assets = new Map<string, Asset>();
  for (const [name, type, content] of files) {
    const bytes = typeof content === 'string' ? encoder.encode(content) : content;
    hash.update(name).update(bytes);
    assets.set(name, { type, bytes });
  }
  return { html, version: hash.digest('hex').slice(0, 16), assets };
}

/** Better than gzip in no more time; the last percents would take seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const COMPRESSORS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
  identity: async ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength),
};

type Encoding = keyof typeof COMPRESSORS;

const compressed = new WeakMap<Asset, Partial<Record<Encoding, Promise<Buffer>>>>();

/** An asset as it travels. It is compressed when it is first asked for. */
function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const kept = compressed.get(asset) ?? {};
  compressed.set(asset, kept);
  kept[encoding] ??= COMPRESSORS[encoding](asset.bytes);
  return kept[encoding];
}

/** Answers with an asset in the encoding that is asked for. */
export async function answerAsset(context: Context, asset: Asset): Promise<void> {
  const accepted = context.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
  context.vary('Accept-Encoding');
  if (accepted !== 'identity') context.set('Content-Encoding', accepted);
  context.type = asset.type;
  context.body = await encoded(asset, accepted as Encoding);
}
