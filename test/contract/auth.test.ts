import { UUID } from '../support/records/expectations.ts';
import { expectedSpace } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer } from '../support/service/client.ts';

const api = testApi();

const PASSWORD = 'correct horse';
const newEmail = () => `${crypto.randomUUID()}@Example.com`;
const signUp = (fields: object = {}) =>
  api.anonymous().post('/api/auth/sign-up', { email: newEmail(), password: PASSWORD, ...fields });
const signIn = (email: unknown, password: unknown = PASSWORD) =>
  api.anonymous().post('/api/auth/sign-in', { email, password });
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';
const withCookie = (cookie: string) => api.anonymous().get('/api/user', { cookie });

describe('POST /api/auth/sign-up', () => {
  it('answers 201 with only the profile, and signs in', async () => {
    const email = newEmail();
    const answer = await signUp({ email, displayName: 'Ann', timezone: 'Europe/Berlin' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: UUID,
      email,
      displayName: 'Ann',
      timezone: 'Europe/Berlin',
      isAdmin: false,
    });
    const me = await withCookie(cookieOf(answer));
    expect([me.status, me.body]).toEqual([200, answer.body]);
  });

  it('creates the account with its default space, named Personal', async () => {
    const answer = await signUp();
    const spaces = await api.anonymous().get('/api/spaces', { cookie: cookieOf(answer) });
    expect(spaces.body).toEqual([
      expectedSpace(
        { userId: answer.body.id },
        {
          name: 'Personal',
          isDefault: true,
          projects: [],
          _count: { tasks: 0, documents: 0 },
        },
      ),
    ]);
  });

  it.each([
    ['absent', {}],
    ['null', { displayName: null, timezone: null }],
  ])(
    'defaults to the local part of the email and to UTC for fields that are %s',
    async (_case, fields) => {
      const { status, body } = await signUp(fields);
      expect([status, `${body.displayName}@Example.com`, body.timezone]).toEqual([
        201,
        body.email,
        'UTC',
      ]);
    },
  );

  it('truncates the local part of the email to 200 characters', async () => {
    const email = `${crypto.randomUUID()}${'x'.repeat(200)}@example.com`;
    expect((await signUp({ email })).body.displayName).toBe(email.slice(0, 200));
  });

  it.each([
    ['an email of 254 characters', () => ({ email: newEmail().padStart(254, 'x') })],
    ['a password of 8 characters', () => ({ password: '🔑'.repeat(8) })],
    ['a password of 256 characters', () => ({ password: '🔑'.repeat(256) })],
    ['a displayName of 200 characters', () => ({ displayName: '🔑'.repeat(200) })],
  ])('takes %s', async (_case, fields) => {
    expect((await signUp(fields())).status).toBe(201);
  });

  it.each([
    ['email', undefined, 'is required'],
    ['email', null, 'must be a string'],
    ['email', 'nobody', 'must be an email address'],
    ['email', 'two@at@example.com', 'must be an email address'],
    ['email', 'a b@example.com', 'must be an email address'],
    ['email', '@example.com', 'must be an email address'],
    ['email', `${'x'.repeat(243)}@example.com`, 'must be 1-254 characters'],
    ['password', undefined, 'is required'],
    ['password', null, 'must be a string'],
    ['password', '', 'must be 8-256 characters'],
    ['password', '🔑'.repeat(7), 'must be 8-256 characters'],
    ['password', 'x'.repeat(257), 'must be 8-256 characters'],
    ['password', 12345678, 'must be a string'],
    ['displayName', '', 'must be 1-200 characters'],
    ['displayName', 'x'.repeat(201), 'must be 1-200 characters'],
    ['displayName', 5, 'must be a string'],
    ['timezone', '', 'must be an IANA zone, e.g. Australia/Sydney'],
    ['timezone', '+10:00', 'must be an IANA zone, e.g. Australia/Sydney'],
    ['timezone', 5, 'must be a string'],
  ])('rejects %s %p with 400 Validation failed', async (field, value, message) => {
    const { status, body, headers } = await signUp({ [field]: value });
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { [field]: [message] } },
    ]);
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('names every field that fails', async () => {
    const { body } = await signUp({ email: '', password: 'short', displayName: '', timezone: '?' });
    expect(Object.keys(body.details).sort()).toEqual([
      'displayName',
      'email',
      'password',
      'timezone',
    ]);
  });

  it('rejects an email in use with 409, case-insensitively', async () => {
    const email = newEmail();
    await signUp({ email });
    for (const again of [email, email.toUpperCase(), email.toLowerCase()]) {
      const { status, body, headers } = await signUp({ email: again });
      expect([status, body]).toEqual([409, { error: 'Email already in use' }]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });
});

describe('POST /api/auth/sign-in', () => {
  it('answers 200 with the profile and a session of its own', async () => {
    const email = newEmail();
    const first = await signUp({ email });
    const second = await signIn(email);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect((await withCookie(cookieOf(second))).body).toEqual(first.body);
    expect((await withCookie(cookieOf(first))).status).toBe(200);
  });

  it('finds the account by its email case-insensitively', async () => {
    const email = newEmail();
    await signUp({ email });
    const { status, body } = await signIn(email.toUpperCase());
    expect([status, body.email]).toEqual([200, email]);
  });

  it('answers a wrong email and a wrong password with the same 401', async () => {
    const email = newEmail();
    await signUp({ email });
    for (const [address, password] of [
      [email, `${PASSWORD} `],
      [email, PASSWORD.toUpperCase()],
      [email, ''],
      [newEmail(), PASSWORD],
      ['', PASSWORD],
    ]) {
      const { status, body, headers } = await signIn(address, password);
      expect([status, body]).toEqual([401, { error: 'Invalid email or password' }]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  it('rejects an account without a password with the same 401', async () => {
    const me = await api.account();
    const { email } = (await me.get('/api/user')).body;
    for (const password of ['', 'long enough']) {
      const { status, body } = await signIn(email, password);
      expect([status, body]).toEqual([401, { error: 'Invalid email or password' }]);
    }
  });

  it.each([
    ['email', undefined, 'is required'],
    ['email', null, 'must be a string'],
    ['password', undefined, 'is required'],
    ['password', 5, 'must be a string'],
  ])('rejects %s %p with 400 Validation failed', async (field, value, message) => {
    const input = { email: newEmail(), password: PASSWORD, [field]: value };
    const { status, body } = await api.anonymous().post('/api/auth/sign-in', input);
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { [field]: [message] } },
    ]);
  });
});
