import { sql } from 'kysely';
import { ownedTables } from '../../src/domain/accounts/account.remove.ts';
import { setRole } from '../../src/domain/accounts/account.service.ts';
import { StatementCounter } from '../support/database/statements.ts';
import { data, execute, type GraphAnswer } from '../support/graphql/request.ts';
import { accountOf } from '../support/operations/calls.ts';
import { everythingOf } from '../support/records/world.ts';
import { testApiAlone } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

/** A database of its own: the last admin depends on every account. */
const counter = new StatementCounter();
const api = testApiAlone(counter);

const DELETE = `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }`;
const PASSWORD = 'long enough';

const deletion = (me: Client, input: object, headers = {}) =>
  execute(me, DELETE, { input }, headers);
const emailOf = async (me: Client) => (await data(me, '{ viewer { email } }')).viewer.email;
const refusalOf = ({ errors }: GraphAnswer) => {
  const [
    {
      message,
      extensions: { code, details },
    } = { message: '', extensions: {} as Json },
  ] = errors ?? [];
  return details ? [code, details] : [code, message];
};

/** The number of rows of an account in each table. */
async function rowsOf(userId: string): Promise<Record<string, number>> {
  const db = api.orm.em.fork().getKysely();
  const counts = await Promise.all(
    ownedTables(api.orm.em).map(async ({ name }) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from ${sql.table(name)} where user_id = ${userId}`.execute(db);
      return [name, rows[0]?.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** An account with rows in every table with an account column. */
async function fullAccount() {
  const account = await accountOf(api);
  const { me } = account;
  await data(
    me,
    `mutation ($id: ID!) { createLabel(input: { id: $id, name: "Chosen" }) { label { id } }
    updatePlanningSettings(input: { breakMinutes: 15, autoPlan: ON }) { planningSettings { missedWork } } }`,
    { id: crypto.randomUUID() },
  );
  await me.create('/api/tasks', { title: 'Planned', estimateMinutes: 30 });
  await me.create('/api/task-series', { title: 'Repeated', rule: 'FREQ=DAILY' });
  const deleted = await me.create('/api/task-series', { title: 'Deleted', rule: 'FREQ=DAILY' });
  await me.send('DELETE', `/api/task-series/${deleted.id}`);
  await me.send('POST', '/api/planner', undefined, { 'idempotency-key': 'kept' });
  const db = api.orm.em.fork().getKysely();
  // Short-lived rows, and rows of sign-ins with a password, which this account does not have.
  await sql`insert into planner_lease (user_id, holder, until)
    values (${me.userId}, ${crypto.randomUUID()}, now())`.execute(db);
  await sql`insert into calendar_event (id, user_id, calendar_id, content_hash, uid, title, start_at, end_at,
      all_day, tentative, transparent, created_at, updated_at)
    select gen_random_uuid(), user_id, id, 'x', 'x', 'Event', now(), now(), false, false, false, now(), now()
    from subscribed_calendar where user_id = ${me.userId}`.execute(db);
  await sql`insert into session (id, user_id, token_hash, created_at, expires_at)
    values (${crypto.randomUUID()}, ${me.userId}, ${me.userId}, now(), now())`.execute(db);
  return account;
}

async function signedUp() {
  const email = `${crypto.randomUUID()}@example.com`;
  const anonymous = api.anonymous();
  const { headers, body } = await anonymous.post('/api/auth/sign-up', {
    email,
    password: PASSWORD,
  });
  const cookie = { cookie: (headers.get('set-cookie') ?? '').split(';')[0] as string };
  return { email, anonymous, cookie, userId: body.id as string };
}

describe('deleteAccount', () => {
  it('deletes the rows of the account in every table, and no row of another account', async () => {
    const [gone, stays] = [await fullAccount(), await fullAccount()];
    const before = [await everythingOf(stays.me), await rowsOf(stays.me.userId)];
    const full = await rowsOf(gone.me.userId);
    expect(Object.entries(full).filter(([, count]) => count === 0)).toEqual([]);

    const proof = { email: await emailOf(gone.me), password: 'long enough' };
    const { data: result } = await deletion(gone.me, proof);

    expect(result).toEqual({ deleteAccount: { deletedId: gone.me.userId } });
    const left = await rowsOf(gone.me.userId);
    // For minutes, the change that closes its streams.
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([['change', 1]]);
    expect([await everythingOf(stays.me), await rowsOf(stays.me.userId)]).toEqual(before);
  });

  it('deletes a large account in many short statements', async () => {
    const me = await api.account();
    await sql`insert into label (id, user_id, name, created_at, updated_at)
      select gen_random_uuid(), ${me.userId}, number::text, now(), now()
      from generate_series(1, 4500) as number`.execute(api.orm.em.fork().getKysely());
    const email = await emailOf(me);
    const statements = await counter.during(() => deletion(me, { email }));
    expect(statements.filter((text) => text.startsWith('delete from "label"'))).toHaveLength(3);
    expect(await rowsOf(me.userId)).toMatchObject({ label: 0 });
  });

  it('that fails leaves the account unchanged', async () => {
    const me = await api.account();
    const db = api.orm.em.fork().getKysely();
    await me.create('/api/labels', { name: 'mine' });
    await sql`create table in_the_way (user_id uuid references user_account)`.execute(db);
    await sql`insert into in_the_way values (${me.userId})`.execute(db);
    const [code] = refusalOf(await deletion(me, { email: await emailOf(me) }));
    await sql`drop table in_the_way`.execute(db);
    expect(code).toBe('INTERNAL');
    expect((await me.get('/api/labels')).body).toMatchObject([{ name: 'mine' }]);
  });

  it('revokes keys and sessions immediately, and clears the cookie', async () => {
    const { email, anonymous, cookie } = await signedUp();
    const issued = await anonymous.send('POST', '/api/api-keys', '{"name":"mine"}', cookie);
    const withKey = new Client(api.url, { key: issued.body.key, userId: '' });
    expect((await withKey.get('/api/user')).status).toBe(200);

    const { headers } = await deletion(anonymous, { email, password: PASSWORD }, cookie);

    expect(headers.get('set-cookie')).toMatch(/^tp_session=;/);
    expect((await anonymous.get('/api/user', cookie)).status).toBe(401);
    expect((await withKey.get('/api/user')).status).toBe(401);
    const signIn = await anonymous.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(signIn.status).toBe(401);
  });

  it('releases the email and the client-supplied ids', async () => {
    const [first, second] = [await api.account(), await api.account()];
    const id = crypto.randomUUID();
    const create = `mutation { createLabel(input: { id: "${id}", name: "x" }) { label { id } } }`;
    await data(first, create);
    expect(refusalOf(await execute(second, create))).toEqual(['CONFLICT', 'id already in use']);
    const email = await emailOf(first);
    await deletion(first, { email });
    expect(await data(second, create)).toEqual({ createLabel: { label: { id } } });
    const again = await api.anonymous().post('/api/auth/sign-up', { email, password: PASSWORD });
    expect(again.status).toBe(201);
  });

  it('makes the following fields of the same request anonymous', async () => {
    const me = await api.account();
    const input = `{ email: "${await emailOf(me)}" }`;
    const { data: result, errors } = await execute(
      me,
      `mutation { deleteAccount(input: ${input}) { deletedId }
        createLabel(input: { name: "x" }) { label { id } } }`,
    );
    expect(result).toEqual({ deleteAccount: { deletedId: me.userId }, createLabel: null });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
  });

  it('compares the email case-insensitively', async () => {
    const me = await api.account();
    const { errors } = await deletion(me, { email: (await emailOf(me)).toUpperCase() });
    expect(errors).toBeUndefined();
  });

  it.each(['', 'other@example.com'])('rejects the email %j', async (email) => {
    const me = await api.account();
    expect(refusalOf(await deletion(me, { email }))).toEqual([
      'VALIDATION_FAILED',
      { email: ['must be the email address of this account'] },
    ]);
    expect((await me.get('/api/user')).status).toBe(200);
  });

  it.each([
    ['absent', {}, 'is required'],
    ['null', { password: null }, 'is required'],
    ['empty', { password: '' }, 'is not the password of this account'],
    ['wrong', { password: 'something else' }, 'is not the password of this account'],
  ])('rejects a password that is %s, if the account has one', async (_, proof, message) => {
    const { email, anonymous, cookie } = await signedUp();
    expect(refusalOf(await deletion(anonymous, { email, ...proof }, cookie))).toEqual([
      'VALIDATION_FAILED',
      { password: [message] },
    ]);
    expect((await anonymous.get('/api/user', cookie)).status).toBe(200);
  });

  it('rejects more than ten wrong passwords, and then the correct one too', async () => {
    const { email, anonymous, cookie } = await signedUp();
    for (let attempt = 0; attempt < 10; attempt++) {
      await deletion(anonymous, { email, password: 'wrong' }, cookie);
    }
    const [code] = refusalOf(await deletion(anonymous, { email, password: PASSWORD }, cookie));
    expect(code).toBe('RATE_LIMITED');
  });

  it('rejects a read-only key', async () => {
    const me = await api.account({ readOnly: true });
    expect(refusalOf(await deletion(me, { email: await emailOf(me) }))).toEqual([
      'FORBIDDEN',
      'This key is read-only',
    ]);
  });

  it('rejects the last admin, but not one of two; a disabled admin does not count', async () => {
    const publicCall = () => ({ em: api.orm.em.fork(), now: new Date().toISOString() });
    const [first, second] = [await api.account(), await api.account()];
    await setRole(publicCall(), { id: first.userId }, 'admin');
    const alone = ['CONFLICT', 'The last admin cannot be deleted'];
    const email = await emailOf(first);
    expect(refusalOf(await deletion(first, { email }))).toEqual(alone);

    await setRole(publicCall(), { id: second.userId }, 'admin');
    const disable = `mutation ($input: SetAccountDisabledInput!) { setAccountDisabled(input: $input) { account { id } } }`;
    await data(first, disable, { input: { accountId: second.userId, disabled: true } });
    expect(refusalOf(await deletion(first, { email }))).toEqual(alone);
    await data(first, disable, { input: { accountId: second.userId, disabled: false } });
    expect((await deletion(first, { email })).errors).toBeUndefined();
    expect(refusalOf(await deletion(second, { email: await emailOf(second) }))).toEqual(alone);
  });
});
