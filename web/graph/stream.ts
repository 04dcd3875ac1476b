import { Refused, Unreachable } from './client.ts';
import { EventReader } from './events.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

type Listening = {
  /** Ends it. */
  signal: AbortSignal;
  /** The server has answered, and tells from now on. */
  onOpen: () => void;
};

/** The server says something every 15 seconds: who hears nothing for longer has lost it. */
const SILENCE = 40_000;

/** What a subscription tells, until the server ends it. A connection that is lost is `Unreachable`. */
export async function* subscribe<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { signal, onOpen }: Listening,
): AsyncGenerator<Data> {
  const lost = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => lost.abort(), SILENCE);
  };
  try {
    heard();
    const pieces = await openStream(
      JSON.stringify({ query: document.toString(), variables }),
      AbortSignal.any([signal, lost.signal]),
    );
    onOpen();
    const reader = new EventReader();
    for (;;) {
      const { done, value } = await pieces.read();
      if (done) throw new Unreachable('The stream was cut');
      heard();
      for (const { event, data } of reader.read(value)) {
        if (event === 'complete') return;
        yield resultIn<Data>(data);
      }
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Unreachable('The stream was cut', { cause: error });
  } finally {
    clearTimeout(silence);
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
  if (!response.ok || !response.body) throw refusalIn(await response.json());
  return response.body.pipeThrough(new TextDecoderStream()).getReader();
}

function resultIn<Data>(text: string): Data {
  const { data, errors } = JSON.parse(text);
  if (errors) throw refusalIn({ errors });
  return data;
}

const refusalIn = ({ errors = [] }: { errors?: ConstructorParameters<typeof Refused>[0][] }) =>
  new Refused(errors[0] ?? { message: 'The stream was refused' });
