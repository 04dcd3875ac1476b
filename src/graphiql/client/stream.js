import { ask } from './graph.js';

/** The start of an unnamed subscription, after comments and fragments. */
const NAMELESS = /^\s*(?:#.*\s+)*subscription\b|\}\s*subscription\b/;

/** Whether the operation is a subscription, whose results are sent as events by another endpoint. */
export const isSubscription = ({ query, operationName }) =>
  operationName === undefined
    ? NAMELESS.test(query)
    : new RegExp(`\\bsubscription\\s+${operationName}\\b`).test(query);

/** Returns the results of a subscription, until GraphiQL's Stop button ends it. */
export function listen(operation, headers) {
  const stop = new AbortController();
  const results = resultsOf(operation, headers, stop.signal);
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => results.next(),
    return: () => {
      // Otherwise a pending read would wait for the next event.
      stop.abort();
      return results.return();
    },
  };
}

async function* resultsOf(operation, headers, signal) {
  try {
    const response = await ask('/stream', operation, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal,
    });
    if (!response.ok) {
      yield await response.json();
      return;
    }
    for await (const { event, data } of eventsIn(response.body)) {
      if (event === 'complete') return;
      if (event === 'next') yield JSON.parse(data);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Parses the events of a stream. Comments, which keep the connection open, have neither a name nor data. */
async function* eventsIn(body) {
  let text = '';
  for await (const piece of chunksOf(body.pipeThrough(new TextDecoderStream()))) {
    const events = (text + piece).split('\n\n');
    text = events.pop();
    for (const event of events) yield fieldsOf(event);
  }
}

/** Not every browser supports async iteration of streams. */
async function* chunksOf(stream) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

const fieldsOf = (event) =>
  Object.fromEntries(
    event.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
