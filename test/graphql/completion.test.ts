import { type DocumentNode, execute, getOperationAST, parse } from 'graphql';
import { jsonText } from '../../src/concurrency/json-text.ts';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { schema } from '../../src/graphql/schema.ts';
import { admit } from '../../src/graphql/server/admission/admission.ts';
import { complete } from '../../src/graphql/server/completion.ts';
import { Context } from '../../src/graphql/server/context.ts';
import { StatementCounter } from '../support/database/statements.ts';
import { LISTS_IN_FULL } from '../support/graphql/relations.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);

let me: Client;
let world: World;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
});

const DOCUMENTS = new Map<string, DocumentNode>();

/** A context that is authorized for a document. */
function opened(query: string, variables: Record<string, unknown> = {}): Context {
  const publicCall = { em: api.orm.em.fork(), now: '2026-03-02T06:00:00.000Z' };
  const user = { id: me.userId, timezone: 'UTC', role: 'admin' as const };
  const context = new Context({
    publicCall,
    call: { ...publicCall, user, scopes: SCOPES },
    signUpOpen: true,
    session: {
      token: undefined,
      clientInfo: { address: '', network: '', limitedAddress: undefined, userAgent: null },
      isOwn: () => true,
      keep: () => {},
    },
  });
  // Caches parsed documents by text, as Apollo does.
  const document = DOCUMENTS.get(query) ?? parse(query);
  DOCUMENTS.set(query, document);
  const operation = getOperationAST(document);
  const requested = { schema, document, operation, operationName: undefined, variables };
  context.admit(
    admit({ ...requested, passesCsrfCheck: () => true, introspection: true, isStreamed: false }),
  );
  return context;
}

const executed = (query: string, context: Context) =>
  execute({
    schema,
    document: DOCUMENTS.get(query) ?? parse(query),
    contextValue: context,
    variableValues: context.admitted.variableValues,
  });

describe('a query of lists and records is completed like by graphql-js', () => {
  // The current session and computed fields are not read with the records: graphql-js calls their resolvers.
  const plain = LISTS_IN_FULL.filter(([name]) => name !== 'sessions').map(
    ([name, query]) => [name, query.replaceAll(/\b(words|nextDates|streak)\b/g, '')] as const,
  );

  it.each(plain)('%s in full', async (_name, query) => {
    const data = await complete(opened(query));
    const { data: expected, errors } = await executed(query, opened(query));
    expect(errors).toBeUndefined();
    expect(await jsonText(data ?? {})).toBe(JSON.stringify(expected));
  });

  it('records by known and unknown ids, with several aliases', async () => {
    const query = `{ a: task(id: "${world.task}") { title labels { nodes { name } } space { name } }
      b: task(id: "no-uuid") { id } project(id: "${world.project}") { __typename taskCount }
      notification(id: "${world.notification}") { type } __typename @skip(if: true) }`;
    const data = await complete(opened(query));
    const { data: expected } = await executed(query, opened(query));
    expect(await jsonText(data ?? {})).toBe(JSON.stringify(expected));
    expect(data).toMatchObject({ a: { title: 'Task', space: { name: 'Space' } }, b: null });
  });
});

describe('graphql-js executes', () => {
  it.each([
    ['a field that is neither a list nor a record', '{ viewer { id } }'],
    ['a list beside it', '{ tasks { totalCount } viewer { id } }'],
    ['a type that is known only afterwards', '{ node(id: "x") { id } }'],
    ['a computed field', '{ taskSeriesList { nodes { title words } } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { createLabel(input: { name: "x" }) { label { id } } }'],
    ['an invalid argument', '{ tasks(first: 101) { totalCount } }'],
    ['an invalid nested argument', '{ tasks { nodes { subtasks(first: 101) { totalCount } } } }'],
  ])('%s', async (_case, query) => {
    expect(await complete(opened(query))).toBeUndefined();
  });

  it('with the data that was read before the error: nothing is read twice', async () => {
    const query = `{ a: tasks { nodes { title } } b: task(id: "${world.task}") { title }
      c: task(id: "${world.task}") { subtasks(first: 101) { totalCount } } }`;
    const context = opened(query);
    const statements = await counter.during(async () => {
      expect(await complete(context)).toBeUndefined();
      const { data, errors } = await executed(query, context);
      expect([data?.b, data?.c, errors?.length]).toEqual([{ title: 'Task' }, null, 1]);
    });
    expect(statements).toHaveLength(2);
  });
});
