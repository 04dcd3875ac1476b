import { computed, effect, signal } from '@preact/signals';
import { Refused } from '../graph/client.ts';
import { ChangesDocument, type ChangesSubscription } from '../graph/generated/graphql.ts';
import { subscribe } from '../graph/stream.ts';
import { answered, outage, untilNextTry } from './connection.ts';
import { readAnew } from './refresh.ts';
import { accountId, session } from './session.ts';

type Change = ChangesSubscription['changes'];

/** How long a page that nobody sees goes on listening: browsers have few connections for a site. */
const UNSEEN_FOR = 30_000;

/** How long the first readings wait for the stream: somebody is looking at an empty page. */
const PATIENCE = 1_000;

const isSeen = signal(true);

/** Whether what is read from now on is told of when it changes; also where that cannot be found out. */
const isListening = signal(false);

/** Whether somebody is there to read for. Not before changes are told: what was read would have to be read again. */
export const isToBeRead = computed(() => accountId.value !== undefined && isListening.value);

/** What is heard for an account; `undefined` until it is known whose the browser's cookie is. */
type Listener = {
  account: string | undefined;
  /** Up to where the changes are known. */
  cursor?: string;
  ending?: AbortController | undefined;
};

let listener: Listener | undefined;

/** Reads anew what others change, as soon as the server tells of it, for as long as somebody is signed in. */
export function followChanges(): void {
  followVisibility();
  effect(() => {
    const account = accountId.value;
    const isThere = session.value.kind !== 'guest';
    if (listener) listener.account ??= account;
    if (!isThere || listener?.account !== account) forget();
    if (!isThere) return;
    listener ??= { account };
    if (!isSeen.value) fallSilent(listener);
    else if (!listener.ending) start(listener);
  });
}

function forget(): void {
  if (listener) fallSilent(listener);
  listener = undefined;
  isListening.value = false;
}

function fallSilent(listener: Listener): void {
  listener.ending?.abort();
  listener.ending = undefined;
}

function start(listener: Listener): void {
  listener.ending = new AbortController();
  const { signal } = listener.ending;
  void listen(listener, signal);
  setTimeout(() => {
    if (!signal.aborted) isListening.value = true;
  }, PATIENCE);
}

/** After an interruption it goes on where it was: what was missed comes first. */
async function listen(listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onOpen = () => {
    failures = 0;
    answered();
  };
  while (!signal.aborted) {
    try {
      const since = { since: listener.cursor };
      for await (const { changes } of subscribe(ChangesDocument, since, { signal, onOpen })) {
        if (signal.aborted) return;
        listener.cursor = changes.cursor;
        hear(changes);
      }
      // The server stops, or the session has ended: reading whose it is tells which.
      await readAnew(['USER']);
    } catch (error) {
      if (signal.aborted) return;
      isListening.value = true;
      if (error instanceof Refused && error.code === 'UNAUTHENTICATED') await readAnew(['USER']);
      else await findOut();
    }
    await untilNextTry(failures++, signal);
  }
}

/** Whether the server is gone, which is said then, or only the stream: then changes are looked for instead. */
async function findOut(): Promise<void> {
  await readAnew(['USER']);
  if (outage.peek() === undefined) await readAnew();
}

/** What has been read is read again before the first readings begin, which know the change already. */
function hear({ type }: Change): void {
  void readAnew(type ? [type] : undefined);
  isListening.value = true;
}

/** A page that was opened in the background listens, and reads, when it is first seen. */
function followVisibility(): void {
  isSeen.value = document.visibilityState === 'visible';
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
