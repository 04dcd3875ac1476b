import { isDirect, type ProbedClient, supportsNames } from '../../src/db/pooler.ts';

type Query = { name: string; text: string; values: string[] };

/** A connection with the names of the prepared statements that the probe finds, and the texts of its commands. */
function connection(namesOf: (probe: Query) => string[]) {
  const commands: string[] = [];
  const client: ProbedClient = {
    processID: 1,
    query: async (query: string | Query) => {
      if (typeof query !== 'string') return { rows: namesOf(query).map((name) => ({ name })) };
      commands.push(query);
      return { rows: [{ id: 1 }] };
    },
  };
  return { client, commands };
}

it('a connection with the process id of its server is direct, one with another or without any is not', async () => {
  const { client } = connection(() => []);
  expect(await isDirect(client, [])).toBe(true);
  expect(await isDirect({ ...client, processID: 2 }, [])).toBe(false);
  expect(await isDirect({ ...client, processID: null }, [])).toBe(false);
});

it('a pooler that replaces the names of prepared statements supports them: PgBouncer from 1.21', async () => {
  const { client, commands } = connection(() => ['PGBOUNCER_3']);
  expect(await supportsNames(client)).toBe(true);
  expect(commands).toEqual(['begin', 'commit']);
});

it('a pooler that keeps the names does not, and its connection does not keep the statement', async () => {
  let probed = '';
  const { client, commands } = connection(({ name }) => {
    probed = name;
    return [name];
  });
  expect(await supportsNames(client)).toBe(false);
  expect(commands).toEqual(['begin', `deallocate "${probed}"; commit`]);
});

it.each([
  ['that hides them', () => []],
  [
    'that rejects them',
    () => {
      throw new Error('prepared statements are not supported');
    },
  ],
])('a pooler %s does not support them', async (_case, namesOf) => {
  const { client } = connection(namesOf);
  expect(await supportsNames(client)).toBe(false);
});
