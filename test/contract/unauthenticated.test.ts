import { testApi } from '../support/api.ts';
import { Client } from '../support/client.ts';
import { bodyWith, ENDPOINTS, pathWith } from '../support/endpoints.ts';
import { makeWorld, type World } from '../support/world.ts';

const api = testApi();
let world: World;

beforeAll(async () => {
  world = await makeWorld(await api.account());
});

describe('without a valid key or session the answer is 401, whatever else is wrong', () => {
  it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const path = pathWith(
        endpoint,
        (endpoint.ids ?? []).map((kind) => world[kind]),
      );
      const body = bodyWith(endpoint, world);
      const wrongKey = new Client(api.url, { key: `tp_${'x'.repeat(46)}`, userId: '' });
      for (const answer of [
        await api.stranger().send(endpoint.method, path, body),
        await api
          .stranger()
          .send(endpoint.method, path, endpoint.method === 'GET' ? undefined : '{'),
        await wrongKey.send(endpoint.method, path, body),
        await api.stranger().send(endpoint.method, path, body, { cookie: 'tp_session=made-up' }),
      ]) {
        expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
      }
    },
  );
});
