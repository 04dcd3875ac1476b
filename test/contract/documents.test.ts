import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

/** A space and a project, and the parts of them that a document returns. */
async function place(me: Client) {
  const space = await me.create('/api/spaces', { name: 'S', color: '#111111', icon: 'star' });
  const project = await me.create('/api/projects', { name: 'P', color: '#222222' });
  return {
    ids: { spaceId: space.id, projectId: project.id },
    shown: {
      space: { id: space.id, name: 'S', color: '#111111' },
      project: { id: project.id, name: 'P', color: '#222222' },
    },
  };
}

const titles = (documents: { title: string }[]) => documents.map(({ title }) => title);

describe('every endpoint of documents', () => {
  it.each([
    ['GET', '/api/documents', undefined],
    ['POST', '/api/documents', '{'],
    ['GET', `/api/documents/${UNKNOWN_ID}`, undefined],
    ['PATCH', `/api/documents/${UNKNOWN_ID}`, '{'],
    ['DELETE', `/api/documents/${UNKNOWN_ID}`, undefined],
  ])(
    'answers %s %s without a key with 401, before any other error',
    async (method, path, input) => {
      const { status, body } = await api.anonymous().send(method, path, input);
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    },
  );

  it.each([
    ['GET', undefined],
    ['PATCH', '{"title":"taken"}'],
    ['PATCH', '{"title":""}'],
    ['PATCH', '{"spaceId":"no-uuid"}'],
    ['PATCH', 'no JSON'],
    ['DELETE', undefined],
  ])(
    'answers %s of an unknown, malformed or foreign id with 404 Document not found (body %s)',
    async (method, input) => {
      const [me, other] = [await api.account(), await api.account()];
      const foreign = await other.create('/api/documents', { title: 'foreign' });
      for (const id of [UNKNOWN_ID, 'no-uuid', '%00', '%ff', foreign.id]) {
        const { status, body } = await me.send(method, `/api/documents/${id}`, input);
        expect([status, body]).toEqual([404, { error: 'Document not found' }]);
      }
      expect((await other.get(`/api/documents/${foreign.id}`)).body).toMatchObject(foreign);
    },
  );
});

describe('GET /api/documents', () => {
  it('answers with a bare array of documents, each with its space and project', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await other.create('/api/documents', { title: 'foreign' });
    const { ids, shown } = await place(me);
    const a = await me.create('/api/documents', { title: 'a', content: '# A', ...ids });
    const b = await me.create('/api/documents', { title: 'b' });

    const { status, body } = await me.get('/api/documents');

    expect(status).toBe(200);
    expect(body).toEqual([
      { ...a, ...shown },
      { ...b, space: null, project: null },
    ]);
  });

  it('answers with an empty array if there are none', async () => {
    const { status, body } = await (await api.account()).get('/api/documents');
    expect([status, body]).toEqual([200, []]);
  });

  it('is not paginated', async () => {
    const me = await api.account();
    const wanted = Array.from({ length: 101 }, (_, at) => `${at}`);
    for (const title of wanted) await me.create('/api/documents', { title });
    expect(titles((await me.get('/api/documents?page=2&limit=5')).body)).toEqual(wanted);
  });

  it('orders by sortOrder, then by creation', async () => {
    const me = await api.account();
    const paths: Record<string, string> = {};
    for (const title of ['a', 'b', 'c', 'd']) {
      paths[title] = `/api/documents/${(await me.create('/api/documents', { title })).id}`;
    }
    await me.patch(paths.d as string, { sortOrder: -0.5 });
    await me.patch(paths.b as string, { sortOrder: 10 });
    // An edit without a sortOrder: the order must not depend on the last change.
    await me.patch(paths.a as string, { content: 'edited' });
    expect(titles((await me.get('/api/documents')).body)).toEqual(['d', 'a', 'c', 'b']);
  });

  it('filters documents by spaceId, by projectId, or by both', async () => {
    const me = await api.account();
    const { ids } = await place(me);
    const { spaceId, projectId } = ids;
    await me.create('/api/documents', { title: 'both', ...ids });
    await me.create('/api/documents', { title: 'space', spaceId });
    await me.create('/api/documents', { title: 'project', projectId });
    await me.create('/api/documents', { title: 'neither' });
    const found = async (query: object) =>
      titles((await me.get(`/api/documents?${new URLSearchParams({ ...query })}`)).body);

    expect(await found({ spaceId })).toEqual(['both', 'space']);
    expect(await found({ projectId })).toEqual(['both', 'project']);
    expect(await found(ids)).toEqual(['both']);
    expect(await found({ spaceId: spaceId.toUpperCase() })).toEqual(['both', 'space']);
    expect(await found({ spaceId: projectId, projectId })).toEqual([]);
  });

  it.each(['spaceId', 'projectId'])(
    'answers 200 with an empty array for a %s that is unknown, malformed or foreign',
    async (field) => {
      const [me, other] = [await api.account(), await api.account()];
      const { ids } = await place(other);
      await other.create('/api/documents', { title: 'foreign', ...ids });
      await me.create('/api/documents', { title: 'mine' });
      for (const id of [UNKNOWN_ID, 'no-uuid', '', '%00', ids[field as keyof typeof ids]]) {
        const { status, body } = await me.get(`/api/documents?${field}=${id}`);
        expect([status, body]).toEqual([200, []]);
      }
    },
  );
});

describe('GET /api/documents/{id}', () => {
  it('answers with the document, its space, its project and its tasks as link entries', async () => {
    const me = await api.account();
    const { ids, shown } = await place(me);
    const document = await me.create('/api/documents', { title: 'D', ...ids });
    const first = await me.create('/api/tasks', { title: 'first' });
    const second = await me.create('/api/tasks', { title: 'second', status: 'archived' });
    await me.create('/api/tasks', { title: 'not linked' });
    for (const { id } of [second, first]) await me.put(`/api/tasks/${id}/documents/${document.id}`);

    const { status, body } = await me.get(`/api/documents/${document.id}`);

    const link = ({ id, title, status }: { id: string; title: string; status: string }) => ({
      taskId: id,
      documentId: document.id,
      task: { id, title, status },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...document, ...shown, tasks: expect.any(Array) });
    expect(body.tasks).toHaveLength(2);
    expect(body.tasks).toEqual(expect.arrayContaining([link(first), link(second)]));
  });

  it('returns null and an empty array where there are no relations', async () => {
    const me = await api.account();
    const document = await me.create('/api/documents', { title: 'D' });
    const { body } = await me.get(`/api/documents/${document.id}`);
    expect(body).toEqual({ ...document, space: null, project: null, tasks: [] });
  });

  it('returns an archived project', async () => {
    const me = await api.account();
    const { ids, shown } = await place(me);
    const { id } = await me.create('/api/documents', { title: 'D', ...ids });
    await me.delete(`/api/projects/${ids.projectId}`);
    expect((await me.get(`/api/documents/${id}`)).body).toMatchObject({ ...ids, ...shown });
  });
});

describe('DELETE /api/documents/{id}', () => {
  it('removes the document and its task links; the tasks stay', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/documents', { title: 'gone' });
    const kept = await me.create('/api/documents', { title: 'kept', url: 'https://example.com/' });
    const task = await me.create('/api/tasks', { title: 'T' });
    for (const linked of [id, kept.id]) await me.put(`/api/tasks/${task.id}/documents/${linked}`);

    const { status, body } = await me.delete(`/api/documents/${id}`);

    expect([status, body]).toEqual([200, { success: true }]);
    expect(titles((await me.get('/api/documents')).body)).toEqual(['kept']);
    const { title, docType, url } = kept;
    expect((await me.get(`/api/tasks/${task.id}`)).body).toMatchObject({
      title: 'T',
      documents: [{ id: kept.id, title, docType, url }],
    });
    for (const again of [
      await me.get(`/api/documents/${id}`),
      await me.delete(`/api/documents/${id}`),
    ]) {
      expect([again.status, again.body]).toEqual([404, { error: 'Document not found' }]);
    }
  });
});
