import { makeWorld, type World } from '../support/records/world.ts';
import { Client, type Json } from '../support/service/client.ts';

/** The values of requests: keys and records of an account, and ids of another account. */
export type Material = {
  key: string;
  readOnlyKey: string;
  mine: World;
  foreign: string[];
  cursors: string[];
};

let accounts = 0;

/** Signs up a new account. Previous accounts are not deleted. */
async function newAccount(url: string): Promise<Client> {
  const anonymous = new Client(url);
  const account = { email: `fuzz-${++accounts}@example.com`, password: crypto.randomUUID() };
  const signedUp = await anonymous.post('/api/auth/sign-up', account);
  if (signedUp.status !== 201) throw new Error(`sign-up: ${JSON.stringify(signedUp.body)}`);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const named = JSON.stringify({ name: 'fuzz' });
  const { body } = await anonymous.send('POST', '/api/api-keys', named, { cookie });
  return new Client(url, { key: body.key, userId: '' });
}

export async function newMaterial(url: string): Promise<Material> {
  const me = await newAccount(url);
  const other = await newAccount(url);
  const [mine, theirs] = [await makeWorld(me), await makeWorld(other)];
  const readOnly = await me.create('/api/api-keys', { name: 'reads', readOnly: true });
  const query = '{ tasks { edges { cursor } } spaces { edges { cursor } } }';
  const { body } = await me.post('/graphql', { query });
  const cursors = Object.values(body.data).flatMap(({ edges }: Json) =>
    edges.map((edge: Json) => edge.cursor),
  );
  const foreign = Object.values(theirs);
  return { key: me.key, readOnlyKey: readOnly.key, mine, foreign, cursors };
}
