import type Koa from 'koa';
import { untilClosedOr } from './event-stream.ts';

/**
 * Sends a response in parts, as fast as the client reads them. Makes the next part only when the socket has room. An
 * error while it is sent breaks the connection, so that the client does not take a part for the whole.
 */
export async function sendParts(
  context: Koa.Context,
  first: readonly string[],
  more: () => Promise<IteratorResult<string, unknown>>,
): Promise<void> {
  const { res } = context;
  context.respond = false;
  context.status = 200;
  try {
    for (const part of first) await send(res, part);
    while (!res.closed) {
      const { done, value } = await more();
      if (done) break;
      await send(res, value);
    }
    if (!res.closed) await untilClosedOr(res.end(), 'finish');
  } catch (error) {
    res.destroy();
    context.app.emit('error', error, context);
  }
}

/** Sends the headers of a response without making its body. */
export async function sendHead(context: Koa.Context): Promise<void> {
  context.respond = false;
  context.status = 200;
  context.res.end();
}

async function send(res: Koa.Context['res'], part: string): Promise<void> {
  if (!res.closed && !res.write(part)) await untilClosedOr(res, 'drain');
}
