import { Readable } from 'node:stream';
import type Koa from 'koa';
import { pace } from '../share/pace.ts';

/** How many characters are encoded and sent at a time. */
const CHUNK = 64 * 1024;

/** Sets an answer's text. A long one is sent in chunks as fast as its client takes them, with pauses in between. */
export function setText(context: Koa.Context, text: string): void {
  context.body = text.length <= 4 * CHUNK ? text : inChunks(text);
  context.length = Buffer.byteLength(text);
}

function inChunks(text: string): Readable {
  let at = 0;
  return new Readable({
    highWaterMark: CHUNK,
    async read() {
      await pace.pause();
      const end = chunkEnd(text, at + CHUNK);
      this.push(Buffer.from(text.slice(at, end)));
      at = end;
      if (at >= text.length) this.push(null);
    },
  });
}

const HIGH_SURROGATE = /[\uD800-\uDBFF]/;

/** Where a chunk ends: not between the halves of a character. */
const chunkEnd = (text: string, end: number) =>
  HIGH_SURROGATE.test(text.charAt(end - 1)) ? end + 1 : end;
