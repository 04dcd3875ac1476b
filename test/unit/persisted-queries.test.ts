import {
  LONGEST,
  MOST,
  PersistedQueries,
  SHARE,
} from '../../src/graphql/server/persisted-queries.ts';
import { currentRequest } from '../../src/http/current-request.ts';

let queries: PersistedQueries;

beforeEach(() => {
  queries = new PersistedQueries();
});

const as = <T>(account: string | undefined, work: () => Promise<T>): Promise<T> =>
  currentRequest.run({ id: 'x', api: 'graphql', operation: 'none', account }, work);

/** Registers this many documents of that length; returns their hashes. */
const registerMany = (account: string, count: number, length: number): Promise<string[]> =>
  as(account, async () => {
    const hashes = Array.from({ length: count }, (_, at) => `${account} ${at} ${length}`);
    for (const hash of hashes) await queries.set(hash, 'x'.repeat(length));
    return hashes;
  });

const known = (hashes: string[]): Promise<string[]> =>
  as('somebody', async () => {
    const found = await Promise.all(hashes.map((hash) => queries.get(hash)));
    return hashes.filter((_, at) => found[at] !== undefined);
  });

it.each([
  ['documents', SHARE.documents, 1],
  ['characters', SHARE.characters / LONGEST, LONGEST],
])('an account keeps at most its limit of %s, the newest ones', async (_, most, length) => {
  const others = await registerMany('other', 1, length);
  const own = await registerMany('own', most + 3, length);
  expect(await known(own)).toEqual(own.slice(3));
  expect(await known(others)).toEqual(others);
});

it.each([
  ['documents', MOST.documents, SHARE.documents, 1],
  ['characters', MOST.characters / LONGEST, SHARE.characters / LONGEST, LONGEST],
])('all accounts together keep at most the limit of %s', async (_, most, share, length) => {
  const hashes: string[] = [];
  for (let at = 0; at <= most / share; at++) {
    hashes.push(...(await registerMany(`account ${at}`, share, length)));
  }
  expect(await known(hashes)).toEqual(hashes.slice(-most));
});

it('a document that is registered again uses no more space', async () => {
  const [first = ''] = await registerMany('own', SHARE.documents, 1);
  await as('own', () => queries.set(first, 'x'));
  await as('another', () => queries.set(first, 'x'));
  expect(await known([first])).toEqual([first]);
  const own = await registerMany('own', SHARE.documents, 1);
  expect(await known(own)).toEqual(own);
});

it('anonymous clients neither register nor find documents', async () => {
  await as(undefined, () => queries.set('theirs', 'x'));
  await as('own', () => queries.set('own', 'x'));
  expect(await known(['theirs', 'own'])).toEqual(['own']);
  expect(await as(undefined, () => queries.get('own'))).toBeUndefined();
});
