import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const PASSWORD = 'correct horse';
type Headers = Record<string, string>;

async function signedIn(email: string, userAgent: string, path = 'sign-in') {
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers: Headers = { 'user-agent': userAgent };
  const answer = await api.anonymous().send('POST', `/api/auth/${path}`, body, headers);
  return answer.headers.get('set-cookie')?.split(';')[0] as string;
}

/** An account with sessions of two browsers. */
async function twoBrowsers() {
  const email = `${crypto.randomUUID()}@example.com`;
  const first = await signedIn(email, 'Firefox', 'sign-up');
  return { email, first, second: await signedIn(email, 'Chromium') };
}

const list = async (cookie: string) =>
  (await api.anonymous().get('/api/auth/sessions', { cookie })).body;
const end = (cookie: string, id = '') =>
  api.anonymous().send('DELETE', `/api/auth/sessions${id && `/${id}`}`, undefined, { cookie });
const status = async (cookie: string) =>
  (await api.anonymous().get('/api/user', { cookie })).status;
const clears = (answer: { headers: globalThis.Headers }) =>
  answer.headers.get('set-cookie')?.startsWith('tp_session=;') ?? false;

afterEach(() => {
  api.now = undefined;
});

describe('GET /api/auth/sessions', () => {
  it('lists the sessions of the account, oldest first, without tokens', async () => {
    const { first, second } = await twoBrowsers();
    await list(second);
    const listed = await list(first);
    const each = {
      id: UUID,
      address: '127.0.0.1',
      createdAt: ISO,
      lastUsedAt: ISO,
      expiresAt: ISO,
    };
    expect(listed).toEqual([
      { ...each, userAgent: 'Firefox', current: true },
      { ...each, userAgent: 'Chromium', current: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain(first.slice('tp_session='.length));
  });

  it('has no current session for a key, and lists only sessions of the calling account', async () => {
    const me = await api.account();
    await twoBrowsers();
    expect((await me.get('/api/auth/sessions')).body).toEqual([
      expect.objectContaining({ userAgent: 'a browser', lastUsedAt: null, current: false }),
    ]);
  });

  it('returns the last use to the minute', async () => {
    const { first } = await twoBrowsers();
    const usedAt = async (now: string) => {
      api.now = new Date(now);
      return (await list(first))[0].lastUsedAt;
    };
    const [from, later] = [Date.now() + 3_600_000, 60_000];
    const at = (ms: number) => new Date(from + ms).toISOString();
    expect(await usedAt(at(0))).toBe(at(0));
    expect(await usedAt(at(later - 1))).toBe(at(0));
    expect(await usedAt(at(later))).toBe(at(later));
  });

  it('excludes expired sessions', async () => {
    const me = await api.account();
    api.now = new Date(Date.now() + 31 * 24 * 3_600_000);
    expect((await me.get('/api/auth/sessions')).body).toEqual([]);
  });

  it('stores 300 characters of the User-Agent header', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const cookie = await signedIn(email, 'x'.repeat(4_000), 'sign-up');
    expect((await list(cookie))[0].userAgent).toBe('x'.repeat(300));
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  it('ends only that session, immediately', async () => {
    const { first, second } = await twoBrowsers();
    const [, { id }] = await list(first);
    const answer = await end(first, id);
    expect([answer.status, answer.body, clears(answer)]).toEqual([200, { success: true }, false]);
    expect([await status(first), await status(second)]).toEqual([200, 401]);
  });

  it('clears the cookie if it ends the current session', async () => {
    const { first } = await twoBrowsers();
    const [{ id }] = await list(first);
    const answer = await end(first, id.toUpperCase());
    expect([answer.status, clears(answer), await status(first)]).toEqual([200, true, 401]);
  });

  it.each([UNKNOWN_ID, 'no-uuid'])('answers %s with 404 Session not found', async (id) => {
    const { first } = await twoBrowsers();
    const { status, body } = await end(first, id);
    expect([status, body]).toEqual([404, { error: 'Session not found' }]);
  });

  it('answers a session of another account with 404, and does not end it', async () => {
    const [{ first }, other] = [await twoBrowsers(), await twoBrowsers()];
    const [{ id }] = await list(other.first);
    expect((await end(first, id)).status).toBe(404);
    expect(await status(other.first)).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  it('ends all sessions, the current one too, and leaves the keys and other accounts', async () => {
    const [{ first, second }, other] = [await twoBrowsers(), await twoBrowsers()];
    const { body } = await api
      .anonymous()
      .send('POST', '/api/api-keys', '{"name":"x"}', { cookie: first });
    const answer = await end(first);
    expect([answer.status, answer.body, clears(answer)]).toEqual([200, { success: true }, true]);
    const left = [await status(first), await status(second), await status(other.first)];
    expect(left).toEqual([401, 401, 200]);
    const authorization = `Bearer ${body.key}`;
    expect((await api.anonymous().get('/api/user', { authorization })).status).toBe(200);
  });
});

it('an account has at most 100 sessions: a new one ends the oldest', async () => {
  const { email, first, second } = await twoBrowsers();
  await api.orm.em.execute(
    `insert into session (id, user_id, token_hash, created_at, expires_at)
     select gen_random_uuid(), user_id, 'made up ' || id || n, created_at + interval '1 second', expires_at
     from session, generate_series(1, 98) n where token_hash = (select token_hash from session
       where user_id = (select id from user_account where email = ?) order by created_at desc limit 1)`,
    [email],
  );
  expect(await list(first)).toHaveLength(100);
  api.now = new Date(Date.now() + 60_000);
  const third = await signedIn(email, 'Lynx');
  expect([await status(first), await status(second), await status(third)]).toEqual([401, 200, 200]);
  expect(await list(third)).toHaveLength(100);
});
