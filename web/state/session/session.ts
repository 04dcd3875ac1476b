import { batch, computed, signal } from '@preact/signals';
import { execute, executeForAnyAccount, sendFor } from '../../graph/client.ts';
import {
  SignInDocument,
  type SignInInput,
  SignOutDocument,
  SignUpDocument,
  type SignUpInput,
  ViewerDocument,
  type ViewerFragment,
} from '../../graph/generated/graphql.ts';
import { clearHistory } from '../commands/command.ts';
import { Query, queriesSettled, whenSessionEnds } from '../queries/query.ts';
import { RecordList } from '../queries/record-list.ts';
import { onChange } from '../queries/refresh.ts';
import { dismissAll } from './messages.ts';

export type Viewer = ViewerFragment;

/** The session: loading, anonymous, or of an account. */
type Session =
  | { kind: 'unknown' }
  | { kind: 'anonymous'; notice?: string | undefined }
  | { kind: 'account'; id: string };

export const session = signal<Session>({ kind: 'unknown' });

/** The account that signed in last. */
const account = new RecordList<'User', Viewer>('User', {});

/** The signed-in account. Used only by components that require one. */
export const viewer = computed((): Viewer => {
  const [viewer] = account.shown.value;
  if (session.value.kind !== 'account' || !viewer) throw new Error('No account is signed in');
  return viewer;
});

/** The id of the signed-in account; `undefined` if anonymous. It does not change when the profile is refetched. */
export const accountId = computed(() =>
  session.value.kind === 'account' ? session.value.id : undefined,
);

sendFor(() => accountId.peek());

/** The account's time zone, which all times are shown in, whatever the browser's zone. */
export const zone = computed(() => viewer.value.timezone);

/** The id of the last account. */
let last: string | undefined;

const accountChangeHandlers: (() => void)[] = [];

/** Registers a handler that clears the data of an account when another one signs in. */
export const onAccountChange = (forget: () => void): void =>
  void accountChangeHandlers.push(forget);

/** Stores the account of the session. It may differ from the last one if another window signed in. */
export const setAccount = (viewer: Viewer): void => {
  if (last !== undefined && last !== viewer.id) {
    clearHistory();
    for (const forget of accountChangeHandlers) forget();
  }
  last = viewer.id;
  batch(() => {
    account.fill([viewer]);
    session.value = { kind: 'account', id: viewer.id };
  });
};

const query = new Query(async (isLast) => {
  const { viewer } = await execute(ViewerDocument);
  if (isLast()) setAccount(viewer);
});

/** Queries the account of the session. The cookie is `HttpOnly`; the page's HTML says whether it exists. */
export function startSession(): void {
  whenSessionEnds(() => clearAccount('You are no longer signed in.'));
  onAccountChange(dismissAll);
  onChange(['USER'], () => mayHaveSession() && query.refresh());
  if (document.body.dataset.session === 'open') query.start();
  else clearAccount();
}

export async function signIn(input: SignInInput): Promise<void> {
  setAccount((await execute(SignInDocument, { input })).signIn.viewer);
}

export async function signUp(input: SignUpInput): Promise<void> {
  setAccount((await execute(SignUpDocument, { input })).signUp.viewer);
}

/** Whether a sign-out is in progress. Queries would fail and are skipped. */
let isSigningOut = false;

/** Whether there may be a session to query. */
const mayHaveSession = () => session.peek().kind !== 'anonymous' && !isSigningOut;

export const isSignedIn = (): boolean => session.peek().kind === 'account' && !isSigningOut;

export async function signOut(): Promise<void> {
  isSigningOut = true;
  try {
    // Running queries would be rejected after the sign-out.
    await queriesSettled();
    // Ends the session of the browser, also if another account has signed in in another window.
    await executeForAnyAccount(SignOutDocument);
    clearAccount();
  } finally {
    isSigningOut = false;
  }
}

/** Ends the session on the page and clears the undo history. Messages about unsaved changes stay until another account signs in. */
export function clearAccount(notice?: string): void {
  query.stop();
  clearHistory();
  session.value = { kind: 'anonymous', notice };
}
