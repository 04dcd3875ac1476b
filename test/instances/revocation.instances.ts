import { execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();
const { TEST_INSTANCES = '' } = process.env;

/** Tries of each test; `REVOCATIONS=1000` for a long run. */
const TRIES = Number(process.env.REVOCATIONS ?? 40);

type Read = (client: Client) => Promise<{ status: number }>;
const READS: [string, Read][] = [
  ['REST', (client) => client.get('/api/tasks')],
  ['GraphQL', (client) => execute(client, '{ tasks { nodes { title } } }')],
];

it.each(READS)(
  'once a key is revoked through one of three instances behind PgBouncer, none answers another %s read',
  async (_name, read) => {
    const me = await api.account();
    for (let turn = 0; turn < TRIES; turn++) {
      const { id, key } = await me.create('/api/api-keys', { name: `${turn}` });
      const holders = TEST_INSTANCES.split(' ').map((url) => new Client(url, { key, userId: '' }));
      for (const holder of holders) expect((await read(holder)).status).toBe(200);
      // Reads under way while the key is revoked may still be answered.
      const underWay = holders.map(read);
      expect((await me.delete(`/api/api-keys/${id}`)).status).toBe(200);
      const later = await Promise.all(holders.map(read));
      expect(later.map(({ status }) => status)).toEqual([401, 401, 401]);
      await Promise.all(underWay);
    }
  },
);
