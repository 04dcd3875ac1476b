import { effect, signal } from '@preact/signals';
import { Refused } from '../graph/client.ts';
import { ChangesDocument, type ChangesSubscription } from '../graph/generated/graphql.ts';
import { subscribe } from '../graph/stream.ts';
import { answered, unanswered, untilNextTry } from './connection.ts';
import { readAnew, recordTypeOf } from './refresh.ts';
import { accountId } from './session.ts';

type Change = ChangesSubscription['changes'];

const hear = ({ type }: Change) => readAnew(type ? [recordTypeOf(type)] : undefined);

/** How long a page that nobody sees goes on listening: browsers have few connections for a site. */
const UNSEEN_FOR = 30_000;

const isSeen = signal(true);

/** Reads anew what others change, as soon as the server tells of it, for as long as somebody is signed in. */
export function followChanges(): void {
  followVisibility();
  const heard = new Map<string, string>();
  effect(() => {
    const account = accountId.value;
    if (!account) heard.clear();
    if (!account || !isSeen.value) return;
    const ending = new AbortController();
    void listen(ending.signal, {
      since: () => heard.get(account),
      keep: (cursor) => heard.set(account, cursor),
    });
    return () => ending.abort();
  });
}

type Cursor = { since: () => string | undefined; keep: (cursor: string) => void };

/** After an interruption it goes on where it was: what was missed comes first. */
async function listen(signal: AbortSignal, { since, keep }: Cursor): Promise<void> {
  let failures = 0;
  const onOpen = () => {
    failures = 0;
    answered();
  };
  while (!signal.aborted) {
    try {
      const told = subscribe(ChangesDocument, { since: since() }, { signal, onOpen });
      for await (const { changes } of told) {
        if (signal.aborted) return;
        keep(changes.cursor);
        hear(changes);
      }
      // The server stops, or the session has ended: reading whose it is tells which.
      await readAnew(['User']);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused && error.code === 'UNAUTHENTICATED') await readAnew(['User']);
      else unanswered(error);
    }
    await untilNextTry(failures++, signal);
  }
}

function followVisibility(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') isSeen.value = true;
    else {
      timer = setTimeout(() => {
        isSeen.value = false;
      }, UNSEEN_FOR);
    }
  });
}
