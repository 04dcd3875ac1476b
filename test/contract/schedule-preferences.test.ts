import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedPreference } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const PATH = '/api/schedule-preferences';
const WINDOW = { day: [1, 2], start: '09:00', end: '12:30' };
const NAME = 'must be 1-100 characters';
const TIME = 'must be a time of day from 00:00 to 23:59';
const DAY = 'must be an integer from 0 to 6';
const PRIORITY = 'must be an integer from -2147483648 to 2147483647';

const failed = (details: object) => ({ error: 'Validation failed', details });

/** Ids that are not preferences of another account. */
async function missingIds() {
  const other = await api.account();
  const foreign = await other.create(PATH, { name: 'theirs', windows: [WINDOW] });
  return [UNKNOWN_ID, foreign.id, 'no-uuid'];
}

const accepted: [string, object][] = [
  ['a name of 1 character', { name: 'x' }],
  ['a name of 100 characters', { name: 'x'.repeat(100) }],
  ['a name of 100 code points of two units each', { name: '😀'.repeat(100) }],
  ['every day of the week', { windows: [{ ...WINDOW, day: [0, 1, 2, 3, 4, 5, 6] }] }],
  ['the longest window', { windows: [{ ...WINDOW, start: '00:00', end: '23:59' }] }],
  ['the shortest window', { windows: [{ ...WINDOW, start: '23:58', end: '23:59' }] }],
  ['50 windows', { windows: Array(50).fill(WINDOW) }],
  ['a negative priority', { priority: -1 }],
  ['a positive priority', { priority: 7 }],
];

const inWindow = (change: object, details: object): [object, object] => [
  { windows: [WINDOW, { ...WINDOW, ...change }] },
  Object.fromEntries(Object.entries(details).map(([key, value]) => [`windows.1${key}`, value])),
];

const refused: [string, object, object][] = [
  ['a null name', { name: null }, { name: ['must be a string'] }],
  ['an empty name', { name: '' }, { name: [NAME] }],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, { name: [NAME] }],
  [
    'a name with a NUL',
    { name: 'a\0' },
    { name: ['must not contain NUL characters or lone surrogates'] },
  ],
  ['null windows', { windows: null }, { windows: ['must be an array'] }],
  ['no window', { windows: [] }, { windows: ['must hold at least one window'] }],
  [
    '51 windows',
    { windows: Array(51).fill(WINDOW) },
    { windows: ['must hold at most 50 windows'] },
  ],
  ['one window without its array', { windows: WINDOW }, { windows: ['must be an array'] }],
  ['a null window', { windows: [null] }, { 'windows.0': ['must be a JSON object'] }],
  ['no day', ...inWindow({ day: [] }, { '.day': ['must name at least one day'] })],
  ['a null day', ...inWindow({ day: null }, { '.day': ['must be an array'] })],
  ['a day that is no array', ...inWindow({ day: 1 }, { '.day': ['must be an array'] })],
  ['day -1 and day 7', ...inWindow({ day: [-1, 0, 7] }, { '.day.0': [DAY], '.day.2': [DAY] })],
  ['half a day', ...inWindow({ day: [0.5] }, { '.day.0': [DAY] })],
  ['a day as text', ...inWindow({ day: ['1'] }, { '.day.0': [DAY] })],
  ...['', '9:00', '09:0', '09:60', '24:00', '-1:00', '09:00:00', ' 09:00', '09:00\n', null].map(
    (start): [string, object, object] => [
      `the start ${JSON.stringify(start)}`,
      ...inWindow({ start }, { '.start': [TIME] }),
    ],
  ),
  ['the end "24:00"', ...inWindow({ end: '24:00' }, { '.end': [TIME] })],
  ['an end at the start', ...inWindow({ end: '09:00' }, { '.end': ['must be after start'] })],
  ['an end before the start', ...inWindow({ end: '08:59' }, { '.end': ['must be after start'] })],
  ['a null priority', { priority: null }, { priority: [PRIORITY] }],
  ['a priority as text', { priority: '' }, { priority: [PRIORITY] }],
  ['half a priority', { priority: 1.5 }, { priority: [PRIORITY] }],
  ['a priority beyond 32 bits', { priority: 2147483648 }, { priority: [PRIORITY] }],
  [
    'several fields at once',
    { name: '', windows: [{ day: [], start: '10:00', end: '09:00' }, {}], priority: 'x' },
    {
      name: [NAME],
      'windows.0.day': ['must name at least one day'],
      'windows.0.end': ['must be after start'],
      'windows.1.day': ['is required'],
      'windows.1.start': [expect.any(String)],
      'windows.1.end': [expect.any(String)],
      priority: [PRIORITY],
    },
  ],
];

describe('GET /api/schedule-preferences', () => {
  it('answers with a bare array, highest priority first, ties in order of creation', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await other.create(PATH, { name: 'theirs', windows: [WINDOW] });
    const made = [];
    for (const priority of [0, 5, -1, 5, 0]) {
      made.push(await me.create(PATH, { name: 'p', windows: [WINDOW], priority }));
    }
    const { status, body } = await me.get(PATH);
    expect(status).toBe(200);
    expect(body).toEqual([made[1], made[3], made[0], made[4], made[2]]);
  });

  it('answers with an empty array if there are none', async () => {
    const me = await api.account();
    expect((await me.get(PATH)).body).toEqual([]);
  });
});

describe('POST /api/schedule-preferences', () => {
  it('answers 201 with the preference, priority 0 by default', async () => {
    const me = await api.account();
    const { status, body } = await me.post(PATH, { name: 'Mornings', windows: [WINDOW] });
    expect(status).toBe(201);
    expect(body).toEqual(expectedPreference(me, { name: 'Mornings', windows: [WINDOW] }));
    expect((await me.get(PATH)).body).toEqual([body]);
  });

  it.each(accepted)('takes %s', async (_case, input) => {
    const me = await api.account();
    const made = await me.create(PATH, { name: 'p', windows: [WINDOW], ...input });
    expect(made).toMatchObject(input);
  });

  it('drops repeated days and ignores unknown fields', async () => {
    const me = await api.account();
    const windows = [{ ...WINDOW, day: [3, 1, 3, 1], colour: 'red' }];
    const made = await me.create(PATH, { name: 'p', windows, colour: 'red' });
    expect(made.windows).toEqual([{ ...WINDOW, day: [3, 1] }]);
    expect(made).not.toHaveProperty('colour');
  });

  it.each(refused)('rejects %s with 400 naming the field', async (_case, input, details) => {
    const me = await api.account();
    const { status, body } = await me.post(PATH, { name: 'p', windows: [WINDOW], ...input });
    expect([status, body]).toEqual([400, failed(details)]);
    expect((await me.get(PATH)).body).toEqual([]);
  });

  it.each([
    ['{}', failed({ name: ['is required'], windows: ['is required'] })],
    ['[]', failed({ body: ['must be a JSON object'] })],
    ['{', { error: 'Invalid JSON' }],
  ])('rejects the body %s with 400', async (text, expected) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, text);
    expect([status, body]).toEqual([400, expected]);
  });
});

describe('PATCH /api/schedule-preferences/{id}', () => {
  it.each([
    ...accepted,
    ['all fields', { name: 'n', windows: [{ ...WINDOW, day: [6] }], priority: 3 }],
  ] as typeof accepted)('takes %s and leaves other fields unchanged', async (_case, changes) => {
    const me = await api.account();
    const before = await me.create(PATH, { name: 'p', windows: [WINDOW, WINDOW], priority: 1 });

    const { status, body } = await me.patch(`${PATH}/${before.id}`, changes);

    expect([status, body]).toEqual([200, { ...before, ...changes, updatedAt: ISO }]);
    expect(body.updatedAt > before.updatedAt).toBe(true);
    expect((await me.get(PATH)).body).toEqual([body]);
  });

  it.each(refused)('rejects %s with 400 and changes nothing', async (_case, changes, details) => {
    const me = await api.account();
    const before = await me.create(PATH, { name: 'p', windows: [WINDOW] });
    const { status, body } = await me.patch(`${PATH}/${before.id}`, { name: 'new', ...changes });
    expect([status, body]).toEqual([400, failed(details)]);
    expect((await me.get(PATH)).body).toEqual([before]);
  });

  it.each([
    ['{}', { error: 'No valid fields to update' }],
    ['{"colour":"red","id":"x"}', { error: 'No valid fields to update' }],
    ['[]', failed({ body: ['must be a JSON object'] })],
    ['', { error: 'Invalid JSON' }],
  ])('rejects the body %p with 400', async (text, expected) => {
    const me = await api.account();
    const before = await me.create(PATH, { name: 'p', windows: [WINDOW] });
    const { status, body } = await me.send('PATCH', `${PATH}/${before.id}`, text);
    expect([status, body]).toEqual([400, expected]);
    expect((await me.get(PATH)).body).toEqual([before]);
  });

  it('answers 404 for an unknown, foreign or malformed id, before the body is validated', async () => {
    const me = await api.account();
    for (const id of await missingIds()) {
      for (const changes of [{ name: 'x' }, {}]) {
        const { status, body } = await me.patch(`${PATH}/${id}`, changes);
        expect([status, body]).toEqual([404, { error: 'Schedule preference not found' }]);
      }
    }
  });
});

describe('DELETE /api/schedule-preferences/{id}', () => {
  it('answers 200, and linked tasks have no preference', async () => {
    const me = await api.account();
    const gone = await me.create(PATH, { name: 'gone', windows: [WINDOW] });
    const kept = await me.create(PATH, { name: 'kept', windows: [WINDOW] });
    const linked = await me.create('/api/tasks', { title: 'a', schedulePreferenceId: gone.id });
    const other = await me.create('/api/tasks', { title: 'b', schedulePreferenceId: kept.id });

    const { status, body } = await me.delete(`${PATH}/${gone.id}`);

    expect([status, body]).toEqual([200, { success: true }]);
    const preferenceOf = async (id: string) =>
      (await me.get(`/api/tasks/${id}`)).body.schedulePreferenceId;
    expect(await preferenceOf(linked.id)).toBeNull();
    expect(await preferenceOf(other.id)).toBe(kept.id);
    expect((await me.get(PATH)).body).toEqual([kept]);
    expect((await me.delete(`${PATH}/${gone.id}`)).status).toBe(404);
  });

  it('answers 404 for an unknown, foreign or malformed id', async () => {
    const me = await api.account();
    for (const id of await missingIds()) {
      const { status, body } = await me.delete(`${PATH}/${id}`);
      expect([status, body]).toEqual([404, { error: 'Schedule preference not found' }]);
    }
  });
});

it.each([
  ['GET', PATH],
  ['POST', PATH],
  ['PATCH', `${PATH}/${UNKNOWN_ID}`],
  ['DELETE', `${PATH}/${UNKNOWN_ID}`],
])('%s %s answers 401 without a key', async (method, path) => {
  const { status, body } = await api.anonymous().send(method, path);
  expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
});
