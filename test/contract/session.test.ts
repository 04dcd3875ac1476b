import { setDisabled } from '../../src/domain/accounts/account.service.ts';
import { testApi } from '../support/service/api.ts';
import { type Answer, Client } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

const UNAUTHORIZED = [401, { error: 'Unauthorized' }];
const DAY = 24 * 60 * 60 * 1000;

async function signedUp(url = api.url, headers: Record<string, string> = {}) {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'correct horse';
  const requestBody = JSON.stringify({ email, password });
  const answer = await new Client(url).send('POST', '/api/auth/sign-up', requestBody, headers);
  return { answer, email, password, cookie: attributes(answer)[0] as string };
}

const attributes = ({ headers }: Answer) => (headers.get('set-cookie') ?? '').split(/; */);
const use = async (cookie: string, url = api.url) => {
  const { status, body } = await new Client(url).get('/api/user', { cookie });
  return [status, body];
};

describe('the session cookie', () => {
  it('is HttpOnly and SameSite=Lax for the whole site, and not Secure over plain HTTP', async () => {
    const { answer, email, password } = await signedUp();
    const again = await api.anonymous().post('/api/auth/sign-in', { email, password });
    for (const given of [answer, again]) {
      expect(attributes(given).map((part) => part.replace(/=.*GMT$/, ''))).toEqual([
        expect.stringMatching(/^tp_session=[\w-]{43}$/),
        'path=/',
        'expires',
        'samesite=lax',
        'httponly',
      ]);
    }
  });

  it('ignores the forwarded protocol of an untrusted proxy', async () => {
    const { answer } = await signedUp(api.url, { 'x-forwarded-proto': 'https' });
    expect(attributes(answer)).not.toContain('secure');
  });

  it('expires after 30 days', async () => {
    api.now = new Date('2026-11-15T09:00:00.000Z');
    const { cookie } = await signedUp();
    api.now = new Date(Date.parse('2026-11-15T09:00:00.000Z') + 30 * DAY - 1);
    expect((await use(cookie))[0]).toBe(200);
    api.now = new Date(Date.parse('2026-11-15T09:00:00.000Z') + 30 * DAY);
    expect(await use(cookie)).toEqual(UNAUTHORIZED);
  });

  it.each(['tp_session=', 'tp_session=nonsense', 'other=value'])(
    'is rejected with 401 if its value is %j',
    async (cookie) => {
      expect(await use(cookie)).toEqual(UNAUTHORIZED);
    },
  );

  it('is accepted together with an invalid key, and a valid key together with an invalid cookie', async () => {
    const { cookie } = await signedUp();
    const me = await api.account();
    const badKey = { cookie, authorization: 'Bearer nonsense' };
    expect((await api.anonymous().get('/api/user', badKey)).status).toBe(200);
    expect((await me.get('/api/user', { cookie: 'tp_session=nonsense' })).status).toBe(200);
  });
});

describe('the header Session-Account', () => {
  /** The responses of a read, which may be answered by a remembered credential, of a write and of the graph. */
  async function statuses(headers: Record<string, string>): Promise<number[]> {
    const anonymous = api.anonymous();
    const label = JSON.stringify({ name: crypto.randomUUID() });
    const graph = JSON.stringify({ query: '{ viewer { id } }' });
    const answers = [
      await anonymous.get('/api/labels', headers),
      await anonymous.get('/api/labels', headers),
      await anonymous.send('POST', '/api/labels', label, headers),
      await anonymous.send('POST', '/graphql', graph, headers),
    ];
    return answers.map(({ status }) => status);
  }

  it('with the account of the session, or empty, changes nothing', async () => {
    const { answer, cookie } = await signedUp();
    for (const account of [answer.body.id, ''])
      expect(await statuses({ cookie, 'session-account': account })).toEqual([200, 200, 201, 200]);
  });

  it('with another account is 401: the browser has been signed in to another account since', async () => {
    const { cookie } = await signedUp();
    await statuses({ cookie });
    const other = await signedUp();
    for (const account of [other.answer.body.id, 'nonsense'])
      expect(await statuses({ cookie, 'session-account': account })).toEqual([401, 401, 401, 401]);
    expect((await api.anonymous().get('/api/labels', { cookie })).body).toHaveLength(1);
  });

  it('has no effect on a request with a key', async () => {
    const me = await api.account();
    const { status } = await me.get('/api/user', { 'session-account': crypto.randomUUID() });
    expect(status).toBe(200);
  });
});

describe('the session cookie behind a trusted proxy', () => {
  const proxied = testApi({ trustProxy: 1 });

  it.each([
    ['https', true],
    ['http', false],
  ])('over %s has Secure: %p', async (proto, secure) => {
    const { answer } = await signedUp(proxied.url, { 'x-forwarded-proto': proto });
    expect(attributes(answer).includes('secure')).toBe(secure);
  });

  it('takes its origin from the forwarded headers', async () => {
    const { cookie } = await signedUp(proxied.url, { 'x-forwarded-proto': 'https' });
    const host = new URL(proxied.url).host;
    const from = async (origin: string) => {
      const headers = { cookie, origin, 'x-forwarded-proto': 'https' };
      const client = new Client(proxied.url);
      return (await client.send('POST', '/api/labels', `{"name":"${origin}"}`, headers)).status;
    };
    expect(await from(`https://${host}`)).toBe(201);
    expect(await from(`http://${host}`)).toBe(403);
  });
});

describe('a state-changing request that carries the cookie', () => {
  const REFUSED = [403, { error: 'Cross-origin request rejected' }];

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser with Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected with 403 from %s', async (_case, from) => {
    const { cookie } = await signedUp();
    const label = JSON.stringify({ name: 'x' });
    const anonymous = api.anonymous();
    for (const [method, path, body] of [
      ['POST', '/api/labels', label],
      ['PATCH', '/api/user', '{"displayName":"x"}'],
      ['DELETE', '/api/labels/x', undefined],
      ['POST', '/api/auth/sign-out', undefined],
      ['POST', '/api/auth/sign-in', '{}'],
    ] as const) {
      const answer = await anonymous.send(method, path, body, { cookie, ...from });
      expect([answer.status, answer.body]).toEqual(REFUSED);
    }
    expect((await anonymous.get('/api/labels', { cookie })).body).toEqual([]);
  });

  it('is accepted from the same origin, and without an Origin header', async () => {
    const { cookie } = await signedUp();
    const post = async (name: string, from: object) =>
      (
        await api
          .anonymous()
          .send('POST', '/api/labels', JSON.stringify({ name }), { cookie, ...from })
      ).status;
    expect(await post('a', { origin: api.url, 'sec-fetch-site': 'same-origin' })).toBe(201);
    expect(await post('b', { 'sec-fetch-site': 'none' })).toBe(201);
    expect(await post('c', {})).toBe(201);
  });

  it('is 401 if the cookie is not valid', async () => {
    const headers = { cookie: 'tp_session=nonsense', origin: 'https://evil.example' };
    const { status, body } = await api.anonymous().send('POST', '/api/labels', '{}', headers);
    expect([status, body]).toEqual(UNAUTHORIZED);
  });

  it('is checked only with a cookie: reads and requests with keys may come from any origin', async () => {
    const origin = 'https://elsewhere.example';
    const { cookie } = await signedUp();
    expect((await api.anonymous().get('/api/labels', { cookie, origin })).status).toBe(200);
    const me = await api.account();
    expect((await me.send('POST', '/api/labels', '{"name":"x"}', { origin })).status).toBe(201);
  });
});

describe('a request that would set the cookie', () => {
  const credentials = () => ({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'a horse, correct',
  });
  const send = (path: string, body: object, from: Record<string, string>) =>
    api.anonymous().send('POST', `/api/auth/${path}`, JSON.stringify(body), from);

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a browser with Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser with Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
    ['another site, with a key', { origin: 'https://evil.example', authorization: 'Bearer x' }],
  ])('is rejected with 403 from %s, without a cookie too', async (_case, from) => {
    const known = credentials();
    await send('sign-up', known, {});
    for (const [path, body] of [
      ['sign-up', credentials()],
      ['sign-in', known],
    ] as const) {
      const {
        status,
        body: response,
        headers,
      } = await send(path, body, from as Record<string, string>);
      expect([path, status, response]).toEqual([
        path,
        403,
        { error: 'Cross-origin request rejected' },
      ]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('is accepted from the same origin, and without an Origin header', async () => {
    const own = { origin: api.url, 'sec-fetch-site': 'same-origin' };
    const origins: Record<string, string>[] = [own, { 'sec-fetch-site': 'none' }, {}];
    for (const from of origins) {
      const known = credentials();
      expect((await send('sign-up', known, from)).status).toBe(201);
      expect((await send('sign-in', known, from)).status).toBe(200);
    }
  });
});

describe('POST /api/auth/sign-out', () => {
  it('answers 200, ends this session only, and clears the cookie', async () => {
    const { cookie, email, password } = await signedUp();
    const other = attributes(
      await api.anonymous().post('/api/auth/sign-in', { email, password }),
    )[0];

    const answer = await api.anonymous().send('POST', '/api/auth/sign-out', undefined, { cookie });

    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(attributes(answer).slice(0, 3)).toEqual([
      'tp_session=',
      'path=/',
      'expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ]);
    expect(await use(cookie)).toEqual(UNAUTHORIZED);
    expect((await use(other as string))[0]).toBe(200);
  });

  it('answers 401 without a session', async () => {
    const { status, body } = await api.anonymous().post('/api/auth/sign-out');
    expect([status, body]).toEqual(UNAUTHORIZED);
  });
});

describe('a disabled account', () => {
  it('gets 401 by session, by key and at sign-in, until it is enabled again', async () => {
    const { cookie, email, password } = await signedUp();
    const created = await api.anonymous().send('POST', '/api/api-keys', '{"name":"x"}', { cookie });
    const byKey = new Client(api.url, { key: created.body.key, userId: '' });
    const statuses = async () => [
      await use(cookie),
      (await byKey.get('/api/user')).status,
      (await api.anonymous().post('/api/auth/sign-in', { email, password })).status,
    ];
    const publicCall = { em: api.orm.em.fork(), now: new Date().toISOString() };

    await setDisabled(publicCall, { email }, true);
    expect(await statuses()).toEqual([UNAUTHORIZED, 401, 401]);
    const wrong = await api.anonymous().post('/api/auth/sign-in', { email, password });
    expect(wrong.body).toEqual({ error: 'Invalid email or password' });

    await setDisabled({ ...publicCall, em: api.orm.em.fork() }, { email }, false);
    expect(await statuses()).toEqual([[200, expect.objectContaining({ email })], 200, 200]);
  });
});

describe('with SIGN_UP=closed', () => {
  const closed = testApi({ signUp: 'closed' });

  it('sign-up answers 403 for any body, and creates no account', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const account = { email, password: 'correct horse' };
    for (const requestBody of [account, {}, undefined]) {
      const { status, body, headers } = await closed
        .anonymous()
        .post('/api/auth/sign-up', requestBody);
      expect([status, body]).toEqual([403, { error: 'Sign-up is closed' }]);
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect((await closed.anonymous().post('/api/auth/sign-in', account)).status).toBe(401);
  });

  it('existing accounts sign in', async () => {
    const { email, password } = await signedUp();
    const { status } = await closed.anonymous().post('/api/auth/sign-in', { email, password });
    expect(status).toBe(200);
  });
});
