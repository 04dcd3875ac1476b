import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';
import { ISO, UNKNOWN_ID } from '../support/expectations.ts';
import { expectedDocument } from '../support/expected-records.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

/** What is no id of a record of the caller's, beside the ids of others. */
const missing: [string, string, unknown][] = ['spaceId', 'projectId'].flatMap((field) =>
  [
    ['unknown', UNKNOWN_ID],
    ['no UUID', 'no-uuid'],
    ['empty', ''],
    ['a UUID and more', `${UNKNOWN_ID}0`],
    ['a number', 5],
  ].map(([what, id]): [string, string, unknown] => [field, what as string, id]),
);

const notFound = (field: string) => [400, { error: `${field} not found`, field }];

/** Somewhere to file a document. */
async function place(me: Client) {
  const { id: spaceId } = await me.create('/api/spaces', { name: 'S' });
  const { id: projectId } = await me.create('/api/projects', { name: 'P' });
  return { spaceId, projectId };
}

describe('POST /api/documents', () => {
  it('answers 201 with the bare record, as it was sent', async () => {
    api.now = new Date('2026-05-01T10:00:00.123Z');
    const me = await api.account();
    const sent = {
      title: 'Plan',
      content: '# Plan\n',
      url: 'https://example.com/plan',
      docType: 'spec',
      ...(await place(me)),
    };
    const { status, body } = await me.post('/api/documents', sent);
    const createdAt = '2026-05-01T10:00:00.123Z';
    expect([status, body]).toEqual([
      201,
      expectedDocument(me, { ...sent, createdAt, updatedAt: createdAt }),
    ]);
  });

  it('needs only a title, and starts with sortOrder 0 whatever is sent for it', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/documents', { title: 'D', sortOrder: 5 });
    expect([status, body]).toEqual([201, expectedDocument(me)]);
  });

  it.each(missing)(
    'refuses a %s that is %s with 400 <field> not found',
    async (field, _case, id) => {
      const me = await api.account();
      const { status, body } = await me.post('/api/documents', { title: 'D', [field]: id });
      expect([status, body]).toEqual(notFound(field));
    },
  );

  it.each(['spaceId', 'projectId'])(
    'refuses a %s that is not owned with 400 <field> not found',
    async (field) => {
      const [me, other] = [await api.account(), await api.account()];
      const foreign = (await place(other))[field as 'spaceId'];
      const sent = { ...(await place(me)), [field]: foreign };
      const { status, body } = await me.post('/api/documents', { title: 'D', ...sent });
      expect([status, body]).toEqual(notFound(field));
    },
  );

  it('answers with the ids of its place as they are, in whichever case they were sent', async () => {
    const me = await api.account();
    const { spaceId, projectId } = await place(me);
    const sent = { spaceId: spaceId.toUpperCase(), projectId: projectId.toUpperCase() };
    const document = await me.create('/api/documents', { title: 'D', ...sent });
    expect(document).toEqual(expectedDocument(me, { spaceId, projectId }));
  });

  it.each([
    ['', { error: 'Invalid JSON' }],
    ['{"title":', { error: 'Invalid JSON' }],
    ['"title"', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
  ])('refuses the body %p with 400', async (sent, answer) => {
    const { status, body } = await (await api.account()).send('POST', '/api/documents', sent);
    expect([status, body]).toEqual([400, answer]);
  });
});

/** A document with a value in every field. */
async function full(me: Client) {
  const url = 'https://example.com/';
  const sent = { title: 'Full', content: 'text', url, docType: 'link', ...(await place(me)) };
  const document = await me.create('/api/documents', sent);
  return { document, path: `/api/documents/${document.id}` };
}

describe('PATCH /api/documents/{id}', () => {
  it('stamps updatedAt with the moment of every edit, also one that sends the old value', async () => {
    const me = await api.account();
    api.now = new Date('2026-05-01T10:00:00.000Z');
    const { document, path } = await full(me);
    api.now = new Date('2026-05-02T10:00:00.000Z');
    const { body } = await me.patch(path, { title: 'Full' });
    expect(body).toEqual({ ...document, updatedAt: '2026-05-02T10:00:00.000Z' });
  });

  it('answers with the ids of its place as they are, in whichever case they were sent', async () => {
    const me = await api.account();
    const { document, path } = await full(me);
    const { spaceId } = await place(me);
    const { body } = await me.patch(path, { spaceId: spaceId.toUpperCase() });
    expect(body).toEqual({ ...document, spaceId, updatedAt: ISO });
  });

  it('moves the document to another space and project of the caller', async () => {
    const me = await api.account();
    const { document, path } = await full(me);
    const sent = await place(me);
    expect((await me.patch(path, sent)).body).toEqual({ ...document, ...sent, updatedAt: ISO });
  });

  it.each(missing)(
    'refuses a %s that is %s with 400 <field> not found',
    async (field, _case, id) => {
      const me = await api.account();
      const { document, path } = await full(me);
      const { status, body } = await me.patch(path, { title: 'changed', [field]: id });
      expect([status, body]).toEqual(notFound(field));
      expect((await me.get(path)).body).toMatchObject(document);
    },
  );

  it.each(['spaceId', 'projectId'])(
    'refuses a %s that is not owned with 400 <field> not found',
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
  ])('refuses the body %p with 400', async (sent, answer) => {
    const me = await api.account();
    const { path } = await full(me);
    const { status, body } = await me.send('PATCH', path, sent);
    expect([status, body]).toEqual([400, answer]);
  });
});
