import { isRefusal, keepKey, keptKey, send } from './graph.js';

const VIEWER = 'query Viewer { viewer { displayName email } }';
const SIGN_IN = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) { viewer { displayName email } }
}`;
const SIGN_OUT = 'mutation SignOut { signOut { success } }';

const element = (id) => document.getElementById(id);

/** Whether this browser has a session. An estimate, as scripts cannot read the cookie. */
let hasSession = element('bar').dataset.session === 'open';

/** Shows the signed-in account, after a change. */
async function showCaller() {
  if (!hasSession && keptKey() === null) return showAnonymous();
  const { data } = await send({ query: VIEWER });
  if (data?.viewer) return showViewer(data.viewer);
  forget();
  showAnonymous('You are no longer signed in.');
}

/** Updates the shown account after an operation in the editor that may have changed it. */
export async function updateAfterRun(query, answer) {
  if (isRefusal(answer) && element('signed-out').hidden) {
    forget();
    showAnonymous('You are no longer signed in.');
  } else if (/\b(signIn|signUp|signOut|updateProfile)\b/.test(query)) {
    if (answer.data?.signIn ?? answer.data?.signUp) hasSession = true;
    if (answer.data?.signOut) hasSession = false;
    await attempt(showCaller);
  }
}

async function signIn({ email, password }) {
  keepKey(null);
  const answer = await send({ query: SIGN_IN, variables: { input: { email, password } } });
  if (!answer.data?.signIn) return showAnonymous(answer.errors?.[0]?.message ?? 'Not signed in.');
  hasSession = true;
  showViewer(answer.data.signIn.viewer);
  element('sign-out').focus();
}

async function useKey({ key }) {
  keepKey(key.trim());
  const { data } = await send({ query: VIEWER });
  if (!data?.viewer) {
    keepKey(null);
    return showAnonymous('That key is not valid.');
  }
  showViewer(data.viewer);
  element('sign-out').focus();
}

async function signOut() {
  keepKey(null);
  if (hasSession) await send({ query: SIGN_OUT });
  forget();
  showAnonymous();
  element('sign-in').elements.email.focus();
}

function forget() {
  keepKey(null);
  hasSession = false;
}

function showViewer({ displayName, email }) {
  const how = keptKey() === null ? '' : ' with an API key';
  element('who').textContent = `Signed in as ${displayName} (${email})${how}`;
  element('sign-in').reset();
  element('use-key').reset();
  show({ viewer: true });
}

const showAnonymous = (message) => show({ viewer: false, message });

function show({ viewer, message = '' }) {
  element('viewer').hidden = !viewer;
  element('signed-out').hidden = viewer;
  element('message').textContent = message;
}

function onSubmit(id, act) {
  element(id).addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => act(Object.fromEntries(new FormData(event.target))));
  });
}

async function attempt(act) {
  try {
    await act();
  } catch {
    show({ viewer: !element('viewer').hidden, message: 'The server did not respond.' });
  }
}

onSubmit('sign-in', signIn);
onSubmit('use-key', useKey);
element('sign-out').addEventListener('click', () => attempt(signOut));
attempt(showCaller);
