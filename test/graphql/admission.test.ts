import { execute, type GraphQLObjectType, parse } from 'graphql';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { schema } from '../../src/graphql/schema.ts';
import { Context } from '../../src/graphql/server/context.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Answer, Client } from '../support/client.ts';
import { StatementCounter } from '../support/statements.ts';
import { everyOperation } from './auth-operations.ts';

const counter = new StatementCounter();
const api = testApiWithOrm({}, counter);

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

type Asked = { query: string; operationName?: unknown; variables?: Record<string, unknown> };

const byPost = (asked: Asked) => me.post('/graphql', asked);
const byGet = ({ query, operationName, variables }: Asked) =>
  me.get(
    `/graphql?${new URLSearchParams({
      query,
      ...(operationName !== undefined && { operationName: String(operationName) }),
      ...(variables && { variables: JSON.stringify(variables) }),
    })}`,
  );
const told = ({ status, body }: Answer) => [
  status,
  body.data,
  body.errors?.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
];
const spaces = async () => (await me.get('/api/spaces')).body.length;

const MUTATION = 'mutation M { createSpace(input: { name: "x" }) { space { id } } }';
const aliases = Array.from({ length: 51 }, (_, at) => `a${at}: __typename`).join(' ');
const page = (inner: string) => `(first: 100) { nodes { ${inner} } }`;
const COSTLY = `query Q { spaces${page(`tasks${page(`subtasks${page(`subtasks${page('id')}`)}`)}`)} }`;

const UNRESOLVED: [string, Asked][] = [
  ['a mutation', { query: MUTATION }],
  ['a query', { query: 'query Q { viewer { id } }' }],
  ['an operation without a name', { query: '{ viewer { id } }' }],
  ['a query beyond the cost limit', { query: COSTLY }],
  ['a query beyond the alias limit', { query: `query Q { ${aliases} }` }],
  [
    'variables that do not fit',
    { query: 'query Q($n: Int!) { tasks(first: $n) { totalCount } }', variables: { n: 'x' } },
  ],
  ['introspection', { query: 'query Q { __schema { types { name } } }' }],
  ['a subscription', { query: 'subscription S { changes { id } }' }],
  ['one of several operations', { query: `query Q { __typename } ${MUTATION}` }],
];

describe('a name that no operation has is refused with 400, and nothing is executed', () => {
  it.each(UNRESOLVED)('%s, by POST and by GET', async (_case, asked) => {
    const before = await spaces();
    for (const send of [byPost, byGet]) {
      for (const operationName of ['Nope', 'm', ' ', 'constructor']) {
        const statements = await counter.during(async () => {
          const answer = await send({ ...asked, operationName });
          expect(told(answer)).toEqual([400, undefined, ['OPERATION_RESOLUTION_FAILURE']]);
          expect(answer.body.errors[0].message).toBe(
            `Unknown operation named ${JSON.stringify(operationName)}`,
          );
        });
        // The caller, and the moment when the key was last used.
        expect(statements.filter((text) => !/api_key/.test(text))).toEqual([]);
      }
    }
    expect(await spaces()).toBe(before);
  });

  it('for clients of either media type', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const body = JSON.stringify({ query: MUTATION, operationName: 'Nope' });
      const answer = await me.send('POST', '/graphql', body, { accept });
      expect(told(answer)).toEqual([400, undefined, ['OPERATION_RESOLUTION_FAILURE']]);
    }
  });
});

describe('an empty name is no name', () => {
  it('the only operation is executed, by POST and by GET', async () => {
    for (const operationName of ['', null, undefined]) {
      const answer = await byPost({ query: 'query Q { viewer { id } }', operationName });
      expect(told(answer)).toEqual([200, { viewer: { id: me.userId } }, undefined]);
    }
    const answer = await byGet({ query: 'query Q { viewer { id } }', operationName: '' });
    expect(told(answer)).toEqual([200, { viewer: { id: me.userId } }, undefined]);
  });

  it('the limits hold for it', async () => {
    for (const send of [byPost, byGet]) {
      const answer = await send({ query: COSTLY, operationName: '' });
      expect(answer.body.errors[0].extensions).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        limit: 'cost',
      });
    }
  });

  it('a mutation by GET stays refused', async () => {
    const before = await spaces();
    const answer = await byGet({ query: MUTATION, operationName: '' });
    expect(told(answer)).toEqual([405, undefined, ['BAD_REQUEST']]);
    expect(await spaces()).toBe(before);
  });

  it('among several operations it decides nothing', async () => {
    const query = 'query A { __typename } query B { __typename }';
    expect(told(await byPost({ query, operationName: '' }))[2]).toEqual([
      'OPERATION_RESOLUTION_FAILURE',
    ]);
  });
});

describe('what was not admitted cannot be executed, whoever executes it', () => {
  /** A context as a request makes it, without the operation that opens it. */
  const context = () =>
    new Context({
      guest: { em: api.orm.em.fork(), now: '2026-03-02T06:00:00.000Z' },
      call: {
        em: api.orm.em.fork(),
        now: '2026-03-02T06:00:00.000Z',
        user: { id: me.userId, timezone: 'UTC', role: 'admin' },
        scopes: SCOPES,
      },
      signUpOpen: true,
      session: {
        token: undefined,
        visitor: { address: '', network: '', place: undefined, userAgent: null },
        isOwn: () => true,
        keep: () => {},
      },
    });

  it('every field of the query and of the mutation type fails without a statement', async () => {
    const { queries, mutations } = await everyOperation(me);
    const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
      Object.keys(type?.getFields() ?? {});
    const names = [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getMutationType())];
    expect([...queries, ...mutations].map(({ name }) => name).sort()).toEqual(names.sort());
    for (const { name, document } of [...queries, ...mutations]) {
      let errors: readonly Error[] = [];
      const statements = await counter.during(async () => {
        const result = await execute({
          schema,
          document: parse(document),
          contextValue: context(),
        });
        errors = result.errors ?? [];
      });
      expect([name, statements, errors.map(({ message }) => message)]).toEqual([
        name,
        [],
        ['an operation is executed that was not admitted'],
      ]);
    }
  });
});

describe('a subscription to a field that the schema does not have', () => {
  it.each(['subscription { x }', 'subscription S { tasks { id } }'])(
    '%s is refused with its code',
    async (query) => {
      const answer = await byPost({ query });
      expect(told(answer)).toEqual([200, undefined, ['GRAPHQL_VALIDATION_FAILED']]);
      expect(answer.body.errors[0].message).toMatch(
        /^Cannot query field "\w+" on type "Subscription"/,
      );
    },
  );
});
