import { serverAudits } from 'graphql-http';
import { testApi } from '../support/service/api.ts';

const api = testApi();
let key = '';

beforeAll(async () => {
  key = (await api.account()).key;
});

const fetchFn: typeof fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${key}`);
  return fetch(url, { ...init, headers });
};

const audits = serverAudits({ url: () => `${api.url}/graphql`, fetchFn });

describe('GraphQL over HTTP', () => {
  it.each(audits)('$id $name', async ({ fn }) => {
    expect((await fn()).status).toBe('ok');
  });

  it('has 61 audits', () => expect(audits).toHaveLength(61));
});
