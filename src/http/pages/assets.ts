import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'koa';
import { acceptedCoding } from '../io/compression.ts';

export type Asset = { type: string; bytes: Uint8Array };

/** A page and the files that it loads. */
export type Bundle = {
  html: string;
  /** The hash of all files. It is part of their paths, so they can be cached forever. */
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

/** At quality 5 Brotli compresses better than gzip in the same time; higher qualities take seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const COMPRESSORS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
  identity: async ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength),
};

type Encoding = keyof typeof COMPRESSORS;

const compressed = new WeakMap<Asset, Partial<Record<Encoding, Promise<Buffer>>>>();

/** Returns an asset in an encoding. Compresses it on the first request. */
function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const kept = compressed.get(asset) ?? {};
  compressed.set(asset, kept);
  kept[encoding] ??= COMPRESSORS[encoding](asset.bytes);
  return kept[encoding];
}

/** Sends an asset in the encoding that the client prefers. */
export async function answerAsset(context: Context, asset: Asset): Promise<void> {
  const accepted = acceptedCoding(context) ?? 'identity';
  context.vary('Accept-Encoding');
  if (accepted !== 'identity') context.set('Content-Encoding', accepted);
  context.type = asset.type;
  context.body = await encoded(asset, accepted);
}
