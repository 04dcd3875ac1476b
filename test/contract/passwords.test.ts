import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();

const OLD = 'correct horse';
const NEW = 'battery staple';
const COMMON = 'is one of the most common passwords';
const OWN = 'must not be the email or the name of the account';

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const signUp = (fields: object) =>
  api.anonymous().post('/api/auth/sign-up', { email: newEmail(), password: OLD, ...fields });
const signIn = (email: string, password: string) =>
  api.anonymous().post('/api/auth/sign-in', { email, password });
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers.get('set-cookie')?.split(';')[0] as string;
const failed = (field: string, message: string) => [
  400,
  { error: 'Validation failed', details: { [field]: [message] } },
];

async function account() {
  const email = newEmail();
  const cookie = cookieOf(await signUp({ email }));
  const change = async (input: object, headers: Record<string, string> = { cookie }) => {
    const body = JSON.stringify({ currentPassword: OLD, newPassword: NEW, ...input });
    const answer = await api.anonymous().send('POST', '/api/auth/change-password', body, headers);
    return [answer.status, answer.body];
  };
  return { email, cookie, change };
}

const status = async (cookie: string) =>
  (await api.anonymous().get('/api/user', { cookie })).status;

describe('a new password', () => {
  it.each(['password', 'Password1', 'PASSWORD123', '12345678', 'ｐａｓｓｗｏｒｄ', 'iloveyou'])(
    'is rejected if it is as common as %s',
    async (password) => {
      const { status, body } = await signUp({ password });
      expect([status, body]).toEqual(failed('password', COMMON));
    },
  );

  it.each([
    ['the email', 'Some.Body@example.com', {}],
    ['the local part of the email', 'some.body', {}],
    ['the name', 'somebody ELSE', { displayName: 'Somebody Else' }],
  ])('is rejected if it is %s', async (_case, password, more) => {
    const email = `some.body@example.com`;
    const { status, body } = await signUp({ email, password, ...more });
    expect([status, body]).toEqual(failed('password', OWN));
  });

  it('is reported together with all other errors', async () => {
    const { body } = await signUp({ email: 'x', password: 'password' });
    expect(body.details).toEqual({ email: ['must be an email address'], password: [COMMON] });
  });

  it.each(['correct horse battery staple', 'password of mine', 'Tr0ub4dor&3', 'x7#kQ2!p'])(
    'may be %s',
    async (password) => {
      expect((await signUp({ password })).status).toBe(201);
    },
  );

  it('is checked when it is set, and not at sign-in', async () => {
    const { status, body } = await signIn(newEmail(), 'password');
    expect([status, body]).toEqual([401, { error: 'Invalid email or password' }]);
  });
});

describe('POST /api/auth/change-password', () => {
  it('changes the password, ends the other sessions, and keeps the current session and the keys', async () => {
    const { email, cookie, change } = await account();
    const other = cookieOf(await signIn(email, OLD));
    const key = await api.anonymous().send('POST', '/api/api-keys', '{"name":"x"}', { cookie });

    expect(await change({})).toEqual([200, { success: true }]);

    expect([await status(cookie), await status(other)]).toEqual([200, 401]);
    const byKey = new Client(api.url, { key: key.body.key, userId: '' });
    expect((await byKey.get('/api/user')).status).toBe(200);
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('ends every session if the request has a key', async () => {
    const { cookie, change } = await account();
    const { body } = await api
      .anonymous()
      .send('POST', '/api/api-keys', '{"name":"x"}', { cookie });
    const headers = { authorization: `Bearer ${body.key}` };
    expect(await change({}, headers)).toEqual([200, { success: true }]);
    expect(await status(cookie)).toBe(401);
  });

  it.each([
    ['currentPassword', undefined, 'is required'],
    ['currentPassword', null, 'must be a string'],
    ['currentPassword', '', 'is wrong'],
    ['currentPassword', 'wrong horse', 'is wrong'],
    ['newPassword', undefined, 'is required'],
    ['newPassword', null, 'must be a string'],
    ['newPassword', '', 'must be 8-256 characters'],
    ['newPassword', 'password1', COMMON],
    ['newPassword', OLD, 'must not be the current password'],
  ])('rejects %s %p, and changes nothing', async (field, value, message) => {
    const { email, cookie, change } = await account();
    const other = cookieOf(await signIn(email, OLD));
    expect(await change({ [field]: value })).toEqual(failed(field, message));
    expect([await status(cookie), await status(other)]).toEqual([200, 200]);
    expect((await signIn(email, OLD)).status).toBe(200);
  });

  it('rejects the email as the new password', async () => {
    const { email, change } = await account();
    expect(await change({ newPassword: email.toUpperCase() })).toEqual(failed('newPassword', OWN));
  });

  it('answers 429 after ten wrong passwords, and so does sign-in', async () => {
    const { email, change } = await account();
    for (let turn = 0; turn < 10; turn++) await change({ currentPassword: 'wrong' });
    const limited = [429, { error: 'Too many sign-in attempts' }];
    expect(await change({})).toEqual(limited);
    expect((await signIn(email, OLD)).status).toBe(429);
  });

  it('rejects an account without a password', async () => {
    const me = await api.account();
    for (const currentPassword of ['', 'long enough']) {
      const { status, body } = await me.post('/api/auth/change-password', {
        currentPassword,
        newPassword: NEW,
      });
      expect([status, body]).toEqual(failed('currentPassword', 'is wrong'));
    }
  });

  it('of two concurrent requests one changes the password and the other is rejected', async () => {
    const { email, change } = await account();
    const answers = await Promise.all([change({}), change({ newPassword: 'staple battery' })]);
    const statuses = answers.map(([status]) => status).sort();
    expect([
      [200, 409],
      [200, 400],
    ]).toContainEqual(statuses);
    expect((await signIn(email, OLD)).status).toBe(401);
  });
});

describe('a password of more than 256 characters', () => {
  const MESSAGE = 'must be 0-256 characters';
  const LONG = 'x'.repeat(257);
  const MARKS = `a${'\u0315\u0300\u05ae\u0301'.repeat(7_000)}`;

  it.each([LONG, MARKS])(
    'is rejected at sign-in, with or without an account of that email',
    async (password) => {
      const { email } = await account();
      for (const each of [email, newEmail()]) {
        const { status, body } = await signIn(each, password);
        expect([status, body]).toEqual(failed('password', MESSAGE));
      }
    },
  );

  it.each([LONG, MARKS])('is rejected at sign-up', async (password) => {
    const { status, body } = await signUp({ password });
    expect([status, body]).toEqual(failed('password', 'must be 8-256 characters'));
  });

  it.each([LONG, MARKS])('is rejected as the current and as the new password', async (password) => {
    const { change } = await account();
    expect(await change({ currentPassword: password })).toEqual(failed('currentPassword', MESSAGE));
    expect(await change({ newPassword: password })).toEqual(
      failed('newPassword', 'must be 8-256 characters'),
    );
  });

  it('is over the limit: one of 256 characters signs in', async () => {
    const [email, password] = [newEmail(), '🔑'.repeat(256)];
    await signUp({ email, password });
    expect((await signIn(email, password)).status).toBe(200);
  });
});
