import { data, execute, type GraphAnswer } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const SIGN_UP = `mutation($input: SignUpInput!) { signUp(input: $input) {
  viewer { id email displayName timezone isAdmin unreadNotificationCount } } }`;
const SIGN_IN = `mutation($input: SignInInput!) { signIn(input: $input) {
  viewer { id email unreadNotificationCount } } }`;
const SIGN_OUT = 'mutation { signOut { success } }';
const ME = '{ viewer { id } }';

const attributes = ({ headers }: GraphAnswer) => (headers.get('set-cookie') ?? '').split(/; */);
const cookieOf = (answer: GraphAnswer) => attributes(answer)[0] as string;
const newcomer = () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' });
const use = (cookie: string, document = ME, more: Record<string, string> = {}) =>
  execute(api.anonymous(), document, {}, { cookie, ...more });
const outcome = ({ status, errors }: GraphAnswer) => [status, errors?.[0]?.extensions.code];

async function signedUp() {
  const input = newcomer();
  const answer = await execute(api.anonymous(), SIGN_UP, { input });
  return { ...input, answer, cookie: cookieOf(answer) };
}

describe('signUp', () => {
  it('answers an anonymous client with the account, and with a cookie that is valid in both APIs', async () => {
    const { answer, email, cookie } = await signedUp();
    expect(answer.data.signUp.viewer).toEqual({
      id: expect.any(String),
      email,
      displayName: email.split('@')[0],
      timezone: 'UTC',
      isAdmin: false,
      unreadNotificationCount: 0,
    });
    expect(attributes(answer).map((part) => part.replace(/=.*GMT$/, ''))).toEqual([
      expect.stringMatching(/^tp_session=[\w-]{43}$/),
      'path=/',
      'expires',
      'samesite=lax',
      'httponly',
    ]);
    expect((await use(cookie)).data.viewer.id).toBe(answer.data.signUp.viewer.id);
    expect((await api.anonymous().get('/api/user', { cookie })).body.email).toBe(email);
  });

  it('is a CONFLICT for an email that exists in another case, and sets no cookie', async () => {
    const { email, password } = await signedUp();
    const input = { email: email.toUpperCase(), password };
    const answer = await execute(api.anonymous(), SIGN_UP, { input });
    expect(outcome(answer)).toEqual([200, 'CONFLICT']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is FORBIDDEN if sign-up is closed; existing accounts sign in', async () => {
    const answer = await execute(closed.anonymous(), SIGN_UP, { input: newcomer() });
    expect([answer.data, answer.errors?.[0]]).toMatchObject([
      { signUp: null },
      { message: 'Sign-up is closed', path: ['signUp'], extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { email, password } = await signedUp();
    const { signIn } = await data(closed.anonymous(), SIGN_IN, { input: { email, password } });
    expect(signIn.viewer.email).toBe(email);
  });
});

const closed = testApi({ signUp: 'closed' });

describe('signIn', () => {
  it('answers with the account and a cookie of its own', async () => {
    const { email, password, cookie } = await signedUp();
    const answer = await execute(api.anonymous(), SIGN_IN, { input: { email, password } });
    expect(answer.data.signIn.viewer).toMatchObject({ email, unreadNotificationCount: 0 });
    expect(cookieOf(answer)).toMatch(/^tp_session=[\w-]{43}$/);
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await use(cookieOf(answer))).status).toBe(200);
  });

  it('returns the account that signs in, also if the request is authenticated as another', async () => {
    const me = await api.account();
    await me.post('/api/notifications', { type: 'morning_summary' });
    const { email, password } = await signedUp();
    const { signIn } = await data(me, SIGN_IN, { input: { email, password } });
    expect(signIn.viewer).toMatchObject({ email, unreadNotificationCount: 0 });
    expect((await data(me, '{ viewer { unreadNotificationCount } }')).viewer).toEqual({
      unreadNotificationCount: 1,
    });
  });

  it('has the same error for a wrong password and an unknown email', async () => {
    const { email } = await signedUp();
    for (const input of [{ email, password: 'wrong horse' }, newcomer()]) {
      const answer = await execute(api.anonymous(), SIGN_IN, { input });
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Invalid email or password',
        extensions: { code: 'UNAUTHENTICATED' },
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('signOut', () => {
  it('ends the session, and clears the cookie', async () => {
    const { cookie } = await signedUp();
    const answer = await use(cookie, SIGN_OUT);
    expect(answer.data).toEqual({ signOut: { success: true } });
    expect(attributes(answer).slice(0, 3)).toEqual([
      'tp_session=',
      'path=/',
      'expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
    expect(outcome(await use(cookie))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('ends this session only', async () => {
    const { cookie, email, password } = await signedUp();
    const other = cookieOf(await execute(api.anonymous(), SIGN_IN, { input: { email, password } }));
    await use(cookie, SIGN_OUT);
    expect((await use(other)).status).toBe(200);
  });
});

describe('a POST that carries the cookie', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser with Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected with 403 FORBIDDEN from %s', async (_case, from) => {
    const { cookie } = await signedUp();
    const create = 'mutation { createLabel(input: { name: "x" }) { label { id } } }';
    for (const document of [create, SIGN_OUT, ME]) {
      const answer = await use(cookie, document, from as Record<string, string>);
      expect(outcome(answer)).toEqual([403, 'FORBIDDEN']);
      expect(answer.errors?.[0]?.extensions.requestId).toBe(answer.headers.get('x-request-id'));
    }
    expect((await use(cookie, '{ labels { totalCount } }')).data.labels.totalCount).toBe(0);
  });

  it('is accepted from the same origin, and without an Origin header', async () => {
    const { cookie } = await signedUp();
    const own = { origin: api.url, 'sec-fetch-site': 'same-origin' };
    expect((await use(cookie, ME, own)).status).toBe(200);
    expect((await use(cookie, ME, { 'sec-fetch-site': 'none' })).status).toBe(200);
  });

  it('is checked only with a cookie: requests with keys may come from any origin', async () => {
    const me = await api.account();
    const answer = await execute(me, ME, {}, { origin: 'https://elsewhere.example' });
    expect(answer.data.viewer.id).toBe(me.userId);
  });

  it('without a session is 401 from any origin: authentication comes first', async () => {
    const from = { origin: 'https://evil.example' };
    expect(outcome(await use('tp_session=none', ME, from))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a POST that would set the cookie', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('is rejected with 403 from %s, in fragments too', async (_case, from) => {
    const { email, password } = await signedUp();
    const inFragment = `mutation($input: SignInInput!) { ...F }
      fragment F on Mutation { s: signIn(input: $input) { viewer { id } } }`;
    for (const [document, input] of [
      [SIGN_UP, newcomer()],
      [SIGN_IN, { email, password }],
      [inFragment, { email, password }],
    ] as const) {
      const headers = from as Record<string, string>;
      const answer = await execute(api.anonymous(), document, { input }, headers);
      expect(outcome(answer)).toEqual([403, 'FORBIDDEN']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('is accepted from the same origin', async () => {
    const own = { origin: api.url, 'sec-fetch-site': 'same-origin' };
    const answer = await execute(api.anonymous(), SIGN_UP, { input: newcomer() }, own);
    expect(answer.errors).toBeUndefined();
  });
});

describe('within one request', () => {
  it('fields after signOut are anonymous', async () => {
    const { cookie } = await signedUp();
    const document = `mutation { signOut { success }
      createLabel(input: { name: "x" }) { label { id } } }`;
    const { errors } = await use(cookie, document);
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['createLabel'], 'UNAUTHENTICATED'],
    ]);
  });

  it('fields after endSession of the current session are anonymous; those after another session are not', async () => {
    const { email, password, cookie } = await signedUp();
    await data(api.anonymous(), SIGN_IN, { input: { email, password } });
    const { data: read } = await use(cookie, '{ sessions { nodes { id current } } }');
    const idOf = (isCurrent: boolean) =>
      read.sessions.nodes.find(({ current }: { current: boolean }) => current === isCurrent).id;
    const end = async (id: string) => {
      const document = `mutation { endSession(input: { id: "${id}" }) { deletedId }
        createLabel(input: { name: "${id}" }) { label { name } } }`;
      const { errors } = await use(cookie, document);
      return errors?.map(({ path, extensions }) => [path, extensions.code]);
    };
    expect(await end(idOf(false))).toBeUndefined();
    expect(await end(idOf(true))).toEqual([[['createLabel'], 'UNAUTHENTICATED']]);
  });

  it('signIn as another account and signOut leave no session of that account', async () => {
    const [{ cookie }, { email, password }] = [await signedUp(), await signedUp()];
    const document = `mutation($input: SignInInput!) {
      signIn(input: $input) { viewer { id } } signOut { success } }`;
    const variables = { input: { email, password } };
    const answer = await execute(api.anonymous(), document, variables, { cookie });
    expect(answer.data.signOut.success).toBe(true);
    const kept = answer.headers.getSetCookie().map((each) => each.split(';')[0] as string);
    for (const each of kept) expect(outcome(await use(each))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await use(cookie)).status).toBe(200);
  });

  it('a createTask before signIn belongs to the first account, one after it to the second', async () => {
    const me = await api.account();
    const { email, password, cookie } = await signedUp();
    const document = `mutation($input: SignInInput!) {
      before: createTask(input: { title: "before" }) { task { title } }
      signIn(input: $input) { viewer { email } }
      after: createTask(input: { title: "after" }) { task { title } } }`;
    const made = await data(me, document, { input: { email, password } });
    expect(made).toEqual({
      before: { task: { title: 'before' } },
      signIn: { viewer: { email } },
      after: { task: { title: 'after' } },
    });
    const titles = '{ tasks { nodes { title } } }';
    expect((await data(me, titles)).tasks.nodes).toEqual([{ title: 'before' }]);
    expect((await use(cookie, titles)).data.tasks.nodes).toEqual([{ title: 'after' }]);
  });

  it('a new time zone applies to the fields after it', async () => {
    api.now = new Date('2026-03-02T12:00:00Z');
    const { cookie } = await signedUp();
    const document = `mutation { updateProfile(input: { timezone: "Pacific/Kiritimati" }) { viewer { timezone } }
      generateNotification(input: { type: MORNING_SUMMARY }) { generated } }`;
    await use(cookie, document);
    const { data: read } = await use(cookie, '{ notifications { nodes { metadata } } }');
    expect(read.notifications.nodes[0].metadata.date).toBe('2026-03-03');
    api.now = undefined;
  });
});
