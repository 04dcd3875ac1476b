import { isUnknown, named } from '../support/graphql/persisted.ts';
import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

const api = testApi();

let me: Client;
beforeEach(async () => {
  me = await api.account();
});

const newKey = () => crypto.randomUUID();

const keyed = (key: string, query: string, variables?: Record<string, unknown>, client = me) =>
  execute(client, query, variables, { 'idempotency-key': key });

const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed');

const countOf = async (client = me): Promise<number> =>
  (await data(client, '{ tasks { totalCount } }')).tasks.totalCount;

const CREATE = `mutation ($title: String!) { createTask(input: { title: $title }) { task { id title } } }`;

it('a repeated mutation with the same key is executed once, and returns the stored response', async () => {
  const key = newKey();
  const first = await keyed(key, CREATE, { title: 'x' });
  const again = await keyed(key, CREATE, { title: 'x' });
  expect([again.status, again.data]).toEqual([200, first.data]);
  expect([replayed(first), replayed(again)]).toEqual([null, 'true']);
  expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect(await countOf()).toBe(1);
});

it.each([
  ['other variables', CREATE, { title: 'y' }],
  ['another document', `${CREATE} #`, { title: 'x' }],
])('%s with the same key are 422', async (_case, query, variables) => {
  const key = newKey();
  await keyed(key, CREATE, { title: 'x' });
  const { status, errors, data } = await keyed(key, query, variables);
  expect([status, data, errors?.[0]?.extensions.code]).toEqual([
    422,
    undefined,
    'IDEMPOTENCY_KEY_REUSED',
  ]);
  expect(await countOf()).toBe(1);
});

it('another operationName of the same document with the same key is 422', async () => {
  const key = newKey();
  const query = `mutation A { createTask(input: { title: "a" }) { task { title } } }
    mutation B { createTask(input: { title: "b" }) { task { title } } }`;
  const send = (operationName: string) =>
    me.send('POST', '/graphql', JSON.stringify({ query, operationName }), {
      'idempotency-key': key,
    });
  expect((await send('A')).body.data.createTask.task.title).toBe('a');
  const { status, body } = await send('B');
  expect([status, body.errors[0].extensions.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(replayed(await send('A'))).toBe('true');
  expect(await countOf()).toBe(1);
});

it('both APIs share the keys', async () => {
  const key = newKey();
  await me.send('POST', '/api/tasks', '{"title":"x"}', { 'idempotency-key': key });
  expect((await keyed(key, CREATE, { title: 'x' })).status).toBe(422);
});

it.each([[''], ['a b'], ['é'], ['z'.repeat(256)]])('the key "%s" is 400', async (key) => {
  const { status, errors } = await keyed(key, CREATE, { title: 'x' });
  expect([status, errors?.[0]?.extensions.details]).toEqual([
    400,
    { 'Idempotency-Key': ['must be 1-255 visible ASCII characters'] },
  ]);
  expect(await countOf()).toBe(0);
});

it('a query ignores the header', async () => {
  const key = newKey();
  expect((await keyed(key, '{ tasks { totalCount } }')).data.tasks.totalCount).toBe(0);
  await keyed(key, CREATE, { title: 'x' });
  expect((await keyed(key, '{ tasks { totalCount } }')).data.tasks.totalCount).toBe(1);
  expect((await keyed('not a key', '{ tasks { totalCount } }')).errors).toBeUndefined();
});

it('sign-in and sign-out are executed each time', async () => {
  const input = { email: `${newKey()}@example.com`, password: 'long enough' };
  const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { email } } }`;
  const [first, again] = [
    await keyed('k', signUp, { input }, api.anonymous()),
    await keyed('k', signUp, { input }, api.anonymous()),
  ];
  expect(first.data.signUp.viewer.email).toBe(input.email);
  expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT');
});

it('deleteAccount ignores the key', async () => {
  const { viewer } = await data(me, '{ viewer { email } }');
  const query = `mutation { deleteAccount(input: { email: "${viewer.email}" }) { deletedId } }`;
  expect((await keyed(newKey(), query)).data.deleteAccount.deletedId).toBe(me.userId);
});

it('an anonymous client is rejected as without a key', async () => {
  expect((await keyed('k', CREATE, { title: 'x' }, api.anonymous())).status).toBe(401);
});

it('a read-only API key is rejected each time', async () => {
  const reader = await api.account({ readOnly: true });
  for (let turn = 0; turn < 2; turn++) {
    const answer = await keyed('k', CREATE, { title: 'x' }, reader);
    expect([answer.errors?.[0]?.extensions.code, replayed(answer)]).toEqual(['FORBIDDEN', null]);
  }
});

describe('several mutations in one request', () => {
  const THREE = `mutation { a: createTask(input: { title: "a" }) { task { id } }
    b: createTask(input: { title: "" }) { task { id } }
    c: createTask(input: { title: "c" }) { task { id } } }`;

  it('fail independently, and none is executed again', async () => {
    const key = newKey();
    const first = await keyed(key, THREE);
    const again = await keyed(key, THREE);
    expect(first.data).toMatchObject({ a: { task: {} }, b: null, c: { task: {} } });
    expect([again.data, again.errors]).toEqual([first.data, first.errors]);
    expect(await countOf()).toBe(2);
  });

  it('are all rolled back by a retryable error of one of them', async () => {
    const key = newKey();
    const query = `mutation { createTask(input: { title: "a" }) { task { id } }
      setAccountRole(input: { accountId: "${me.userId}", role: ADMIN }) { account { id } } }`;
    for (let turn = 0; turn < 2; turn++) {
      const answer = await keyed(key, query);
      expect([answer.data, answer.errors?.[0]?.extensions.code]).toEqual([null, 'FORBIDDEN']);
      expect(replayed(answer)).toBeNull();
    }
    expect(await countOf()).toBe(0);
  });
});

it('an error of the document is stored and returned again', async () => {
  const key = newKey();
  const first = await keyed(key, 'mutation { nothing }');
  const again = await keyed(key, 'mutation { nothing }');
  expect(first.errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  expect([again.status, again.errors, replayed(again)]).toEqual([
    first.status,
    first.errors,
    'true',
  ]);
});

it('an API key is returned to the first call only, with any alias', async () => {
  const key = newKey();
  const query = 'mutation { createApiKey(input: { name: "x" }) { secret: key apiKey { id } } }';
  const { data: first } = await keyed(key, query);
  const { data: again } = await keyed(key, query);
  expect(first.createApiKey.secret).toMatch(/^tp_/);
  expect(again.createApiKey).toEqual({ ...first.createApiKey, secret: null });
});

describe('a stored response is replayed only to a credential that has the scopes of the request', () => {
  const CREATE_KEY = 'mutation { createApiKey(input: { name: "x" }) { key apiKey { id name } } }';

  /** Creates another key of the account with these scopes. */
  async function keyWith(...scopes: string[]): Promise<Client> {
    const query = `mutation ($scopes: [ApiKeyScope!]) {
      createApiKey(input: { name: "k", scopes: $scopes }) { key apiKey { id } } }`;
    const { createApiKey } = await data(me, query, { scopes });
    return new Client(me.url, { key: createApiKey.key, userId: createApiKey.apiKey.id });
  }

  const keyCount = async (): Promise<number> =>
    (await data(me, '{ apiKeys { totalCount } }')).apiKeys.totalCount;

  it.each([
    ['write', ['READ', 'WRITE'], 'This key lacks the scope admin'],
    ['plan', ['READ', 'PLAN'], 'This key lacks the scope admin'],
    ['read', ['READ'], 'This key is read-only'],
  ])('createApiKey, not to a key with the scope %s', async (_name, scopes, message) => {
    const other = await keyWith(...scopes);
    const key = newKey();
    const first = await keyed(key, CREATE_KEY);
    expect(first.data.createApiKey.apiKey.name).toBe('x');
    const keys = await keyCount();
    const without = await execute(other, CREATE_KEY);
    const refused = await keyed(key, CREATE_KEY, undefined, other);
    const shown = ({ status, errors }: typeof refused) => [
      status,
      errors?.map(({ message, path, extensions: { code } }) => ({ message, path, code })),
    ];
    expect(shown(refused)).toEqual(shown(without));
    expect(shown(refused)).toEqual([200, [{ message, path: ['createApiKey'], code: 'FORBIDDEN' }]]);
    expect(refused.data?.createApiKey ?? null).toBeNull();
    expect(replayed(refused)).toBeNull();
    expect(await keyCount()).toBe(keys);
    expect(replayed(await keyed(key, CREATE_KEY))).toBe('true');
  });

  it('createTask, not to a key with the scope plan; runPlanner, not to one with the scope write', async () => {
    const [writer, planner] = [await keyWith('READ', 'WRITE'), await keyWith('READ', 'PLAN')];
    const [task, run] = [newKey(), newKey()];
    const RUN = 'mutation { runPlanner { tasksScheduled } }';
    await keyed(task, CREATE, { title: 'x' }, writer);
    await keyed(run, RUN, undefined, planner);
    for (const [key, query, client] of [
      [task, CREATE, planner],
      [run, RUN, writer],
    ] as const) {
      const { errors, headers } = await keyed(key, query, { title: 'x' }, client);
      expect([errors?.[0]?.extensions.code, replayed({ headers })]).toEqual(['FORBIDDEN', null]);
    }
    expect(replayed(await keyed(task, CREATE, { title: 'x' }, writer))).toBe('true');
    expect(replayed(await keyed(run, RUN, undefined, planner))).toBe('true');
    expect(await countOf()).toBe(1);
  });

  it('several mutations, not to a key that lacks a scope of one of them: the others are rolled back', async () => {
    const writer = await keyWith('READ', 'WRITE');
    const both = `mutation { createTask(input: { title: "x" }) { task { id } } ...Other }
      fragment Other on Mutation { another: createApiKey(input: { name: "y" }) { apiKey { id } } }`;
    const key = newKey();
    const first = await keyed(key, both);
    expect(first.errors).toBeUndefined();
    const refused = await keyed(key, both, undefined, writer);
    expect([refused.data, refused.errors?.[0]?.extensions.code, replayed(refused)]).toEqual([
      null,
      'FORBIDDEN',
      null,
    ]);
    expect(await countOf()).toBe(1);
  });

  it('a field that is not executed needs no scope', async () => {
    const writer = await keyWith('READ', 'WRITE');
    const query = `mutation ($skip: Boolean = true, $with: Boolean!) {
      createTask(input: { title: "x" }) { task { id } }
      a: createApiKey(input: { name: "x" }) @skip(if: $skip) { apiKey { id } }
      ... @include(if: $with) { b: createApiKey(input: { name: "x" }) { apiKey { id } } } }`;
    const key = newKey();
    const first = await keyed(key, query, { with: false }, writer);
    const again = await keyed(key, query, { with: false }, writer);
    expect(first.errors).toBeUndefined();
    expect([again.data, replayed(again)]).toEqual([first.data, 'true']);
    expect(await countOf()).toBe(1);
    const included = await keyed(newKey(), query, { with: true }, writer);
    expect(included.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await countOf()).toBe(1);
  });

  it('no mutation, to a revoked key', async () => {
    const writer = await keyWith('READ', 'WRITE');
    const key = newKey();
    await keyed(key, CREATE, { title: 'x' }, writer);
    const revoke = 'mutation ($id: ID!) { deleteApiKey(input: { id: $id }) { deletedId } }';
    await data(me, revoke, { id: writer.userId });
    const { status, errors, headers } = await keyed(key, CREATE, { title: 'x' }, writer);
    expect([status, errors?.[0]?.extensions.code, replayed({ headers })]).toEqual([
      401,
      'UNAUTHENTICATED',
      null,
    ]);
  });
});

it('a document and its hash are the same request', async () => {
  const key = newKey();
  // A document of this test alone: all accounts share registered documents.
  const query = `${CREATE} # ${key}`;
  const send = (request: object) => {
    const body = { ...request, extensions: named(query), variables: { title: 'x' } };
    return me.send('POST', '/graphql', JSON.stringify(body), { 'idempotency-key': key });
  };
  expect(isUnknown(await send({}))).toBe(true);
  const first = await send({ query });
  const again = await send({});
  expect(first.body.data.createTask.task.title).toBe('x');
  expect([again.body, replayed(again)]).toEqual([first.body, 'true']);
  expect(await countOf()).toBe(1);
});

describe('runPlanner', () => {
  const RUN =
    'mutation { runPlanner { tasksScheduled verdict notPlanned { total } moves { task { title } } } }';
  const blocks = async (): Promise<Json> =>
    (await data(me, '{ timeBlocks { nodes { id } } }')).timeBlocks.nodes;

  it('is saved once', async () => {
    await data(
      me,
      'mutation { createTask(input: { title: "x", estimateMinutes: 30 }) { task { id } } }',
    );
    const key = newKey();
    const first = await keyed(key, RUN);
    const saved = await blocks();
    await data(me, CREATE, { title: 'y' });
    const again = await keyed(key, RUN);
    expect(first.data.runPlanner.tasksScheduled).toBe(1);
    expect([again.data, replayed(again)]).toEqual([first.data, 'true']);
    expect(await blocks()).toEqual(saved);
  });

  it('is rejected together with other mutations with a key', async () => {
    const { status, errors } = await keyed(
      newKey(),
      'mutation { createTask(input: { title: "x" }) { task { id } } runPlanner { tasksScheduled } }',
    );
    expect([status, Object.keys(errors?.[0]?.extensions.details)]).toEqual([
      400,
      ['Idempotency-Key'],
    ]);
    expect(await countOf()).toBe(0);
  });
});
