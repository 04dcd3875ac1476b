import { refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();
const proxied = testApi({ trustProxy: 1 });
const password = 'correct horse';
const MINUTE = 60_000;

async function account(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  await api.anonymous().create('/api/auth/sign-up', { email, password });
  return email;
}

const signIn = (email: string, secret: string) =>
  api.anonymous().post('/api/auth/sign-in', { email, password: secret });

async function fail(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) statuses.push((await signIn(email, 'wrong')).status);
  return statuses;
}

afterEach(() => {
  api.now = undefined;
});

describe('too many attempts to sign in', () => {
  it('ten wrong passwords are 401, the eleventh attempt is 429 with Retry-After, correct or wrong', async () => {
    const email = await account();
    expect(await fail(email, 10)).toEqual(Array(10).fill(401));
    const { status, body, headers } = await signIn(email.toUpperCase(), password);
    expect([status, body]).toEqual([429, { error: 'Too many sign-in attempts' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
  });

  it('the GraphQL API rejects with RATE_LIMITED and returns when to retry', async () => {
    const email = await account();
    await fail(email, 10);
    const { message, extensions } = await refusal(
      api.anonymous(),
      'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { id } } }',
      { input: { email, password } },
    );
    expect(message).toBe('Too many sign-in attempts');
    expect(extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    });
  });

  it('after 15 minutes the count restarts', async () => {
    const email = await account();
    api.now = new Date();
    await fail(email, 11);
    api.now = new Date(api.now.getTime() + 15 * MINUTE);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('the 15 minutes start with the first wrong password: neither later ones nor rejections extend them', async () => {
    const email = await account();
    const first = Date.now();
    const clockAt = (minutes: number) => {
      api.now = new Date(first + minutes * MINUTE);
    };
    clockAt(0);
    expect(await fail(email, 1)).toEqual([401]);
    clockAt(10);
    expect(await fail(email, 9)).toEqual(Array(9).fill(401));
    clockAt(14);
    const { status, headers } = await signIn(email, password);
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    clockAt(15);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('after that a new window starts with the next wrong password', async () => {
    const email = await account();
    api.now = new Date();
    await fail(email, 11);
    api.now = new Date(api.now.getTime() + 15 * MINUTE);
    expect(await fail(email, 10)).toEqual(Array(10).fill(401));
    const { status, headers } = await signIn(email, password);
    expect([status, headers.get('retry-after')]).toEqual([429, String(15 * 60)]);
  });

  it('a sign-in resets the count: nine wrong, one correct, nine wrong are within the limit', async () => {
    const email = await account();
    await fail(email, 9);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await fail(email, 9)).toEqual(Array(9).fill(401));
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('emails are counted separately, and unknown emails are limited alike', async () => {
    const unknown = `${crypto.randomUUID()}@example.com`;
    expect(await fail(unknown, 11)).toEqual([...Array(10).fill(401), 429]);
    expect((await signIn(await account(), password)).status).toBe(200);
  });

  it('attempts for one email do not evict the count of another', async () => {
    const [email, other] = [await account(), await account()];
    await fail(email, 10);
    await fail(other, 1);
    expect((await signIn(email, password)).status).toBe(429);
  });

  it('concurrent attempts are all counted', async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(email, 'wrong')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(401),
      ...Array(4).fill(429),
    ]);
  });

  it('behind a proxy only the address that it adds counts, not those that the client sends', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const body = JSON.stringify({ email, password: 'wrong' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      const from = { 'x-forwarded-for': `1.2.3.${turn}, 9.9.9.9` };
      statuses.push(
        (await proxied.anonymous().send('POST', '/api/auth/sign-in', body, from)).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});
