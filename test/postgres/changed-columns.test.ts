import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { startServer } from '../../src/process/server.ts';
import { createDatabase, onServer } from '../support/database/postgres.ts';
import { Client } from '../support/service/client.ts';

const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';

it('reads and writes succeed after a migration has changed the columns of their prepared statements', async () => {
  const DATABASE_URL = await createDatabase();
  const settings = { DATABASE_URL, PORT: '0', POOL_SIZE: '2', BOOTSTRAP_API_KEY };
  const service = await startServer(readConfig(settings, false), pino({ level: 'silent' }));
  try {
    const me = new Client(service.url, { key: BOOTSTRAP_API_KEY, userId: '' });
    const { id } = await me.create('/api/labels', { name: 'L' });
    const work = async () => [
      (await me.patch(`/api/labels/${id}`, { name: crypto.randomUUID() })).status,
      (await me.get('/api/labels')).status,
    ];
    // On each connection of the pool.
    const all = () => Promise.all(Array.from({ length: 6 }, work));
    await all();
    await onServer('alter table label alter name type varchar(500)', DATABASE_URL);
    expect(await all()).toEqual(Array(6).fill([200, 200]));
  } finally {
    await service.stop();
  }
});
