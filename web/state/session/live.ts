import { computed, effect, signal } from '@preact/signals';
import { ResponseError } from '../../graph/client.ts';
import { ChangesDocument, type ChangesSubscription } from '../../graph/generated/graphql.ts';
import { subscribe } from '../../graph/stream.ts';
import { refetch } from '../queries/refresh.ts';
import { outage, reportReachable, waitForRetry } from './connection.ts';
import { accountId, session } from './session.ts';

type Change = ChangesSubscription['changes'];

/** A hidden page keeps its stream for this time. Browsers limit the connections per site. */
const HIDDEN_TIMEOUT = 30_000;

/** The longest time that the first queries wait for the stream. */
const STREAM_TIMEOUT = 1_000;

const isVisible = signal(true);

/** Whether the stream is open, or its state is unknown after `STREAM_TIMEOUT`. */
const isSubscribed = signal(false);

/** Whether queries may run: an account is signed in, and the stream is open, so that no change after a query is missed. */
export const canQuery = computed(() => accountId.value !== undefined && isSubscribed.value);

/** The subscription of an account; `account` is `undefined` until the session is loaded. */
type Subscription = {
  account: string | undefined;
  /** The cursor of the last received change. */
  cursor?: string;
  controller?: AbortController | undefined;
};

let subscription: Subscription | undefined;

/** Subscribes to changes while an account is signed in, and refetches the changed record types. */
export function followChanges(): void {
  followVisibility();
  effect(() => {
    const account = accountId.value;
    const isThere = session.value.kind !== 'anonymous';
    if (subscription) subscription.account ??= account;
    if (!isThere || subscription?.account !== account) forget();
    if (!isThere) return;
    subscription ??= { account };
    if (!isVisible.value) unsubscribe(subscription);
    else if (!subscription.controller) start(subscription);
  });
}

function forget(): void {
  if (subscription) unsubscribe(subscription);
  subscription = undefined;
  isSubscribed.value = false;
}

function unsubscribe(subscription: Subscription): void {
  subscription.controller?.abort();
  subscription.controller = undefined;
}

function start(subscription: Subscription): void {
  subscription.controller = new AbortController();
  const { signal } = subscription.controller;
  void listen(subscription, signal);
  setTimeout(() => {
    if (!signal.aborted) isSubscribed.value = true;
  }, STREAM_TIMEOUT);
}

/** Consumes the stream. After an interruption it resumes from the last cursor. */
async function listen(subscription: Subscription, signal: AbortSignal): Promise<void> {
  let failures = 0;
  const onOpen = () => {
    failures = 0;
    reportReachable();
  };
  while (!signal.aborted) {
    try {
      const since = { since: subscription.cursor };
      for await (const { changes } of subscribe(ChangesDocument, since, { signal, onOpen })) {
        if (signal.aborted) return;
        subscription.cursor = changes.cursor;
        handle(changes);
      }
      // Either the server stops or the session has ended: querying the viewer shows which.
      await refetch(['USER']);
    } catch (error) {
      if (signal.aborted) return;
      isSubscribed.value = true;
      if (error instanceof ResponseError && error.code === 'UNAUTHENTICATED')
        await refetch(['USER']);
      else await checkConnection();
    }
    await waitForRetry(failures++, signal);
  }
}

/** Queries the viewer, which shows an outage if the server is down. If only the stream fails, refetches everything instead. */
async function checkConnection(): Promise<void> {
  await refetch(['USER']);
  if (outage.peek() === undefined) await refetch();
}

/** Refetches the changed type. The first queries start afterwards, as they include the change. */
function handle({ type }: Change): void {
  void refetch(type ? [type] : undefined);
  isSubscribed.value = true;
}

/** Tracks the visibility. A page that was opened in the background subscribes when it becomes visible. */
function followVisibility(): void {
  isVisible.value = document.visibilityState === 'visible';
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') isVisible.value = true;
    else {
      timer = setTimeout(() => {
        isVisible.value = false;
      }, HIDDEN_TIMEOUT);
    }
  });
}
