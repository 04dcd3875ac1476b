import { times } from '../support/graphql/query-limits.ts';
import { execute, refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
let me: Client;

beforeAll(async () => {
  me = await api.account();
});

describe('size', () => {
  const MEBI = 1024 * 1024;

  it('an unlimited text counts each time that it is returned: up to 16 Mi characters', async () => {
    const description = 'x'.repeat(MEBI / 2);
    const { id } = await me.create('/api/tasks', { title: 'long', description });
    const times32 = (count: number) =>
      `query ($id: ID!) { ${times(count, (at) => `t${at}: task(id: $id) { description }`)} }`;
    expect((await execute(me, times32(32), { id })).errors).toBeUndefined();
    const { errors } = await execute(me, times32(33), { id });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'size',
      allowed: 16 * MEBI,
      found: 16.5 * MEBI,
    });
  });

  const FIRST = 'fragment F on Task { project { description } }';

  it('in fragments at several places, in nodes and edges, and in payloads', async () => {
    const project = await me.create('/api/projects', {
      name: 'p',
      description: 'x'.repeat(MEBI / 2),
    });
    const { id } = await me.create('/api/tasks', { title: 't', projectId: project.id });
    const filter = `filter: { projectIds: ["${project.id}"] }`;
    const inNodes = (count: number) =>
      `{ tasks(${filter}) { ${times(count, (at) => `a${at}: nodes { ...F }`)} edges { node { ...F } } } } ${FIRST}`;
    const inPayload = (
      count: number,
    ) => `mutation { updateTask(input: { id: "${id}", title: "t" }) {
      ${times(count, (at) => `a${at}: task { ...F }`)} } } ${FIRST}`;
    expect((await execute(me, inNodes(31))).errors).toBeUndefined();
    expect((await refusal(me, inNodes(32))).extensions).toMatchObject({ found: 16.5 * MEBI });
    expect((await execute(me, inPayload(32))).errors).toBeUndefined();
    expect((await refusal(me, inPayload(33))).extensions).toMatchObject({ found: 16.5 * MEBI });
  });

  it('of every text field, also a nullable one', async () => {
    const url = `https://example.com/${'x'.repeat(MEBI / 2)}`;
    const { id } = await me.create('/api/documents', { title: 'd', url });
    await me.create('/api/documents', { title: 'none' });
    const query = `{ documents { nodes { ${times(33, (at) => `u${at}: url`)} } } }`;
    expect((await refusal(me, query)).extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'size',
    });
    await me.delete(`/api/documents/${id}`);
    expect((await execute(me, query)).errors).toBeUndefined();
  });

  it('a payload that is too large is null, and the other mutations succeed', async () => {
    const description = 'x'.repeat(MEBI / 2);
    const { id } = await me.create('/api/tasks', { title: 'before', description });
    const { status, data, errors } = await execute(
      me,
      `mutation { a: updateTask(input: { id: "${id}", title: "after" }) {
        ${times(33, (at) => `t${at}: task { description }`)} }
        b: createLabel(input: { name: "after" }) { label { name } } }`,
    );
    expect([status, data, errors?.map(({ path, extensions }) => [path, extensions.code])]).toEqual([
      200,
      { a: null, b: { label: { name: 'after' } } },
      [[['a'], 'LIMIT_EXCEEDED']],
    ]);
  });

  it('the data next to an error counts once', async () => {
    const other = await api.account();
    for (const title of ['a', 'b']) {
      for (let at = 0; at < 5; at++) {
        await other.create('/api/documents', { title, content: 'x'.repeat(MEBI - 500) });
      }
    }
    const refused = `task(id: "x") { subtasks(first: -1) { totalCount } }`;
    const { data, errors } = await execute(other, `{ ${refused} documents { nodes { content } } }`);
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['task', 'subtasks'], 'VALIDATION_FAILED'],
    ]);
    expect(data.documents.nodes).toHaveLength(10);
  });
});
