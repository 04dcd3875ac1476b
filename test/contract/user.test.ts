import { setRole } from '../../src/domain/accounts/account.service.ts';
import { profile } from '../../src/domain/users/user.service.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const publicCall = () => ({ em: api.orm.em.fork(), now: new Date().toISOString() });
const tooShortOrLong = {
  error: 'Validation failed',
  details: { displayName: ['must be 1-200 characters'] },
};

describe('GET /api/user', () => {
  it('answers 200 with only the profile', async () => {
    const me = await api.account({ timezone: 'Europe/Berlin' });
    const { status, body } = await me.get('/api/user');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: me.userId,
      email: expect.stringMatching(/^[^@]+@example\.com$/),
      displayName: 'Somebody',
      timezone: 'Europe/Berlin',
      isAdmin: false,
    });
  });

  it('derives isAdmin from the role of the account', async () => {
    const me = await api.account();
    const before = (await me.get('/api/user')).body;
    await setRole(publicCall(), { email: before.email }, 'admin');
    expect((await me.get('/api/user')).body).toEqual({ ...before, isAdmin: true });
  });

  // Over HTTP the account would have to be deleted between authentication and the read.
  it('rejects an account without a profile with User not found', async () => {
    const user = { id: UNKNOWN_ID, timezone: 'UTC', role: 'user' } as const;
    await expect(profile({ ...publicCall(), user, scopes: [] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'User not found',
    });
  });
});

describe('PATCH /api/user', () => {
  it.each([
    [{ displayName: 'New' }],
    [{ timezone: 'Australia/Sydney' }],
    [{ displayName: ' spaces stay ', timezone: 'America/Argentina/Buenos_Aires' }],
  ])('answers %j with 200 and the changed profile', async (changes) => {
    const me = await api.account();
    const before = (await me.get('/api/user')).body;
    const { status, body } = await me.patch('/api/user', changes);
    expect([status, body]).toEqual([200, { ...before, ...changes }]);
    expect((await me.get('/api/user')).body).toEqual(body);
  });

  it('changes only the profile of the caller', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await me.patch('/api/user', { displayName: 'Mine' });
    expect((await other.get('/api/user')).body.displayName).toBe('Somebody');
  });

  it('ignores other fields', async () => {
    const me = await api.account();
    const before = (await me.get('/api/user')).body;
    const { status, body } = await me.patch('/api/user', {
      displayName: 'New',
      id: UNKNOWN_ID,
      email: 'other@example.com',
      isAdmin: true,
      role: 'admin',
    });
    expect([status, body]).toEqual([200, { ...before, displayName: 'New' }]);
  });

  it.each([
    ['an empty object', {}],
    ['other fields only', { email: 'other@example.com', isAdmin: true }],
    ['null for both', { displayName: null, timezone: null }],
    ['a displayName of another type', { displayName: 5 }],
    ['a timezone of another type', { timezone: ['UTC'] }],
    ['an array', []],
    ['a string', 'displayName'],
    ['a number', 5],
    ['null', null],
  ])('rejects %s with 400 No valid fields to update', async (_case, input) => {
    const me = await api.account();
    const { status, body } = await me.patch('/api/user', input);
    expect([status, body]).toEqual([400, { error: 'No valid fields to update' }]);
  });

  it('ignores a value of another type if the other field is valid', async () => {
    const me = await api.account();
    const { status, body } = await me.patch('/api/user', {
      displayName: 5,
      timezone: 'Asia/Tokyo',
    });
    expect([status, body.displayName, body.timezone]).toEqual([200, 'Somebody', 'Asia/Tokyo']);
  });

  it.each(['', ' ', 'Mars/Phobos', '+10:00', '-03', 'UTC+10', 'GMT+10:00', ' UTC', 'local'])(
    'rejects the timezone %p with 400, and changes nothing',
    async (timezone) => {
      const me = await api.account();
      const { status, body } = await me.patch('/api/user', { displayName: 'New', timezone });
      expect([status, body]).toEqual([
        400,
        { error: 'timezone must be an IANA zone, e.g. Australia/Sydney' },
      ]);
      expect((await me.get('/api/user')).body.displayName).toBe('Somebody');
    },
  );

  it.each([
    ['1 character', 'x'],
    ['200 characters', 'x'.repeat(200)],
    ['200 characters beyond the basic plane', '🗓'.repeat(200)],
  ])('takes a displayName of %s', async (_case, displayName) => {
    const me = await api.account();
    const { status, body } = await me.patch('/api/user', { displayName });
    expect([status, body.displayName]).toEqual([200, displayName]);
  });

  it.each([
    ['no characters', ''],
    ['201 characters', 'x'.repeat(201)],
    ['201 characters beyond the basic plane', '🗓'.repeat(201)],
  ])('rejects a displayName of %s with 400 Validation failed', async (_case, displayName) => {
    const me = await api.account();
    const { status, body } = await me.patch('/api/user', { displayName, timezone: 'Asia/Tokyo' });
    expect([status, body]).toEqual([400, tooShortOrLong]);
    expect((await me.get('/api/user')).body.timezone).toBe('UTC');
  });

  it('rejects a body that is not JSON with 400 Invalid JSON', async () => {
    const me = await api.account();
    const { status, body } = await me.send('PATCH', '/api/user', '{"displayName": New}');
    expect([status, body]).toEqual([400, { error: 'Invalid JSON' }]);
  });
});
