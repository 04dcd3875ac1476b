import { execute, type GraphQLObjectType, parse } from 'graphql';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { schema } from '../../src/graphql/schema.ts';
import { Context } from '../../src/graphql/server/context.ts';
import { StatementCounter } from '../support/database/statements.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer, Client } from '../support/service/client.ts';
import { everyOperation } from './auth-operations.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

type GraphRequest = { query: string; operationName?: unknown; variables?: Record<string, unknown> };

const byPost = (request: GraphRequest) => me.post('/graphql', request);
const byGet = ({ query, operationName, variables }: GraphRequest) =>
  me.get(
    `/graphql?${new URLSearchParams({
      query,
      ...(operationName !== undefined && { operationName: String(operationName) }),
      ...(variables && { variables: JSON.stringify(variables) }),
    })}`,
  );
const outcome = ({ status, body }: Answer) => [
  status,
  body.data,
  body.errors?.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
];
const spaces = async () => (await me.get('/api/spaces')).body.length;

const MUTATION = 'mutation M { createSpace(input: { name: "x" }) { space { id } } }';
const aliases = Array.from({ length: 51 }, (_, at) => `a${at}: __typename`).join(' ');
const page = (inner: string) => `(first: 100) { nodes { ${inner} } }`;
const COSTLY = `query Q { spaces${page(`tasks${page(`subtasks${page(`subtasks${page('id')}`)}`)}`)} }`;

const UNRESOLVED: [string, GraphRequest][] = [
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

describe('an unknown operationName is rejected with 400, and nothing is executed', () => {
  it.each(UNRESOLVED)('%s, by POST and by GET', async (_case, request) => {
    const before = await spaces();
    for (const send of [byPost, byGet]) {
      for (const operationName of ['Nope', 'm', ' ', 'constructor']) {
        const statements = await counter.during(async () => {
          const answer = await send({ ...request, operationName });
          expect(outcome(answer)).toEqual([400, undefined, ['OPERATION_RESOLUTION_FAILURE']]);
          expect(answer.body.errors[0].message).toBe(
            `Unknown operation named ${JSON.stringify(operationName)}`,
          );
        });
        // One statement for the caller, and one for the last use of the key.
        expect(statements.filter((text) => !/api_key/.test(text))).toEqual([]);
      }
    }
    expect(await spaces()).toBe(before);
  });

  it('for clients of either media type', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const body = JSON.stringify({ query: MUTATION, operationName: 'Nope' });
      const answer = await me.send('POST', '/graphql', body, { accept });
      expect(outcome(answer)).toEqual([400, undefined, ['OPERATION_RESOLUTION_FAILURE']]);
    }
  });
});

describe('an empty operationName is treated as absent', () => {
  it('the only operation is executed, by POST and by GET', async () => {
    for (const operationName of ['', null, undefined]) {
      const answer = await byPost({ query: 'query Q { viewer { id } }', operationName });
      expect(outcome(answer)).toEqual([200, { viewer: { id: me.userId } }, undefined]);
    }
    const answer = await byGet({ query: 'query Q { viewer { id } }', operationName: '' });
    expect(outcome(answer)).toEqual([200, { viewer: { id: me.userId } }, undefined]);
  });

  it('the limits apply to it', async () => {
    for (const send of [byPost, byGet]) {
      const answer = await send({ query: COSTLY, operationName: '' });
      expect(answer.body.errors[0].extensions).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        limit: 'cost',
      });
    }
  });

  it('a mutation by GET is rejected', async () => {
    const before = await spaces();
    const answer = await byGet({ query: MUTATION, operationName: '' });
    expect(outcome(answer)).toEqual([405, undefined, ['BAD_REQUEST']]);
    expect(await spaces()).toBe(before);
  });

  it('it does not select one of several operations', async () => {
    const query = 'query A { __typename } query B { __typename }';
    expect(outcome(await byPost({ query, operationName: '' }))[2]).toEqual([
      'OPERATION_RESOLUTION_FAILURE',
    ]);
  });
});

describe('an operation that was not authorized cannot be executed', () => {
  /** The context of a request before an operation is authorized. */
  const context = () =>
    new Context({
      publicCall: { em: api.orm.em.fork(), now: '2026-03-02T06:00:00.000Z' },
      call: {
        em: api.orm.em.fork(),
        now: '2026-03-02T06:00:00.000Z',
        user: { id: me.userId, timezone: 'UTC', role: 'admin' },
        scopes: SCOPES,
      },
      signUpOpen: true,
      session: {
        token: undefined,
        clientInfo: { address: '', network: '', limitedAddress: undefined, userAgent: null },
        isOwn: () => true,
        keep: () => {},
      },
    });

  it('every field of Query and Mutation fails without a statement', async () => {
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
        ['the operation was not admitted'],
      ]);
    }
  });
});

describe('a subscription to a field that the schema does not have', () => {
  it.each(['subscription { x }', 'subscription S { tasks { id } }'])(
    '%s is rejected with its code',
    async (query) => {
      const answer = await byPost({ query });
      expect(outcome(answer)).toEqual([200, undefined, ['GRAPHQL_VALIDATION_FAILED']]);
      expect(answer.body.errors[0].message).toMatch(
        /^Cannot query field "\w+" on type "Subscription"/,
      );
    },
  );
});
