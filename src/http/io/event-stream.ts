import type Koa from 'koa';

/** Proxies close idle connections, most after a minute, some after half a minute. */
const HEARTBEAT_MS = 15_000;

const HEARTBEAT = ':\n\n';

/** An event of a stream. `id`: the cursor from which a client continues when it connects again. */
type StreamEvent = { event: string; data?: unknown; id?: string | undefined };

/**
 * Sends events (`text/event-stream`), formatted by `eventText`, until they end or the client disconnects. Requests the next
 * event only when the socket has room, so that a slow client fills no buffer.
 */
export async function sendEvents(
  context: Koa.Context,
  events: AsyncIterator<string>,
): Promise<void> {
  const { res } = context;
  context.respond = false;
  context.status = 200;
  context.set('Content-Type', 'text/event-stream; charset=utf-8');
  // Otherwise nginx buffers events.
  context.set('X-Accel-Buffering', 'no');
  const clientDisconnected = () => void events.return?.();
  // A write error ends this stream only.
  res.once('close', clientDisconnected).on('error', clientDisconnected);
  if (res.closed) clientDisconnected();
  // Some browsers treat the stream as open only after its first byte.
  else res.write(HEARTBEAT);
  const beat = () => res.closed || res.writableNeedDrain || res.write(HEARTBEAT);
  const heart = setInterval(beat, HEARTBEAT_MS).unref();
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done || res.closed) break;
      if (!res.write(value)) await untilClosedOr(res, 'drain');
    }
  } finally {
    // Before the response ends: a client that reads slowly can delay that for long.
    clearInterval(heart);
  }
  if (!res.closed) await untilClosedOr(res.end(), 'finish');
}

/** Formats an event. JSON has no unescaped line breaks, so one `data` line is enough. */
export function eventText({ event, data, id }: StreamEvent): string {
  const text = data === undefined ? '' : JSON.stringify(data);
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${text}\n\n`;
}

/** Waits for an event of the response, or until the client disconnects. */
export function untilClosedOr(res: Koa.Context['res'], event: 'drain' | 'finish'): Promise<void> {
  if (res.closed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      res.off(event, done).off('close', done);
      resolve();
    };
    res.once(event, done).once('close', done);
  });
}
