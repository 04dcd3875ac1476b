import { ApiKey } from '../../src/domain/auth/api-key.entity.ts';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { setDisabled, setRole } from '../../src/domain/users/account.service.ts';
import type { TestApiWithOrm } from './api-with-orm.ts';
import type { Client } from './client.ts';
import { data } from './graph.ts';

type Headers = Record<string, string>;

/** How a request may say who is calling, and how it is then answered. */
export type Credential = {
  name: string;
  headers: Headers;
  /** What it is good for: nothing, or operations that need one of these. */
  scopes: readonly string[];
  /** True for what a browser sends on behalf of another site. */
  isForeign?: boolean;
};

const NONE: readonly string[] = [];
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });
const now = () => new Date().toISOString();

/** Every kind of credential: one account's own, which may do anything, and all that may not. */
export async function everyCredential(api: TestApiWithOrm, me: Client): Promise<Credential[]> {
  const keyWith = async (input: string) => {
    const query = `mutation { createApiKey(input: { name: "x", ${input} }) { key apiKey { id } } }`;
    return (await data(me, query)).createApiKey as { key: string; apiKey: { id: string } };
  };
  const scoped = async (...scopes: string[]): Promise<Credential> => ({
    name: `a key with the scopes ${scopes.join(', ')}`,
    headers: bearer((await keyWith(`scopes: [${scopes.join(', ').toUpperCase()}]`)).key),
    scopes: ['read', ...scopes],
  });
  const refused = (name: string, headers: Headers): Credential => ({ name, headers, scopes: NONE });

  const expired = await keyWith('expiresAt: "2999-01-01"');
  const em = api.orm.em.fork();
  await em.nativeUpdate(ApiKey, { id: expired.apiKey.id }, { expiresAt: now() });
  const revoked = await keyWith('readOnly: false');
  await me.delete(`/api/api-keys/${revoked.apiKey.id}`);
  const disabled = await api.account();
  await setDisabled({ em: api.orm.em.fork(), now: now() }, { id: disabled.userId }, true);
  const cookie = { cookie: me.cookie };
  return [
    refused('none', {}),
    refused('a header that is none', { authorization: 'Bearer' }),
    refused('a malformed key', bearer('nonsense')),
    refused('a key of another scheme', { authorization: `Basic ${me.key}` }),
    refused('a key with a wrong checksum', bearer(`tp_${'x'.repeat(46)}`)),
    refused('a key that nobody has', bearer('x'.repeat(40))),
    refused('an expired key', bearer(expired.key)),
    refused('a revoked key', bearer(revoked.key)),
    refused('the key of a disabled account', bearer(disabled.key)),
    refused('the cookie of a disabled account', { cookie: disabled.cookie }),
    refused('a made-up cookie', { cookie: 'tp_session=made-up' }),
    {
      name: 'a read-only key',
      headers: bearer((await keyWith('readOnly: true')).key),
      scopes: ['read'],
    },
    await scoped('write'),
    await scoped('plan'),
    await scoped('admin'),
    { name: 'a full key', headers: bearer(me.key), scopes: SCOPES },
    { name: 'a cookie', headers: cookie, scopes: SCOPES },
    {
      name: 'a cookie from the own origin',
      headers: { ...cookie, origin: me.url, 'sec-fetch-site': 'same-origin' },
      scopes: SCOPES,
    },
    {
      name: 'a cookie from a foreign origin',
      headers: { ...cookie, origin: 'https://evil.example' },
      scopes: SCOPES,
      isForeign: true,
    },
    {
      name: 'a cookie that a browser sends for another site',
      headers: { ...cookie, 'sec-fetch-site': 'cross-site' },
      scopes: SCOPES,
      isForeign: true,
    },
  ];
}

/** Makes an account one that runs the instance. */
export const makeAdmin = (api: TestApiWithOrm, { userId }: Client) =>
  setRole({ em: api.orm.em.fork(), now: now() }, { id: userId }, 'admin');
