import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const INTEGER = 'must be an integer from -2147483648 to 2147483647';
const TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';
const STATUSES = ['backlog', 'planned', 'in_progress', 'completed', 'cancelled', 'archived'];
const STATUS = `must be one of: ${STATUSES.join(', ')}`;
const UNSTORABLE = 'must not contain NUL characters or lone surrogates';

/** Valid input of create and update: the case, the body, the stored fields. */
const accepted: [string, object, object?][] = [
  ['a name of 1 character', { name: 'x' }],
  ['a name of 200 characters, counted as code points', { name: '🗂'.repeat(200) }],
  ['a name that is only a space, untrimmed', { name: ' ' }],
  ['a description that is empty', { description: '' }],
  ['a description of any length', { description: 'd'.repeat(20_000) }],
  ['a color of 1 character', { color: 'c' }],
  ['a color of 32 characters', { color: 'c'.repeat(32) }],
  ['an icon of 1 character', { icon: 'i' }],
  ['an icon of 64 characters', { icon: 'i'.repeat(64) }],
  ['a spaceId that is null', { spaceId: null }],
  ['a priority that is null', { priority: null }],
  ['a priority of 0', { priority: 0 }],
  ['a priority below 0', { priority: -7 }],
  ['a targetDate that is null', { targetDate: null }],
  [
    'a targetDate with an offset',
    { targetDate: '2027-03-01T01:30:00+10:00' },
    { targetDate: '2027-02-28T15:30:00.000Z' },
  ],
  [
    'a targetDate without one as UTC',
    { targetDate: '2027-03-01T01:30:00' },
    { targetDate: '2027-03-01T01:30:00.000Z' },
  ],
  [
    'a bare date as midnight UTC',
    { targetDate: '2027-03-01' },
    { targetDate: '2027-03-01T00:00:00.000Z' },
  ],
  ['the first targetDate', { targetDate: '1970-01-01T00:00:00.000Z' }],
  ['the last targetDate', { targetDate: '9999-12-31T23:59:59.999Z' }],
  ['unknown fields, which it ignores', { id: UNKNOWN_ID, userId: UNKNOWN_ID, createdAt: 5 }, {}],
];

/** Invalid input of create and update: the case, the body, the error details. */
const refused: [string, object, object][] = [
  ['an empty name', { name: '' }, { name: ['must be 1-200 characters'] }],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, { name: ['must be 1-200 characters'] }],
  ['a name that is null', { name: null }, { name: ['must be a string'] }],
  ['a name with a NUL character', { name: 'a\0' }, { name: [UNSTORABLE] }],
  ['a description that is null', { description: null }, { description: ['must be a string'] }],
  ['a description with a lone surrogate', { description: '\ud800' }, { description: [UNSTORABLE] }],
  ['a color that is empty', { color: '' }, { color: ['must be 1-32 characters'] }],
  ['a color of 33 characters', { color: 'c'.repeat(33) }, { color: ['must be 1-32 characters'] }],
  ['a color that is null', { color: null }, { color: ['must be a string'] }],
  ['an icon that is empty', { icon: '' }, { icon: ['must be 1-64 characters'] }],
  ['an icon of 65 characters', { icon: 'i'.repeat(65) }, { icon: ['must be 1-64 characters'] }],
  ['an icon that is null', { icon: null }, { icon: ['must be a string'] }],
  ['a spaceId that is empty', { spaceId: '' }, { spaceId: ['must be a UUID'] }],
  ['a spaceId that is no UUID', { spaceId: 'no-uuid' }, { spaceId: ['must be a UUID'] }],
  ['a priority that is no integer', { priority: 1.5 }, { priority: [INTEGER] }],
  ['a priority that is a string', { priority: '' }, { priority: [INTEGER] }],
  ['a targetDate that is no date', { targetDate: '2027-02-30' }, { targetDate: [TIMESTAMP] }],
  ['a targetDate that is a number', { targetDate: 0 }, { targetDate: [TIMESTAMP] }],
  [
    'a targetDate before 1970',
    { targetDate: '1969-12-31T23:59:59.999Z' },
    { targetDate: [TIMESTAMP] },
  ],
  [
    'a targetDate after 9999',
    { targetDate: '9999-12-31T23:59:59-01:00' },
    { targetDate: [TIMESTAMP] },
  ],
  [
    'an autoSchedule that is null',
    { autoSchedule: null },
    { autoSchedule: ['must be true or false'] },
  ],
  [
    'an autoSchedule that is a string',
    { autoSchedule: '' },
    { autoSchedule: ['must be true or false'] },
  ],
];

describe('POST /api/projects', () => {
  it.each(accepted)('takes %s', async (_case, input, stored = input) => {
    const me = await api.account();
    const plain = await me.create('/api/projects', { name: 'P' });
    const project = await me.create('/api/projects', { name: 'P', ...input });
    expect(project).toEqual({ ...plain, ...stored, id: UUID, createdAt: ISO, updatedAt: ISO });
    const { body } = await me.get('/api/projects');
    expect(body[1]).toEqual({ ...project, space: null, _count: { tasks: 0, documents: 0 } });
  });

  it.each([
    ...refused,
    ['a targetDate that is empty', { targetDate: '' }, { targetDate: [TIMESTAMP] }],
    ['a name that is absent', { name: undefined }, { name: ['is required'] }],
  ])('rejects %s with 400 Validation failed', async (_case, input, details) => {
    const me = await api.account();
    const { status, body } = await me.post('/api/projects', { name: 'P', ...input });
    expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
    expect((await me.get('/api/projects')).body).toEqual([]);
  });

  it('names every failing field, without looking up references', async () => {
    const me = await api.account();
    const input = { color: 1, priority: 'high', autoSchedule: 'yes', spaceId: UNKNOWN_ID };
    const { status, body } = await me.post('/api/projects', input);
    const details = {
      name: ['is required'],
      color: ['must be a string'],
      priority: [INTEGER],
      autoSchedule: ['must be true or false'],
    };
    expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
  });
});

describe('PATCH /api/projects/{id}', () => {
  /** A project with a value in every field, and its space as update returns it. */
  async function full() {
    const me = await api.account();
    const look = { name: 'S', color: '#111111', icon: 'star' };
    const { id } = await me.create('/api/spaces', look);
    const project = await me.create('/api/projects', {
      name: 'Full',
      description: 'text',
      color: '#222222',
      icon: 'home',
      spaceId: id,
      priority: 5,
      targetDate: '2027-01-01T00:00:00.000Z',
    });
    return { me, project, path: `/api/projects/${project.id}`, space: { id, ...look } };
  }

  it.each([
    ...accepted,
    ['an empty targetDate, which clears it', { targetDate: '' }, { targetDate: null }],
    ...STATUSES.map((status): [string, object] => [`the status ${status}`, { status }]),
    ['archived true', { archived: true }],
    ['a sortOrder below 0', { sortOrder: -1.5 }],
    ['a very large sortOrder', { sortOrder: 1.7976931348623157e308 }],
    ['a sortOrder of many digits', { sortOrder: 0.30000000000000004 }],
  ])(
    'takes %s, and leaves other fields unchanged',
    async (_case, input, stored: object = input) => {
      const { me, project, path, space } = await full();

      const { status, body } = await me.patch(path, input);

      const placed = 'spaceId' in input ? null : space;
      expect(status).toBe(200);
      expect(body).toEqual({ ...project, ...stored, updatedAt: ISO, space: placed });
      expect((await me.get(path)).body).toEqual({ ...body, tasks: [], documents: [] });
    },
  );

  it.each([
    ...refused,
    ['a status that is null', { status: null }, { status: [STATUS] }],
    ['a status that is empty', { status: '' }, { status: [STATUS] }],
    ['a status of tasks', { status: 'todo' }, { status: [STATUS] }],
    ['an archived that is null', { archived: null }, { archived: ['must be true or false'] }],
    ['an archived that is a string', { archived: '' }, { archived: ['must be true or false'] }],
    ['a sortOrder that is null', { sortOrder: null }, { sortOrder: ['must be a finite number'] }],
    ['a sortOrder that is a string', { sortOrder: '' }, { sortOrder: ['must be a finite number'] }],
  ])(
    'rejects %s with 400 Validation failed, and changes nothing',
    async (_case, input, details) => {
      const { me, project, path } = await full();
      const { status, body } = await me.patch(path, { priority: 6, description: 'x', ...input });
      expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
      expect((await me.get(path)).body).toMatchObject(project);
    },
  );
});
