import type Koa from 'koa';

/** Proxies end what is silent for longer than, mostly, a minute; some after half of one. */
const HEARTBEAT_MS = 15_000;

const HEARTBEAT = ':\n\n';

/** An event of a stream: its name, what it says, and where a client that was away goes on after it. */
export type StreamEvent = { event: string; data?: unknown; id?: string | undefined };

/**
 * Answers with a stream of events (`text/event-stream`), given as `eventText` writes them, until they end or the client
 * hangs up. The next one is not asked for before there is room for it: who reads slowly holds up nobody, and nothing
 * heaps up here.
 */
export async function sendEvents(
  context: Koa.Context,
  events: AsyncIterator<string>,
): Promise<void> {
  const { res } = context;
  context.respond = false;
  context.status = 200;
  context.set('Content-Type', 'text/event-stream; charset=utf-8');
  // Or else nginx gathers events before it hands them on.
  context.set('X-Accel-Buffering', 'no');
  const hungUp = () => void events.return?.();
  // What cannot be written any more ends this stream, and nothing else.
  res.once('close', hungUp).on('error', hungUp);
  if (res.closed) hungUp();
  // Some browsers take an answer for open only when its first byte is there.
  else res.write(HEARTBEAT);
  const beat = () => res.closed || res.writableNeedDrain || res.write(HEARTBEAT);
  const heart = setInterval(beat, HEARTBEAT_MS).unref();
  try {
    for (;;) {
      const { done, value } = await events.next();
      if (done || res.closed) break;
      if (!res.write(value)) await closedOr(res, 'drain');
    }
  } finally {
    // Before the end: it may be long until that is sent, behind another answer or to who does not read.
    clearInterval(heart);
  }
  if (!res.closed) await closedOr(res.end(), 'finish');
}

/** JSON has no line breaks outside of its texts, and escapes those inside. */
export function eventText({ event, data, id }: StreamEvent): string {
  const text = data === undefined ? '' : JSON.stringify(data);
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${text}\n\n`;
}

/** Waits for what a client that hangs up lets nobody wait for. */
function closedOr(res: Koa.Context['res'], event: 'drain' | 'finish'): Promise<void> {
  if (res.closed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      res.off(event, done).off('close', done);
      resolve();
    };
    res.once(event, done).once('close', done);
  });
}
