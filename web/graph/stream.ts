import { ResponseError, Unreachable } from './client.ts';
import { EventReader } from './events.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

type StreamOptions = {
  /** Ends the stream. */
  signal: AbortSignal;
  /** Called when the server has accepted the subscription. */
  onOpen: () => void;
};

/** A stream without data for this time is lost: the server sends a comment every 15 seconds. */
const SILENCE_TIMEOUT = 40_000;

/** Yields the results of a subscription until the server ends it. Throws `Unreachable` if the connection is lost. */
export async function* subscribe<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { signal, onOpen }: StreamOptions,
): AsyncGenerator<Data> {
  const lost = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resetTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => lost.abort(), SILENCE_TIMEOUT);
  };
  try {
    resetTimer();
    const chunks = await openStream(
      JSON.stringify({ query: document.toString(), variables }),
      AbortSignal.any([signal, lost.signal]),
    );
    onOpen();
    const reader = new EventReader();
    for (;;) {
      const { done, value } = await chunks.read();
      if (done) throw new Unreachable('The stream was cut');
      resetTimer();
      for (const { event, data } of reader.read(value)) {
        if (event === 'complete') return;
        yield resultIn<Data>(data);
      }
    }
  } catch (error) {
    if (error instanceof ResponseError) throw error;
    throw new Unreachable('The stream was cut', { cause: error });
  } finally {
    clearTimeout(timer);
    lost.abort();
  }
}

async function openStream(body: string, signal: AbortSignal) {
  const response = await fetch('/graphql/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    credentials: 'same-origin',
    body,
    signal,
  });
  if (!response.ok || !response.body) throw errorIn(await response.json());
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

function resultIn<Data>(text: string): Data {
  const { data, errors } = JSON.parse(text);
  if (errors) throw errorIn({ errors });
  return data;
}

const errorIn = ({ errors = [] }: { errors?: ConstructorParameters<typeof ResponseError>[0][] }) =>
  new ResponseError(errors[0] ?? { message: 'The stream was rejected' });
