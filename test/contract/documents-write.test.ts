import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedDocument } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

/** Values that are not ids of records of the caller, in addition to foreign ids. */
const missing: [string, string, unknown][] = ['spaceId', 'projectId'].flatMap((field) =>
  [
    ['unknown', UNKNOWN_ID],
    ['no UUID', 'no-uuid'],
    ['empty', ''],
    ['a UUID and more', `${UNKNOWN_ID}0`],
    ['a number', 5],
  ].map(([name, id]): [string, string, unknown] => [field, name as string, id]),
);

const notFound = (field: string) => [400, { error: `${field} not found`, field }];

/** A space and a project for a document. */
async function place(me: Client) {
  const { id: spaceId } = await me.create('/api/spaces', { name: 'S' });
  const { id: projectId } = await me.create('/api/projects', { name: 'P' });
  return { spaceId, projectId };
}

describe('POST /api/documents', () => {
  it('answers 201 with the bare record and the given fields', async () => {
    api.now = new Date('2026-05-01T10:00:00.123Z');
    const me = await api.account();
    const input = {
      title: 'Plan',
      content: '# Plan\n',
      url: 'https://example.com/plan',
      docType: 'spec',
      ...(await place(me)),
    };
    const { status, body } = await me.post('/api/documents', input);
    const createdAt = '2026-05-01T10:00:00.123Z';
    expect([status, body]).toEqual([
      201,
      expectedDocument(me, { ...input, createdAt, updatedAt: createdAt }),
    ]);
  });

  it('requires only a title, and ignores sortOrder, which is 0', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/documents', { title: 'D', sortOrder: 5 });
    expect([status, body]).toEqual([201, expectedDocument(me)]);
  });

  it.each(missing)(
    'rejects a %s that is %s with 400 <field> not found',
    async (field, _case, id) => {
      const me = await api.account();
      const { status, body } = await me.post('/api/documents', { title: 'D', [field]: id });
      expect([status, body]).toEqual(notFound(field));
    },
  );

  it.each(['spaceId', 'projectId'])(
    'rejects a foreign %s with 400 <field> not found',
    async (field) => {
      const [me, other] = [await api.account(), await api.account()];
      const foreign = (await place(other))[field as 'spaceId'];
      const input = { ...(await place(me)), [field]: foreign };
      const { status, body } = await me.post('/api/documents', { title: 'D', ...input });
      expect([status, body]).toEqual(notFound(field));
    },
  );

  it('returns spaceId and projectId in lower case, also if the body has capitals', async () => {
    const me = await api.account();
    const { spaceId, projectId } = await place(me);
    const input = { spaceId: spaceId.toUpperCase(), projectId: projectId.toUpperCase() };
    const document = await me.create('/api/documents', { title: 'D', ...input });
    expect(document).toEqual(expectedDocument(me, { spaceId, projectId }));
  });

  it.each([
    ['', { error: 'Invalid JSON' }],
    ['{"title":', { error: 'Invalid JSON' }],
    ['"title"', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
  ])('rejects the body %p with 400', async (input, answer) => {
    const { status, body } = await (await api.account()).send('POST', '/api/documents', input);
    expect([status, body]).toEqual([400, answer]);
  });
});

/** A document with a value in every field. */
async function full(me: Client) {
  const url = 'https://example.com/';
  const input = { title: 'Full', content: 'text', url, docType: 'link', ...(await place(me)) };
  const document = await me.create('/api/documents', input);
  return { document, path: `/api/documents/${document.id}` };
}

describe('PATCH /api/documents/{id}', () => {
  it('sets updatedAt on every edit, also if no value changes', async () => {
    const me = await api.account();
    api.now = new Date('2026-05-01T10:00:00.000Z');
    const { document, path } = await full(me);
    api.now = new Date('2026-05-02T10:00:00.000Z');
    const { body } = await me.patch(path, { title: 'Full' });
    expect(body).toEqual({ ...document, updatedAt: '2026-05-02T10:00:00.000Z' });
  });

  it('returns spaceId and projectId in lower case, also if the body has capitals', async () => {
    const me = await api.account();
    const { document, path } = await full(me);
    const { spaceId } = await place(me);
    const { body } = await me.patch(path, { spaceId: spaceId.toUpperCase() });
    expect(body).toEqual({ ...document, spaceId, updatedAt: ISO });
  });

  it('moves the document to another space and project of the caller', async () => {
    const me = await api.account();
    const { document, path } = await full(me);
    const input = await place(me);
    expect((await me.patch(path, input)).body).toEqual({ ...document, ...input, updatedAt: ISO });
  });

  it.each(missing)(
    'rejects a %s that is %s with 400 <field> not found',
    async (field, _case, id) => {
      const me = await api.account();
      const { document, path } = await full(me);
      const { status, body } = await me.patch(path, { title: 'changed', [field]: id });
      expect([status, body]).toEqual(notFound(field));
      expect((await me.get(path)).body).toMatchObject(document);
    },
  );

  it.each(['spaceId', 'projectId'])(
    'rejects a foreign %s with 400 <field> not found',
    async (field) => {
      const [me, other] = [await api.account(), await api.account()];
      const { path } = await full(me);
      const foreign = (await place(other))[field as 'spaceId'];
      const { status, body } = await me.patch(path, { [field]: foreign });
      expect([status, body]).toEqual(notFound(field));
    },
  );

  it.each([
    ['{"title":', { error: 'Invalid JSON' }],
    ['[]', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
  ])('rejects the body %p with 400', async (input, answer) => {
    const me = await api.account();
    const { path } = await full(me);
    const { status, body } = await me.send('PATCH', path, input);
    expect([status, body]).toEqual([400, answer]);
  });
});
