import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Asset = { type: string; bytes: Uint8Array };

/** The page and the files that it loads. */
export type Bundle = {
  html: string;
  /** The hash of all files: it is in their addresses, which may therefore be cached for ever. */
  version: string;
  assets: Map<string, Asset>;
};

/**
 * Loads the page and its files in a thread that then ends: no request waits while GraphiQL's
 * megabytes are parsed, and what that takes of memory is given back.
 */
export function loadBundle(): Promise<Bundle> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./bundle.worker.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('GraphiQL could not be loaded')));
  });
}

/** Better than gzip in no more time; the last percents would take seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const COMPRESSORS = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
  identity: async ({ buffer, byteOffset, byteLength }: Uint8Array) =>
    Buffer.from(buffer, byteOffset, byteLength),
};

export type Encoding = keyof typeof COMPRESSORS;

const compressed = new WeakMap<Asset, Partial<Record<Encoding, Promise<Buffer>>>>();

/** An asset as it travels. It is compressed when it is first asked for. */
export function encoded(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const kept = compressed.get(asset) ?? {};
  compressed.set(asset, kept);
  kept[encoding] ??= COMPRESSORS[encoding](asset.bytes);
  return kept[encoding];
}
