import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const account = async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await api.anonymous().create('/api/auth/sign-up', { email, password: 'long enough' });
  return email;
};
const signIn = (email: string) =>
  api.anonymous().post('/api/auth/sign-in', { email, password: 'long enough' });

it('no request waits until the use of its key is recorded, and one update at a time is pending', async () => {
  const me = await api.account();
  await connected(await databaseUrl(), async (holder) => {
    await holder.query('begin');
    await holder.query('lock table api_key in share mode');
    for (let turn = 0; turn < 5; turn++) expect((await me.get('/api/user')).status).toBe(200);
    await until(async () => (await waiting(holder)) === 1);
    expect((await me.get('/api/user')).status).toBe(200);
    expect(await waiting(holder)).toBe(1);
    await holder.query('commit');
  });
  const [{ lastUsedAt }] = (await me.get('/api/api-keys')).body;
  expect(Date.parse(lastUsedAt)).toBeGreaterThan(Date.now() - 3_600_000);
});

it.each([
  ['password is changed', `password_hash = 'scrypt$2$1$1$AA==$AA=='`],
  ['account is disabled', 'disabled_at = now()'],
])('a sign-in while the %s is rejected', async (_case, change) => {
  const email = await account();
  await connected(await databaseUrl(), async (holder) => {
    await holder.query('begin');
    await holder.query(`update user_account set ${change} where email = $1`, [email]);
    let answered = false;
    const signingIn = signIn(email).finally(() => {
      answered = true;
    });
    await until(async () => answered || (await waiting(holder)) === 1);
    await holder.query('commit');
    const { status, headers } = await signingIn;
    expect([status, headers.get('set-cookie')]).toEqual([401, null]);
  });
});

it('simultaneous sign-ins all succeed', async () => {
  const email = await account();
  const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});
