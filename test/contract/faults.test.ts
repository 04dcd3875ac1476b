import { SqlEntityManager } from '@mikro-orm/sql';
import { generateKey } from '../../src/domain/api-keys/key-format.ts';
import { UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();

/** Makes every statement of the service fail during `work`. */
async function broken(work: () => Promise<void>): Promise<void> {
  const { prototype } = SqlEntityManager;
  const { getKysely } = prototype;
  prototype.getKysely = () => {
    throw new Error('select secret from table');
  };
  try {
    await work();
  } finally {
    prototype.getKysely = getKysely;
  }
}

const use = (key: string) => new Client(api.url, { key, userId: '' }).get('/api/labels');

it('a fault is answered with 500 Internal server error and a request id, without details', async () => {
  const { key } = await api.account();
  await broken(async () => {
    const { status, body, headers } = await use(key);
    expect([status, body]).toEqual([500, { error: 'Internal server error' }]);
    expect(headers.get('x-request-id')).toEqual(UUID);
  });
});

it('a key that begins with tp_ and has a wrong checksum is rejected without a database read', async () => {
  const key = generateKey();
  const mistyped = key.slice(0, -1) + (key.endsWith('x') ? 'y' : 'x');
  await broken(async () => {
    expect((await use(mistyped)).status).toBe(401);
    expect((await use(key)).status).toBe(500);
  });
});
