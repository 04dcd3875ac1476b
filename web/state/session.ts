import { computed, signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import {
  SignInDocument,
  type SignInInput,
  SignOutDocument,
  SignUpDocument,
  type SignUpInput,
  ViewerDocument,
  type ViewerFragment,
} from '../graph/generated/graphql.ts';
import { forgetDone } from './command.ts';
import { Reading, untilRead, whenSessionEnds } from './loaded.ts';
import { putAllAway } from './messages.ts';
import { keepFresh } from './refresh.ts';

export type Viewer = ViewerFragment;

/** Who is at the page: nobody knows yet, nobody, or the account that is signed in. */
type Session =
  | { kind: 'unknown' }
  | { kind: 'guest'; notice?: string | undefined }
  | { kind: 'account'; viewer: Viewer };

export const session = signal<Session>({ kind: 'unknown' });

/** The account that is signed in. Only asked for below what is shown to one. */
export const viewer = computed((): Viewer => {
  if (session.value.kind !== 'account') throw new Error('Nobody is signed in');
  return session.value.viewer;
});

/** The id of the account that is signed in; undefined for a guest. It stays the same when the profile is read again. */
export const accountId = computed(() =>
  session.value.kind === 'account' ? session.value.viewer.id : undefined,
);

/** The zone of the account: all that is shown is meant in it, wherever the browser is. */
export const zone = computed(() => viewer.value.timezone);

/** Who was at the page last. */
let last: string | undefined;

const forgetters: (() => void)[] = [];

/** Has something of an account forgotten when somebody else comes. */
export const whenSomebodyElseComes = (forget: () => void): void => void forgetters.push(forget);

/** Takes over what the server said of the account: another one where another window has changed who is signed in. */
export const enter = (viewer: Viewer): void => {
  if (last !== undefined && last !== viewer.id) {
    forgetDone();
    for (const forget of forgetters) forget();
  }
  last = viewer.id;
  session.value = { kind: 'account', viewer };
};

const reading = new Reading(async (isLast) => {
  const { viewer } = await ask(ViewerDocument);
  if (isLast()) enter(viewer);
});

/** Finds out who is at the page. The cookie is out of its sight: the server says whether there is one. */
export function begin(): void {
  whenSessionEnds(() => leave('You are no longer signed in.'));
  whenSomebodyElseComes(putAllAway);
  keepFresh(['USER'], () => isSomebody() && reading.refresh());
  if (document.body.dataset.session === 'open') reading.start();
  else leave();
}

export async function signIn(input: SignInInput): Promise<void> {
  enter((await ask(SignInDocument, { input })).signIn.viewer);
}

export async function signUp(input: SignUpInput): Promise<void> {
  enter((await ask(SignUpDocument, { input })).signUp.viewer);
}

/** Whether the session is about to end because it was asked to: nothing has to be found out about it then. */
let isLeaving = false;

/** Whether there may be somebody to find out about. */
const isSomebody = () => session.peek().kind !== 'guest' && !isLeaving;

export const isStaying = (): boolean => session.peek().kind === 'account' && !isLeaving;

export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    // What is being read would be refused.
    await untilRead();
    await ask(SignOutDocument);
    leave();
  } finally {
    isLeaving = false;
  }
}

/** What could be undone goes with the account. What was said to be not saved stays until somebody else comes. */
export function leave(notice?: string): void {
  reading.stop();
  forgetDone();
  session.value = { kind: 'guest', notice };
}
