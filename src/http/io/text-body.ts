import { Readable } from 'node:stream';
import type Koa from 'koa';
import { yieldToEventLoop } from '../../concurrency/yield.ts';

/** Characters that are encoded and sent at a time. */
const CHUNK = 64 * 1024;

/** Sets the body of the response. Sends a long one in chunks as fast as the client reads them, and yields in between. */
export function setText(context: Koa.Context, text: string): void {
  if (text.length <= 4 * CHUNK) {
    context.body = text;
  } else {
    context.body = inChunks(text);
    context.length = Buffer.byteLength(text);
  }
}

function inChunks(text: string): Readable {
  let at = 0;
  return new Readable({
    highWaterMark: CHUNK,
    async read() {
      await yieldToEventLoop();
      const end = chunkEnd(text, at + CHUNK);
      this.push(Buffer.from(text.slice(at, end)));
      at = end;
      if (at >= text.length) this.push(null);
    },
  });
}

const HIGH_SURROGATE = /[\uD800-\uDBFF]/;

/** The end of a chunk, which does not split a surrogate pair. */
const chunkEnd = (text: string, end: number) =>
  HIGH_SURROGATE.test(text.charAt(end - 1)) ? end + 1 : end;
