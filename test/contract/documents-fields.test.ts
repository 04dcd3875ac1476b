import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const UNSTORABLE = 'must not contain NUL characters or lone surrogates';
const DOC_TYPE = 'must be one of: note, spec, reference, link';

/** Valid input of create and update: the case, the body, the stored fields. */
const accepted: [string, object, object?][] = [
  ['a title of 1 character', { title: 'x' }],
  ['a title of 500 characters, counted as code points', { title: '🗂'.repeat(500) }],
  ['a title that is only a space, untrimmed', { title: ' ' }],
  ['content that is empty', { content: '' }],
  ['long content', { content: '# Heading\n\n'.repeat(20_000) }],
  ['a url that is null', { url: null }],
  ...[
    'https://example.com',
    'HTTP://Example.com:80/a b?c#d',
    'ftp://example.com/file',
    'mailto:somebody@example.com',
    'obsidian://open?vault=notes',
    'file:///etc/hosts',
  ].map((url): [string, object] => [`the url ${url}, as it is`, { url }]),
  ...['note', 'spec', 'reference', 'link'].map((docType): [string, object] => [
    `the docType ${docType}`,
    { docType },
  ]),
  ['a spaceId that is null', { spaceId: null }],
  ['a projectId that is null', { projectId: null }],
  ['unknown fields, which it ignores', { id: UNKNOWN_ID, userId: 5, createdAt: '' }, {}],
];

/** Invalid input of create and update: the case, the body, the error details. */
const refused: [string, object, object][] = [
  ['an empty title', { title: '' }, { title: ['must be 1-500 characters'] }],
  [
    'a title of 501 characters',
    { title: 'x'.repeat(501) },
    { title: ['must be 1-500 characters'] },
  ],
  ['a title that is null', { title: null }, { title: ['must be a string'] }],
  ['a title with a NUL character', { title: '\0' }, { title: [UNSTORABLE] }],
  ['content that is null', { content: null }, { content: ['must be a string'] }],
  ['content with a lone surrogate', { content: 'a\ud800b' }, { content: [UNSTORABLE] }],
  ['a url that is no string', { url: 5 }, { url: ['must be a string'] }],
  ['a url with a NUL character', { url: 'https://example.com/\0' }, { url: [UNSTORABLE] }],
  ...[
    '',
    ' ',
    'example.com',
    '/path',
    'https://',
    'https://a b/',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/0',
  ].map((url): [string, object, object] => [
    `the url ${JSON.stringify(url)}`,
    { url },
    { url: ['must be a valid URL'] },
  ]),
  ['a docType that is null', { docType: null }, { docType: [DOC_TYPE] }],
  ['a docType that is empty', { docType: '' }, { docType: [DOC_TYPE] }],
  ['a docType of another kind', { docType: 'Note' }, { docType: [DOC_TYPE] }],
  [
    'several bad fields, naming all, and no missing record beside them',
    { title: '', docType: 1, spaceId: UNKNOWN_ID, projectId: 'no-uuid' },
    { title: ['must be 1-500 characters'], docType: [DOC_TYPE] },
  ],
];

describe('POST /api/documents', () => {
  it.each(accepted)('takes %s', async (_case, input, stored = input) => {
    const me = await api.account();
    const plain = await me.create('/api/documents', { title: 'D' });
    const document = await me.create('/api/documents', { title: 'D', ...input });
    expect(document).toEqual({ ...plain, ...stored, id: UUID, createdAt: ISO, updatedAt: ISO });
    const { body } = await me.get('/api/documents');
    expect(body[1]).toEqual({ ...document, space: null, project: null });
  });

  it.each([
    ...refused,
    ['a title that is absent', { title: undefined }, { title: ['is required'] }],
  ])('rejects %s with 400 Validation failed', async (_case, input, details) => {
    const me = await api.account();
    const { status, body } = await me.post('/api/documents', { title: 'D', ...input });
    expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
    expect((await me.get('/api/documents')).body).toEqual([]);
  });
});

describe('PATCH /api/documents/{id}', () => {
  /** A document with a value in every field. */
  async function full() {
    const me = await api.account();
    const { id: spaceId } = await me.create('/api/spaces', { name: 'S' });
    const { id: projectId } = await me.create('/api/projects', { name: 'P' });
    const place = { spaceId, projectId };
    const input = { title: 'Full', content: 'text', url: 'https://a.example/', docType: 'link' };
    const document = await me.create('/api/documents', { ...input, ...place });
    return { me, document, path: `/api/documents/${document.id}` };
  }

  it.each([...accepted, ['a sortOrder below 0', { sortOrder: -1.5 }]])(
    'takes %s, and leaves other fields unchanged',
    async (_case, input, stored: object = input) => {
      const { me, document, path } = await full();
      const { status, body } = await me.patch(path, input);
      expect([status, body]).toEqual([200, { ...document, ...stored, updatedAt: ISO }]);
      expect((await me.get(path)).body).toMatchObject(body);
    },
  );

  it.each([
    ...refused,
    ['a sortOrder that is null', { sortOrder: null }, { sortOrder: ['must be a finite number'] }],
    ['a sortOrder that is a string', { sortOrder: '' }, { sortOrder: ['must be a finite number'] }],
  ])(
    'rejects %s with 400 Validation failed, and changes nothing',
    async (_case, input, details) => {
      const { me, document, path } = await full();
      const { status, body } = await me.patch(path, { projectId: null, ...input });
      expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
      expect((await me.get(path)).body).toMatchObject(document);
    },
  );
});
