import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer, Client } from '../support/service/client.ts';

const api = testApi();

/** The two operations with the fields of a task, and the status of each for valid input. */
const WAYS = [
  {
    way: 'POST /api/tasks',
    done: 201,
    send: (me: Client, fields: object) => me.post('/api/tasks', { title: 't', ...fields }),
    sendRaw: (me: Client, body: string) => me.send('POST', '/api/tasks', body),
  },
  {
    way: 'PATCH /api/tasks/{id}',
    done: 200,
    send: async (me: Client, fields: object) => me.patch(await newPath(me), fields),
    sendRaw: async (me: Client, body: string) => me.send('PATCH', await newPath(me), body),
  },
];

const newPath = async (me: Client) =>
  `/api/tasks/${(await me.create('/api/tasks', { title: 't' })).id}`;

const invalid = (details: Record<string, string[]>) => [
  400,
  { error: 'Validation failed', details },
];
const outcome = ({ status, body }: Answer) => [status, body];

const TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';
const STATUS = 'must be one of: backlog, todo, in_progress, completed, cancelled, archived';
const PRIORITY = 'must be one of: none, low, medium, high, urgent';
const UNSTORABLE = 'must not contain NUL characters or lone surrogates';
const integer = (from: number, to: number) => `must be an integer from ${from} to ${to}`;

describe.each(WAYS)('$way', ({ done, send, sendRaw }) => {
  it.each<[string, string, unknown]>([
    ['title', 'of 1 character', 'x'],
    ['title', 'of 500 code points', '😀'.repeat(500)],
    ['title', 'of blanks, untrimmed', ' \t\n'],
    ['description', 'empty', ''],
    ['description', 'long', 'é'.repeat(100_000)],
    ...['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'].map(
      (status): [string, string, unknown] => ['status', status, status],
    ),
    ...['none', 'low', 'medium', 'high', 'urgent'].map((priority): [string, string, unknown] => [
      'priority',
      priority,
      priority,
    ]),
    ['estimateMinutes', '0', 0],
    ['estimateMinutes', '960', 960],
    ['minSessionMinutes', '1', 1],
    ['minSessionMinutes', '60', 60],
    ['maxSessionMinutes', '1, below the minimum', 1],
    ['maxSessionMinutes', '480', 480],
    ['cooldownMinutes', '0', 0],
    ['cooldownMinutes', '1440', 1440],
    ['autoSchedule', 'false', false],
    ['autoSchedule', 'true', true],
    ['autoSplit', 'false', false],
    ['autoSplit', 'true', true],
  ])('takes a %s: %s', async (field, _case, value) => {
    const me = await api.account();
    const { status, body } = await send(me, { [field]: value });
    expect([status, body[field]]).toEqual([done, value]);
    const kept = (await me.get(`/api/tasks/${body.id}`)).body;
    expect(kept[field]).toEqual(value);
  });

  it.each([
    ['2026-03-04T05:06:07.089Z', '2026-03-04T05:06:07.089Z'],
    ['2026-03-04T05:06:07+10:00', '2026-03-03T19:06:07.000Z'],
    ['2026-03-04T05:06:07.5', '2026-03-04T05:06:07.500Z'],
    ['2026-03-04', '2026-03-04T00:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('reads the timestamp %s as %s', async (timestamp, meant) => {
    const me = await api.account();
    const { status, body } = await send(me, { dueAt: timestamp, startAfter: timestamp });
    expect([status, body.dueAt, body.startAfter]).toEqual([done, meant, meant]);
  });

  it.each([
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00+10:00',
    '9999-12-31T23:59:59-01:00',
    '10000-01-01T00:00:00Z',
    '2026-02-30',
    '2026-03-04T05:06:07+99:00',
    '2026-03-04T05:06:07+10:60',
    '04/03/2026',
    'tomorrow',
    '2026-03-04\0',
    1772600767089,
  ])('rejects the timestamp %j with 400', async (timestamp) => {
    const answer = await send(await api.account(), { dueAt: timestamp, startAfter: timestamp });
    expect(outcome(answer)).toEqual(invalid({ dueAt: [TIMESTAMP], startAfter: [TIMESTAMP] }));
  });

  it.each<[string, string, unknown, string]>([
    ['title', 'empty', '', 'must be 1-500 characters'],
    ['title', 'of 501 characters', 'x'.repeat(501), 'must be 1-500 characters'],
    ['title', 'of 501 code points', '😀'.repeat(501), 'must be 1-500 characters'],
    ['title', 'null', null, 'must be a string'],
    ['title', 'a number', 5, 'must be a string'],
    ['title', 'with a NUL', 'a\0b', UNSTORABLE],
    ['title', 'with a lone surrogate', 'a\ud83d', UNSTORABLE],
    ['description', 'null', null, 'must be a string'],
    ['description', 'an object', {}, 'must be a string'],
    ['description', 'with a NUL', '\0', UNSTORABLE],
    ['description', 'with a lone surrogate', '\ude00', UNSTORABLE],
    ['status', 'null', null, STATUS],
    ['status', 'empty', '', STATUS],
    ['status', 'of another case', 'Todo', STATUS],
    ['priority', 'null', null, PRIORITY],
    ['priority', 'empty', '', PRIORITY],
    ['priority', 'unknown', 'highest', PRIORITY],
    ...numbers('estimateMinutes', 0, 960),
    ...numbers('minSessionMinutes', 1, 60),
    ...numbers('maxSessionMinutes', 1, 480),
    ...numbers('cooldownMinutes', 0, 1440),
    ['minSessionMinutes', 'null', null, integer(1, 60)],
    ['maxSessionMinutes', 'null', null, integer(1, 480)],
    ['cooldownMinutes', 'null', null, integer(0, 1440)],
    ['autoSchedule', 'null', null, 'must be true or false'],
    ['autoSchedule', 'a text', 'true', 'must be true or false'],
    ['autoSplit', 'null', null, 'must be true or false'],
    ['autoSplit', 'a number', 1, 'must be true or false'],
    ['labelIds', 'null', null, 'must be an array'],
    ['labelIds', 'empty text', '', 'must be an array'],
    ...['spaceId', 'projectId', 'schedulePreferenceId'].flatMap((field) =>
      ['', 'no-uuid', 5].map((id): [string, string, unknown, string] => [
        field,
        JSON.stringify(id),
        id,
        'must be a UUID',
      ]),
    ),
  ])('rejects an invalid %s with 400: %s', async (field, _case, value, message) => {
    const answer = await send(await api.account(), { [field]: value });
    expect(outcome(answer)).toEqual(invalid({ [field]: [message] }));
  });

  it('names every failing field, nested fields with dots', async () => {
    const me = await api.account();
    const label = await me.create('/api/labels', { name: 'l' });
    const answer = await send(me, { title: '', autoSplit: 0, labelIds: [label.id, 'x', 5] });
    expect(outcome(answer)).toEqual(
      invalid({
        title: ['must be 1-500 characters'],
        autoSplit: ['must be true or false'],
        'labelIds.1': ['must be a UUID'],
        'labelIds.2': ['must be a UUID'],
      }),
    );
  });

  it.each(['spaceId', 'projectId', 'schedulePreferenceId', 'labelIds'])(
    'rejects an unknown or foreign %s with 400',
    async (field) => {
      const [me, other] = [await api.account(), await api.account()];
      for (const id of [UNKNOWN_ID, (await makeRecord(other, field)).id]) {
        const answer = await send(me, { [field]: field === 'labelIds' ? [id] : id });
        expect(outcome(answer)).toEqual([400, { error: `${field} not found`, field }]);
      }
    },
  );

  it('removes repeated labelIds and returns the labels by name', async () => {
    const me = await api.account();
    const b = await me.create('/api/labels', { name: 'b' });
    const a = await me.create('/api/labels', { name: 'a' });
    const labelIds = [b.id, a.id, b.id.toUpperCase(), a.id];
    const { status, body } = await send(me, { labelIds });
    expect(status).toBe(done);
    expect(body.labels).toEqual([
      { id: a.id, name: 'a', color: null },
      { id: b.id, name: 'b', color: null },
    ]);
    const counts = (await me.get('/api/labels')).body.map((label: typeof a) => label._count.tasks);
    expect(counts).toEqual([1, 1]);
  });

  it('validates the body before it looks up references', async () => {
    const answer = await send(await api.account(), { spaceId: UNKNOWN_ID, title: '' });
    expect(outcome(answer)).toEqual(invalid({ title: ['must be 1-500 characters'] }));
  });

  it.each(['', '{', "{'title': 't'}", 'undefined'])('rejects %j as Invalid JSON', async (raw) => {
    const answer = await sendRaw(await api.account(), raw);
    expect(outcome(answer)).toEqual([400, { error: 'Invalid JSON' }]);
  });

  it.each(['null', '[]', '[{"title":"t"}]', '"title"', '5', 'true'])(
    'rejects the JSON %s, which is not an object, with 400 Validation failed',
    async (raw) => {
      const answer = await sendRaw(await api.account(), raw);
      expect(outcome(answer)).toEqual(invalid({ body: ['must be a JSON object'] }));
    },
  );
});

/** Creates a record that the reference may point to. */
function makeRecord(client: Client, field: string): Promise<{ id: string }> {
  if (field === 'spaceId') return client.create('/api/spaces', { name: 's' });
  if (field === 'projectId') return client.create('/api/projects', { name: 'p' });
  if (field === 'labelIds') return client.create('/api/labels', { name: 'l' });
  const windows = [{ day: [0], start: '00:00', end: '23:59' }];
  return client.create('/api/schedule-preferences', { name: 'w', windows });
}

/** Values that are not integers from `from` to `to`. */
function numbers(field: string, from: number, to: number): [string, string, unknown, string][] {
  const values = [from - 1, to + 1, from + 0.5, String(to), ''];
  return values.map((value) => [field, JSON.stringify(value), value, integer(from, to)]);
}
