import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { ask, data } from '../support/graph.ts';
import { isUnknown, named } from '../support/persisted.ts';

const api = testApi();

let me: Client;
beforeEach(async () => {
  me = await api.account();
});

const newKey = () => crypto.randomUUID();

const keyed = (key: string, query: string, variables?: Record<string, unknown>, client = me) =>
  ask(client, query, variables, { 'idempotency-key': key });

const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed');

const countOf = async (client = me): Promise<number> =>
  (await data(client, '{ tasks { totalCount } }')).tasks.totalCount;

const CREATE = `mutation ($title: String!) { createTask(input: { title: $title }) { task { id title } } }`;

it('the same mutation under the same key is carried out once, and answered as the first time', async () => {
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
])('%s under the same key are 422', async (_case, query, variables) => {
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

it('a key of REST is a key of the graph', async () => {
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

it('a session is begun and ended as often as it is asked for', async () => {
  const input = { email: `${newKey()}@example.com`, password: 'long enough' };
  const signUp = `mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { email } } }`;
  const [first, again] = [
    await keyed('k', signUp, { input }, api.stranger()),
    await keyed('k', signUp, { input }, api.stranger()),
  ];
  expect(first.data.signUp.viewer.email).toBe(input.email);
  expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT');
});

it('an account is deleted all the same', async () => {
  const { viewer } = await data(me, '{ viewer { email } }');
  const query = `mutation { deleteAccount(input: { email: "${viewer.email}" }) { deletedId } }`;
  expect((await keyed(newKey(), query)).data.deleteAccount.deletedId).toBe(me.userId);
});

it('who is anonymous is refused as ever', async () => {
  expect((await keyed('k', CREATE, { title: 'x' }, api.stranger())).status).toBe(401);
});

it('a read-only key is refused as ever, each time anew', async () => {
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

  it('fail each for itself, and are repeated none of them', async () => {
    const key = newKey();
    const first = await keyed(key, THREE);
    const again = await keyed(key, THREE);
    expect(first.data).toMatchObject({ a: { task: {} }, b: null, c: { task: {} } });
    expect([again.data, again.errors]).toEqual([first.data, first.errors]);
    expect(await countOf()).toBe(2);
  });

  it('are all taken back by one that may turn out otherwise on the next try', async () => {
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

it('a refusal of the document is the answer too', async () => {
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

it('an API key is shown to the first call only, under whichever name', async () => {
  const key = newKey();
  const query = 'mutation { createApiKey(input: { name: "x" }) { secret: key apiKey { id } } }';
  const { data: first } = await keyed(key, query);
  const { data: again } = await keyed(key, query);
  expect(first.createApiKey.secret).toMatch(/^tp_/);
  expect(again.createApiKey).toEqual({ ...first.createApiKey, secret: null });
});

it('a document and its hash are the same request', async () => {
  const key = newKey();
  // Of this test alone: all accounts share what is registered.
  const query = `${CREATE} # ${key}`;
  const send = (asked: object) => {
    const body = { ...asked, extensions: named(query), variables: { title: 'x' } };
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
  const RUN = 'mutation { runPlanner { tasksScheduled moves { task { title } } } }';
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

  it('is refused beside other mutations under a key', async () => {
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
