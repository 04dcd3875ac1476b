import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer, Client, Json } from '../support/service/client.ts';

const api = testApi();
const DONE = [200, { success: true }];
const CYCLE = [400, { error: 'dependency would create a cycle' }];

const outcome = ({ status, body }: Answer) => [status, body];
const missing = (name: string) => [404, { error: `${name} not found` }];
const newTask = (me: Client, title = 't') => me.create('/api/tasks', { title });
const newDocument = (me: Client, title = 'd') => me.create('/api/documents', { title });

describe('the documents of a task', () => {
  const path = (taskId: string, documentId: string) =>
    `/api/tasks/${taskId}/documents/${documentId}`;
  const link = async (me: Client, task: string, document: string) =>
    outcome(await me.put(path(task, document)));
  const unlink = async (me: Client, task: string, document: string) =>
    outcome(await me.delete(path(task, document)));

  it('PUT links a document; both the task and the document return the link', async () => {
    const me = await api.account();
    const task = await newTask(me);
    const document = await me.create('/api/documents', {
      title: 'd',
      docType: 'link',
      url: 'https://example.com/',
    });

    expect(await link(me, task.id, document.id)).toEqual(DONE);

    expect((await me.get(`/api/tasks/${task.id}`)).body.documents).toEqual([
      { id: document.id, title: 'd', docType: 'link', url: 'https://example.com/' },
    ]);
    expect((await me.get(`/api/documents/${document.id}`)).body.tasks).toEqual([
      {
        taskId: task.id,
        documentId: document.id,
        task: { id: task.id, title: 't', status: 'todo' },
      },
    ]);
  });

  it('PUT of a linked document changes nothing', async () => {
    const me = await api.account();
    const [task, document] = [await newTask(me), await newDocument(me)];
    await link(me, task.id, document.id);
    const before = (await me.get(`/api/tasks/${task.id}`)).body;
    expect(await link(me, task.id, document.id)).toEqual(DONE);
    expect((await me.get(`/api/tasks/${task.id}`)).body).toEqual(before);
    expect((await me.get(`/api/documents/${document.id}`)).body.tasks).toHaveLength(1);
  });

  it('DELETE unlinks the document, and keeps both records', async () => {
    const me = await api.account();
    const task = await newTask(me);
    const [kept, gone] = [await newDocument(me, 'kept'), await newDocument(me, 'gone')];
    await link(me, task.id, kept.id);
    await link(me, task.id, gone.id);

    expect(await unlink(me, task.id, gone.id)).toEqual(DONE);

    const { documents } = (await me.get(`/api/tasks/${task.id}`)).body;
    expect(documents.map((document: Json) => document.title)).toEqual(['kept']);
    expect((await me.get(`/api/documents/${gone.id}`)).body).toMatchObject({ ...gone, tasks: [] });
  });

  it('DELETE of a document that is not linked is 404 Document link not found', async () => {
    const me = await api.account();
    const [task, other, document] = [await newTask(me), await newTask(me), await newDocument(me)];
    await link(me, other.id, document.id);
    expect(await unlink(me, task.id, document.id)).toEqual(missing('Document link'));
    await link(me, task.id, document.id);
    await unlink(me, task.id, document.id);
    expect(await unlink(me, task.id, document.id)).toEqual(missing('Document link'));
    expect((await me.get(`/api/tasks/${other.id}`)).body.documents).toHaveLength(1);
  });

  it.each([
    ['PUT', link],
    ['DELETE', unlink],
  ])('%s answers unknown, malformed and foreign ids with 404, the task first', async (_, send) => {
    const [me, other] = [await api.account(), await api.account()];
    const [task, document] = [await newTask(me), await newDocument(me)];
    const [theirTask, theirDocument] = [await newTask(other), await newDocument(other)];
    await link(other, theirTask.id, theirDocument.id);
    for (const id of [UNKNOWN_ID, 'no-uuid', theirTask.id]) {
      expect(await send(me, id, document.id)).toEqual(missing('Task'));
      expect(await send(me, id, theirDocument.id)).toEqual(missing('Task'));
    }
    for (const id of [UNKNOWN_ID, 'no-uuid', theirDocument.id]) {
      expect(await send(me, task.id, id)).toEqual(missing('Document'));
    }
    expect((await other.get(`/api/tasks/${theirTask.id}`)).body.documents).toHaveLength(1);
  });
});

describe('the dependencies of a task', () => {
  const path = (taskId: string, dependsOnId: string) =>
    `/api/tasks/${taskId}/dependencies/${dependsOnId}`;
  const add = async (me: Client, task: string, dependsOn: string) =>
    outcome(await me.put(path(task, dependsOn)));
  const remove = async (me: Client, task: string, dependsOn: string) =>
    outcome(await me.delete(path(task, dependsOn)));
  const list = async (me: Client, task: string) =>
    outcome(await me.get(`/api/tasks/${task}/dependencies`));

  /** Tasks of which each depends on the next. */
  async function chain(me: Client, length: number): Promise<string[]> {
    const ids: string[] = [];
    for (let place = 0; place < length; place++) ids.push((await newTask(me)).id);
    for (const [place, id] of ids.slice(1).entries()) {
      expect(await add(me, ids[place] as string, id)).toEqual(DONE);
    }
    return ids;
  }

  it('GET answers with a bare array, empty for a task without dependencies', async () => {
    const me = await api.account();
    expect(await list(me, (await newTask(me)).id)).toEqual([200, []]);
  });

  it('PUT adds a dependency on a task of any status, and GET returns both ids', async () => {
    const me = await api.account();
    const task = await newTask(me);
    const first = await newTask(me, 'first');
    const second = await me.create('/api/tasks', { title: 'second', status: 'archived' });

    expect(await add(me, task.id, first.id)).toEqual(DONE);
    expect(await add(me, task.id, second.id)).toEqual(DONE);

    expect(await list(me, task.id)).toEqual([
      200,
      [
        {
          taskId: task.id,
          dependsOnId: first.id,
          dependsOn: { id: first.id, title: 'first', status: 'todo' },
        },
        {
          taskId: task.id,
          dependsOnId: second.id,
          dependsOn: { id: second.id, title: 'second', status: 'archived' },
        },
      ],
    ]);
    expect(await list(me, first.id)).toEqual([200, []]);
  });

  it('PUT of an existing dependency changes nothing', async () => {
    const me = await api.account();
    const [task, other] = (await chain(me, 2)) as [string, string];
    const before = await list(me, task);
    expect(await add(me, task, other)).toEqual(DONE);
    expect(await list(me, task)).toEqual(before);
    expect(before[1]).toHaveLength(1);
  });

  it.each([1, 2, 3, 5])('PUT rejects a cycle of %i with 400', async (length) => {
    const me = await api.account();
    const ids = await chain(me, length);
    const [first, last] = [ids[0] as string, ids.at(-1) as string];
    expect(await add(me, last, first)).toEqual(CYCLE);
    expect(await list(me, last)).toEqual([200, []]);
  });

  it('PUT accepts two paths to the same task, which are not a cycle', async () => {
    const me = await api.account();
    const [top, left, bottom] = (await chain(me, 3)) as [string, string, string];
    const right = (await newTask(me)).id;
    expect(await add(me, top, right)).toEqual(DONE);
    expect(await add(me, right, bottom)).toEqual(DONE);
    expect(await add(me, top, bottom)).toEqual(DONE);
    expect(await add(me, bottom, left)).toEqual(CYCLE);
  });

  it('PUT rejects one of two concurrent dependencies that would form a cycle', async () => {
    const me = await api.account();
    const [a, b] = [await newTask(me), await newTask(me)];
    const answers = await Promise.all([add(me, a.id, b.id), add(me, b.id, a.id)]);
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([DONE, CYCLE]));
  });

  it('DELETE removes the dependency, and the opposite one can be added', async () => {
    const me = await api.account();
    const [task, other] = (await chain(me, 2)) as [string, string];
    expect(await remove(me, task, other)).toEqual(DONE);
    expect(await list(me, task)).toEqual([200, []]);
    expect(await add(me, other, task)).toEqual(DONE);
  });

  it('DELETE of a missing dependency is 404 Dependency not found', async () => {
    const me = await api.account();
    const [first, second, third] = (await chain(me, 3)) as [string, string, string];
    for (const [task, other] of [
      [second, first],
      [first, third],
      [first, first],
    ] as const) {
      expect(await remove(me, task, other)).toEqual(missing('Dependency'));
    }
    expect((await list(me, first))[1]).toHaveLength(1);
  });

  it('answers unknown, malformed and foreign ids with 404 Task not found', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const task = await newTask(me);
    const [theirs, theirOther] = (await chain(other, 2)) as [string, string];
    for (const id of [UNKNOWN_ID, 'no-uuid', theirs]) {
      expect(await list(me, id)).toEqual(missing('Task'));
      for (const send of [add, remove]) {
        expect(await send(me, id, task.id)).toEqual(missing('Task'));
        expect(await send(me, task.id, id)).toEqual(missing('Task'));
        expect(await send(me, id, id)).toEqual(missing('Task'));
        expect(await send(me, id, theirOther)).toEqual(missing('Task'));
      }
    }
    expect((await list(other, theirs))[1]).toHaveLength(1);
  });
});

it.each([
  ['PUT', 'documents/no-uuid'],
  ['DELETE', 'documents/no-uuid'],
  ['GET', 'dependencies'],
  ['PUT', 'dependencies/no-uuid'],
  ['DELETE', 'dependencies/no-uuid'],
])('%s /api/tasks/{id}/%s answers 401 without a valid key', async (method, path) => {
  const answer = await api.anonymous().send(method, `/api/tasks/${UNKNOWN_ID}/${path}`);
  expect(outcome(answer)).toEqual([401, { error: 'Unauthorized' }]);
});
