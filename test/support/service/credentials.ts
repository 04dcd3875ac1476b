import { setDisabled, setRole } from '../../../src/domain/accounts/account.service.ts';
import { ApiKey } from '../../../src/domain/api-keys/api-key.entity.ts';
import { SCOPES } from '../../../src/domain/auth/scopes.ts';
import { data } from '../graphql/request.ts';
import type { TestApi } from './api.ts';
import type { Client } from './client.ts';

type Headers = Record<string, string>;

/** A credential of a request, and its expected effect. */
export type Credential = {
  name: string;
  headers: Headers;
  /** The scopes of the credential; empty if it is rejected. */
  scopes: readonly string[];
  /** True for a cross-site request of a browser. */
  isForeign?: boolean;
};

const NONE: readonly string[] = [];
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` });
const now = () => new Date().toISOString();

/** Every kind of credential: those of one account with all scopes, limited ones and invalid ones. */
export async function everyCredential(api: TestApi, me: Client): Promise<Credential[]> {
  const keyWith = async (input: string) => {
    const query = `mutation { createApiKey(input: { name: "x", ${input} }) { key apiKey { id } } }`;
    return (await data(me, query)).createApiKey as { key: string; apiKey: { id: string } };
  };
  const scoped = async (...scopes: string[]): Promise<Credential> => ({
    name: `a key with the scopes ${scopes.join(', ')}`,
    headers: bearer((await keyWith(`scopes: [${scopes.join(', ').toUpperCase()}]`)).key),
    scopes: ['read', ...scopes],
  });
  const invalid = (name: string, headers: Headers): Credential => ({ name, headers, scopes: NONE });

  const expired = await keyWith('expiresAt: "2999-01-01"');
  const em = api.orm.em.fork();
  await em.nativeUpdate(ApiKey, { id: expired.apiKey.id }, { expiresAt: now() });
  const revoked = await keyWith('readOnly: false');
  await me.delete(`/api/api-keys/${revoked.apiKey.id}`);
  const disabled = await api.account();
  await setDisabled({ em: api.orm.em.fork(), now: now() }, { id: disabled.userId }, true);
  const cookie = { cookie: me.cookie };
  return [
    invalid('none', {}),
    invalid('a header without a key', { authorization: 'Bearer' }),
    invalid('a malformed key', bearer('nonsense')),
    invalid('a key of another scheme', { authorization: `Basic ${me.key}` }),
    invalid('a key with a wrong checksum', bearer(`tp_${'x'.repeat(46)}`)),
    invalid('an unknown key', bearer('x'.repeat(40))),
    invalid('an expired key', bearer(expired.key)),
    invalid('a revoked key', bearer(revoked.key)),
    invalid('the key of a disabled account', bearer(disabled.key)),
    invalid('the cookie of a disabled account', { cookie: disabled.cookie }),
    invalid('a made-up cookie', { cookie: 'tp_session=made-up' }),
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

/** Makes an account an admin of the instance. */
export const makeAdmin = (api: TestApi, { userId }: Client) =>
  setRole({ em: api.orm.em.fork(), now: now() }, { id: userId }, 'admin');
