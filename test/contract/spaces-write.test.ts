import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedSpace } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

const UNSTORABLE = 'must not contain NUL characters or lone surrogates';

/** Valid input of create and update. */
const accepted: [string, object, object?][] = [
  ['a name of 1 character', { name: 'x' }],
  ['a name of 100 characters, counted as code points', { name: '🗂'.repeat(100) }],
  ['a name that is only a space, untrimmed', { name: ' ' }],
  ['a color of 1 character', { color: 'c' }],
  ['a color of 32 characters', { color: 'c'.repeat(32) }],
  ['an icon of 1 character', { icon: 'i' }],
  ['an icon of 64 characters', { icon: 'i'.repeat(64) }],
  ['isDefault, which it ignores', { isDefault: true }, {}],
  ['unknown fields, which it ignores', { id: UNKNOWN_ID, userId: 5, createdAt: '' }, {}],
];

/** Invalid input of create and update: the case, the body, the error details. */
const refused: [string, object, object][] = [
  ['an empty name', { name: '' }, { name: ['must be 1-100 characters'] }],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, { name: ['must be 1-100 characters'] }],
  ['a name that is null', { name: null }, { name: ['must be a string'] }],
  ['a name with a lone surrogate', { name: 'a\udc00' }, { name: [UNSTORABLE] }],
  ['a color that is empty', { color: '' }, { color: ['must be 1-32 characters'] }],
  ['a color of 33 characters', { color: 'c'.repeat(33) }, { color: ['must be 1-32 characters'] }],
  ['a color that is null', { color: null }, { color: ['must be a string'] }],
  ['a color with a NUL character', { color: '\0' }, { color: [UNSTORABLE] }],
  ['an icon that is empty', { icon: '' }, { icon: ['must be 1-64 characters'] }],
  ['an icon of 65 characters', { icon: 'i'.repeat(65) }, { icon: ['must be 1-64 characters'] }],
  ['an icon that is null', { icon: null }, { icon: ['must be a string'] }],
  [
    'several bad fields, naming all',
    { name: '', icon: 1 },
    { name: ['must be 1-100 characters'], icon: ['must be a string'] },
  ],
];

const fails = (details: object) => [400, { error: 'Validation failed', details }];

describe('POST /api/spaces', () => {
  it('answers 201 with the bare row and the given fields', async () => {
    api.now = new Date('2026-05-01T10:00:00.123Z');
    const me = await api.account();
    const input = { name: 'Work', color: 'teal', icon: 'briefcase' };
    const { status, body } = await me.post('/api/spaces', input);
    const createdAt = '2026-05-01T10:00:00.123Z';
    expect([status, body]).toEqual([
      201,
      expectedSpace(me, { ...input, createdAt, updatedAt: createdAt }),
    ]);
  });

  it('requires only a name, and ignores sortOrder, which is 0', async () => {
    const me = await api.account();
    expect(await me.create('/api/spaces', { name: 'S', sortOrder: 5 })).toEqual(expectedSpace(me));
  });

  it.each(accepted)('takes %s', async (_case, input, stored = input) => {
    const me = await api.account();
    const space = await me.create('/api/spaces', { name: 'S', ...input });
    expect(space).toEqual(expectedSpace(me, stored));
    expect((await me.get('/api/spaces')).body[1]).toMatchObject(space);
  });

  it.each([...refused, ['a name that is absent', { name: undefined }, { name: ['is required'] }]])(
    'rejects %s with 400 Validation failed',
    async (_case, input, details) => {
      const me = await api.account();
      const { status, body } = await me.post('/api/spaces', { name: 'S', ...input });
      expect([status, body]).toEqual(fails(details));
      expect((await me.get('/api/spaces')).body).toHaveLength(1);
    },
  );

  it.each([
    ['{"name":', { error: 'Invalid JSON' }],
    ['[]', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
  ])('rejects the body %p with 400', async (input, answer) => {
    const { status, body } = await (await api.account()).send('POST', '/api/spaces', input);
    expect([status, body]).toEqual([400, answer]);
  });
});

describe('PATCH /api/spaces/{id}', () => {
  it.each([...accepted, ['a sortOrder below 0', { sortOrder: -1.5 }]])(
    'takes %s, and leaves other fields unchanged',
    async (_case, input, stored: object = input) => {
      const me = await api.account();
      const made = { name: 'S', color: '#123456', icon: 'star' };
      const space = await me.create('/api/spaces', made);

      const { status, body } = await me.patch(`/api/spaces/${space.id}`, input);

      expect([status, body]).toEqual([200, { ...space, ...stored, updatedAt: ISO }]);
      const listed = (await me.get('/api/spaces')).body;
      expect(listed.find(({ id }: { id: string }) => id === space.id)).toMatchObject(body);
    },
  );

  it('edits the default space, which remains the default', async () => {
    api.now = new Date('2030-05-01T10:00:00.000Z');
    const me = await api.account();
    const [{ projects, _count, ...personal }] = (await me.get('/api/spaces')).body;
    const input = { name: 'Mine', isDefault: false };
    const { body } = await me.patch(`/api/spaces/${personal.id}`, input);
    expect(body).toEqual({ ...personal, name: 'Mine', updatedAt: '2030-05-01T10:00:00.000Z' });
  });

  it.each([
    ...refused,
    ['a sortOrder that is null', { sortOrder: null }, { sortOrder: ['must be a finite number'] }],
    ['a sortOrder that is a string', { sortOrder: '' }, { sortOrder: ['must be a finite number'] }],
  ])(
    'rejects %s with 400 Validation failed, and changes nothing',
    async (_case, input, details) => {
      const me = await api.account();
      const before = (await me.get('/api/spaces')).body;
      const { status, body } = await me.patch(`/api/spaces/${before[0].id}`, {
        sortOrder: 3,
        ...input,
      });
      expect([status, body]).toEqual(fails(details));
      expect((await me.get('/api/spaces')).body).toEqual(before);
    },
  );

  it.each([
    ['', { error: 'Invalid JSON' }],
    ['5', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
  ])('rejects the body %p with 400', async (input, answer) => {
    const me = await api.account();
    const [{ id }] = (await me.get('/api/spaces')).body;
    const { status, body } = await me.send('PATCH', `/api/spaces/${id}`, input);
    expect([status, body]).toEqual([400, answer]);
  });
});
