import { testApi } from '../support/api.ts';
import { ask, data, type GraphAnswer } from '../support/graph.ts';

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
  ask(api.stranger(), document, {}, { cookie, ...more });
const told = ({ status, errors }: GraphAnswer) => [status, errors?.[0]?.extensions.code];

async function signedUp() {
  const input = newcomer();
  const answer = await ask(api.stranger(), SIGN_UP, { input });
  return { ...input, answer, cookie: cookieOf(answer) };
}

describe('signUp', () => {
  it('answers a stranger with the account, and with a cookie that signs in at both doors', async () => {
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
    expect((await api.stranger().get('/api/user', { cookie })).body.email).toBe(email);
  });

  it('is a CONFLICT for an address that is taken in another case, and sets no cookie', async () => {
    const { email, password } = await signedUp();
    const input = { email: email.toUpperCase(), password };
    const answer = await ask(api.stranger(), SIGN_UP, { input });
    expect(told(answer)).toEqual([200, 'CONFLICT']);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('is FORBIDDEN where sign-up is closed, while those with an account sign in', async () => {
    const answer = await ask(closed.stranger(), SIGN_UP, { input: newcomer() });
    expect([answer.data, answer.errors?.[0]]).toMatchObject([
      { signUp: null },
      { message: 'Sign-up is closed', path: ['signUp'], extensions: { code: 'FORBIDDEN' } },
    ]);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { email, password } = await signedUp();
    const { signIn } = await data(closed.stranger(), SIGN_IN, { input: { email, password } });
    expect(signIn.viewer.email).toBe(email);
  });
});

const closed = testApi({ signUp: 'closed' });

describe('signIn', () => {
  it('answers with the account and a cookie of its own', async () => {
    const { email, password, cookie } = await signedUp();
    const answer = await ask(api.stranger(), SIGN_IN, { input: { email, password } });
    expect(answer.data.signIn.viewer).toMatchObject({ email, unreadNotificationCount: 0 });
    expect(cookieOf(answer)).toMatch(/^tp_session=[\w-]{43}$/);
    expect(cookieOf(answer)).not.toBe(cookie);
    expect((await use(cookieOf(answer))).status).toBe(200);
  });

  it('speaks of the account that signs in, also when somebody else is asking', async () => {
    const me = await api.account();
    await me.post('/api/notifications', { type: 'morning_summary' });
    const { email, password } = await signedUp();
    const { signIn } = await data(me, SIGN_IN, { input: { email, password } });
    expect(signIn.viewer).toMatchObject({ email, unreadNotificationCount: 0 });
    expect((await data(me, '{ viewer { unreadNotificationCount } }')).viewer).toEqual({
      unreadNotificationCount: 1,
    });
  });

  it('is one and the same refusal for a wrong password and an unknown address', async () => {
    const { email } = await signedUp();
    for (const input of [{ email, password: 'wrong horse' }, newcomer()]) {
      const answer = await ask(api.stranger(), SIGN_IN, { input });
      expect(answer.errors?.[0]).toMatchObject({
        message: 'Invalid email or password',
        extensions: { code: 'UNAUTHENTICATED' },
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('signOut', () => {
  it('ends the session in the service, and takes the cookie away', async () => {
    const { cookie } = await signedUp();
    const answer = await use(cookie, SIGN_OUT);
    expect(answer.data).toEqual({ signOut: { success: true } });
    expect(attributes(answer).slice(0, 3)).toEqual([
      'tp_session=',
      'path=/',
      'expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
    expect(told(await use(cookie))).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('ends this session only', async () => {
    const { cookie, email, password } = await signedUp();
    const other = cookieOf(await ask(api.stranger(), SIGN_IN, { input: { email, password } }));
    await use(cookie, SIGN_OUT);
    expect((await use(other)).status).toBe(200);
  });
});

describe('a POST that carries the cookie', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused with 403 FORBIDDEN when it comes from %s', async (_case, from) => {
    const { cookie } = await signedUp();
    const create = 'mutation { createLabel(input: { name: "x" }) { label { id } } }';
    for (const document of [create, SIGN_OUT, ME]) {
      const answer = await use(cookie, document, from as Record<string, string>);
      expect(told(answer)).toEqual([403, 'FORBIDDEN']);
      expect(answer.errors?.[0]?.extensions.requestId).toBe(answer.headers.get('x-request-id'));
    }
    expect((await use(cookie, '{ labels { totalCount } }')).data.labels.totalCount).toBe(0);
  });

  it('is taken from the own origin, and from a client that names none', async () => {
    const { cookie } = await signedUp();
    const own = { origin: api.url, 'sec-fetch-site': 'same-origin' };
    expect((await use(cookie, ME, own)).status).toBe(200);
    expect((await use(cookie, ME, { 'sec-fetch-site': 'none' })).status).toBe(200);
  });

  it('is a matter of the cookie only: keys may come from anywhere', async () => {
    const me = await api.account();
    const answer = await ask(me, ME, {}, { origin: 'https://elsewhere.example' });
    expect(answer.data.viewer.id).toBe(me.userId);
  });

  it('and belongs to no session is 401, wherever it comes from: who is calling comes first', async () => {
    const from = { origin: 'https://evil.example' };
    expect(told(await use('tp_session=none', ME, from))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('a POST that would set the cookie', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused with 403 when it comes from %s, in fragments too', async (_case, from) => {
    const { email, password } = await signedUp();
    const inFragment = `mutation($input: SignInInput!) { ...F }
      fragment F on Mutation { s: signIn(input: $input) { viewer { id } } }`;
    for (const [document, input] of [
      [SIGN_UP, newcomer()],
      [SIGN_IN, { email, password }],
      [inFragment, { email, password }],
    ] as const) {
      const headers = from as Record<string, string>;
      const answer = await ask(api.stranger(), document, { input }, headers);
      expect(told(answer)).toEqual([403, 'FORBIDDEN']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
  });

  it('is taken from the own origin', async () => {
    const own = { origin: api.url, 'sec-fetch-site': 'same-origin' };
    const answer = await ask(api.stranger(), SIGN_UP, { input: newcomer() }, own);
    expect(answer.errors).toBeUndefined();
  });
});

describe('within one request', () => {
  it('who signs out is a stranger from then on', async () => {
    const { cookie } = await signedUp();
    const document = `mutation { signOut { success }
      createLabel(input: { name: "x" }) { label { id } } }`;
    const { errors } = await use(cookie, document);
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['createLabel'], 'UNAUTHENTICATED'],
    ]);
  });

  it('who ends the own session is a stranger from then on; who ends another one is not', async () => {
    const { email, password, cookie } = await signedUp();
    await data(api.stranger(), SIGN_IN, { input: { email, password } });
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

  it('who signs in as another and out leaves no session of that behind', async () => {
    const [{ cookie }, { email, password }] = [await signedUp(), await signedUp()];
    const document = `mutation($input: SignInInput!) {
      signIn(input: $input) { viewer { id } } signOut { success } }`;
    const variables = { input: { email, password } };
    const answer = await ask(api.stranger(), document, variables, { cookie });
    expect(answer.data.signOut.success).toBe(true);
    const kept = answer.headers.getSetCookie().map((each) => each.split(';')[0] as string);
    for (const each of kept) expect(told(await use(each))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await use(cookie)).status).toBe(200);
  });

  it('a createTask before signIn is of the first account, one after it of the second', async () => {
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

  it('a new zone holds for what follows', async () => {
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
