import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import { EMPTY_CALENDAR } from '../support/subscribed-calendar.ts';

const api = testApi();

const WINDOWS = [{ day: [1], start: '09:00', end: '10:00' }];
const SPAN = { startAt: '2030-01-01T09:00:00Z', endAt: '2030-01-01T10:00:00Z' };
const ACCOUNT = { email: 'someone@example.com', password: 'correct horse' };

describe('a NUL character or a lone surrogate anywhere in a string is 400 naming the field', () => {
  it.each([
    ['/api/tasks', 'title', {}],
    ['/api/tasks', 'description', { title: 'x' }],
    ['/api/checklist-items', 'title', { taskId: UNKNOWN_ID }],
    ['/api/checklist-items', 'taskId', { title: 'x' }],
    ['/api/projects', 'name', {}],
    ['/api/projects', 'description', { name: 'x' }],
    ['/api/projects', 'color', { name: 'x' }],
    ['/api/projects', 'icon', { name: 'x' }],
    ['/api/labels', 'name', {}],
    ['/api/labels', 'color', { name: 'x' }],
    ['/api/spaces', 'name', {}],
    ['/api/spaces', 'color', { name: 'x' }],
    ['/api/spaces', 'icon', { name: 'x' }],
    ['/api/documents', 'title', {}],
    ['/api/documents', 'content', { title: 'x' }],
    ['/api/documents', 'url', { title: 'x' }],
    ['/api/schedule-preferences', 'name', { windows: WINDOWS }],
    ['/api/time-blocks', 'taskId', SPAN],
    ['/api/notifications', 'type', {}],
    ['/api/notifications/read', 'notificationId', {}],
    ['/api/task-series', 'title', { timesPerWeek: 1 }],
    ['/api/task-series', 'rule', { title: 'x' }],
    ['/api/api-keys', 'name', {}],
    ['/api/calendar-feeds', 'name', {}],
    ['/api/subscribed-calendars', 'name', { file: EMPTY_CALENDAR }],
    ['/api/subscribed-calendars', 'address', { name: 'x' }],
    ['/api/subscribed-calendars', 'file', { name: 'x' }],
    ['/api/auth/sign-up', 'email', ACCOUNT],
    ['/api/auth/sign-up', 'password', ACCOUNT],
    ['/api/auth/sign-up', 'displayName', ACCOUNT],
    ['/api/auth/sign-up', 'timezone', ACCOUNT],
    ['/api/auth/sign-in', 'email', ACCOUNT],
    ['/api/auth/sign-in', 'password', ACCOUNT],
  ])('POST %s: %s', async (path, field, others) => {
    const me = await api.account();
    for (const bad of [
      'https://a.example/\0',
      '\ud83dhttps://a.example/',
      'https://a.example/\udcc5',
    ]) {
      const { status, body } = await me.post(path, { ...others, [field]: bad });
      expect([status, body]).toEqual([
        400,
        { error: 'Validation failed', details: { [field]: expect.any(Array) } },
      ]);
      expect(body.details[field]).not.toEqual([]);
    }
  });

  it('PATCH /api/user: displayName', async () => {
    const me = await api.account();
    const { status, body } = await me.patch('/api/user', { displayName: 'a\0' });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Validation failed',
        details: { displayName: ['must not contain NUL characters or lone surrogates'] },
      },
    ]);
  });
});

describe('a malformed id in a filter matches nothing', () => {
  it.each([
    '/api/tasks?spaceId=%00',
    '/api/tasks?projectId=%ED%A0%80',
    '/api/tasks?labelId=%E0%A4%A',
    '/api/projects?spaceId=%00',
    '/api/documents?spaceId=',
    '/api/documents?projectId=%00&projectId=x',
  ])('GET %s', async (path) => {
    const me = await api.account();
    await me.create('/api/tasks', { title: 'x' });
    await me.create('/api/projects', { name: 'x' });
    await me.create('/api/documents', { title: 'x' });
    const { status, body } = await me.get(path);
    expect([status, body.data ?? body]).toEqual([200, []]);
  });
});

describe('text', () => {
  it('is counted in code points and is not trimmed', async () => {
    const me = await api.account();
    for (const name of ['🗓'.repeat(100), ' '.repeat(100), '\n', 'e\u0301'.repeat(50)]) {
      expect((await me.create('/api/labels', { name })).name).toBe(name);
    }
    for (const name of ['🗓'.repeat(101), ' '.repeat(101), 'e\u0301'.repeat(51)]) {
      const { status, body } = await me.post('/api/labels', { name });
      expect([status, body.details]).toEqual([400, { name: ['must be 1-100 characters'] }]);
    }
  });
});

describe('details', () => {
  it('names every failing field, nested fields with dots', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/schedule-preferences', {
      name: '',
      windows: [
        { day: [], start: '0900', end: '10:00' },
        { day: [1, 7], start: '09:00', end: '09:00' },
        'x',
      ],
      priority: 1.5,
    });
    expect([status, body.error, Object.keys(body.details).sort()]).toEqual([
      400,
      'Validation failed',
      [
        'name',
        'priority',
        'windows.0.day',
        'windows.0.start',
        'windows.1.day.1',
        'windows.1.end',
        'windows.2',
      ],
    ]);
  });
});
