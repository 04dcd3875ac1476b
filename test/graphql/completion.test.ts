import { type DocumentNode, execute, getOperationAST, parse } from 'graphql';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { schema } from '../../src/graphql/schema.ts';
import { admit } from '../../src/graphql/server/admission.ts';
import { complete } from '../../src/graphql/server/completion.ts';
import { Context } from '../../src/graphql/server/context.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client } from '../support/client.ts';
import { LISTS_IN_FULL } from '../support/relations.ts';
import { StatementCounter } from '../support/statements.ts';
import { makeWorld, type World } from '../support/world.ts';

const counter = new StatementCounter();
const api = testApiWithOrm({}, counter);

let me: Client;
let world: World;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
});

const DOCUMENTS = new Map<string, DocumentNode>();

/** A context that was opened for a document. */
function opened(query: string, variables: Record<string, unknown> = {}): Context {
  const guest = { em: api.orm.em.fork(), now: '2026-03-02T06:00:00.000Z' };
  const user = { id: me.userId, timezone: 'UTC', role: 'admin' as const };
  const context = new Context({
    guest,
    call: { ...guest, user, scopes: SCOPES },
    signUpOpen: true,
    session: {
      token: undefined,
      visitor: { address: '', network: '', place: undefined, userAgent: null },
      isOwn: () => true,
      keep: () => {},
    },
  });
  // As Apollo does: the same text is the same document.
  const document = DOCUMENTS.get(query) ?? parse(query);
  DOCUMENTS.set(query, document);
  const operation = getOperationAST(document);
  const requested = { schema, document, operation, operationName: undefined, variables };
  context.admit(
    admit({ ...requested, isOwnRequest: () => true, introspection: true, isStreamed: false }),
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

describe('a query of lists and records is completed as graphql-js would', () => {
  // Which session is the current one is not read with it: graphql-js asks the resolver.
  const plain = LISTS_IN_FULL.filter(([name]) => name !== 'sessions');

  it.each(plain)('%s in full', async (_name, query) => {
    const data = await complete(opened(query));
    const { data: expected, errors } = await executed(query, opened(query));
    expect(errors).toBeUndefined();
    expect(JSON.stringify(data)).toBe(JSON.stringify(expected));
  });

  it('records by their ids, known and unknown, under several names', async () => {
    const query = `{ a: task(id: "${world.task}") { title labels { nodes { name } } space { name } }
      b: task(id: "no-uuid") { id } project(id: "${world.project}") { __typename taskCount }
      notification(id: "${world.notification}") { type } __typename @skip(if: true) }`;
    const data = await complete(opened(query));
    const { data: expected } = await executed(query, opened(query));
    expect(JSON.stringify(data)).toBe(JSON.stringify(expected));
    expect(data).toMatchObject({ a: { title: 'Task', space: { name: 'Space' } }, b: null });
  });
});

describe('graphql-js answers', () => {
  it.each([
    ['what is no list and no record', '{ viewer { id } }'],
    ['a list beside it', '{ tasks { totalCount } viewer { id } }'],
    ['a type that is known only afterwards', '{ node(id: "x") { id } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { createLabel(input: { name: "x" }) { label { id } } }'],
    ['what is refused', '{ tasks(first: 101) { totalCount } }'],
    [
      'what is refused further below',
      '{ tasks { nodes { subtasks(first: 101) { totalCount } } } }',
    ],
  ])('%s', async (_case, query) => {
    expect(await complete(opened(query))).toBeUndefined();
  });

  it('with what was read before the refusal: nothing is read twice', async () => {
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
