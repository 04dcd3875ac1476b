import type { World } from '../records/world.ts';
import { EMPTY_CALENDAR } from '../subscribed-calendar.ts';

type Kind = keyof World;

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The path as the router declares it. */
  path: string;
  /** Required query parameters. */
  query?: string;
  /** The kinds of the records whose ids are in the path, and the error for an unknown id. */
  ids?: Kind[];
  missing?: string;
  /** A valid body; `{kind}` stands for the id of a record of the caller. */
  body?: object;
  /** The endpoint changes nothing, although its method is not GET. */
  reads?: boolean;
};

const WINDOWS = [{ day: [5], start: '10:00', end: '11:00' }];

/** Every endpoint of the service with a valid request. */
export const ENDPOINTS: Endpoint[] = [
  { method: 'GET', path: '/api/tasks' },
  { method: 'POST', path: '/api/tasks', body: { title: 'New' } },
  { method: 'POST', path: '/api/tasks/batch', body: { action: 'complete', taskIds: ['{task}'] } },
  ...on('/api/tasks/:id', ['task'], 'Task not found', ['GET', 'PATCH', 'DELETE'], { title: 'New' }),
  ...on('/api/tasks/:id/dependencies', ['task'], 'Task not found', ['GET']),
  ...on('/api/tasks/:id/dependencies/:dependsOnId', ['task', 'dependency'], 'Task not found', [
    'PUT',
    'DELETE',
  ]),
  ...on('/api/tasks/:id/documents/:documentId', ['task', 'document'], 'Task not found', [
    'PUT',
    'DELETE',
  ]),
  {
    method: 'POST',
    path: '/api/checklist-items',
    body: { taskId: '{task}', title: 'New' },
  },
  ...on('/api/checklist-items/:id', ['checklistItem'], 'Not found', ['PATCH', 'DELETE'], {
    title: 'New',
  }),
  { method: 'GET', path: '/api/projects' },
  { method: 'POST', path: '/api/projects', body: { name: 'New' } },
  ...on('/api/projects/:id', ['project'], 'Project not found', ['GET', 'PATCH', 'DELETE'], {
    name: 'New',
  }),
  { method: 'GET', path: '/api/labels' },
  { method: 'POST', path: '/api/labels', body: { name: 'New' } },
  ...on('/api/labels/:id', ['label'], 'Label not found', ['PATCH', 'DELETE'], { name: 'Newer' }),
  { method: 'GET', path: '/api/spaces' },
  { method: 'POST', path: '/api/spaces', body: { name: 'New' } },
  ...on('/api/spaces/:id', ['space'], 'Space not found', ['PATCH', 'DELETE'], { name: 'New' }),
  { method: 'GET', path: '/api/documents' },
  { method: 'POST', path: '/api/documents', body: { title: 'New' } },
  ...on('/api/documents/:id', ['document'], 'Document not found', ['GET', 'PATCH', 'DELETE'], {
    title: 'New',
  }),
  { method: 'GET', path: '/api/schedule-preferences' },
  {
    method: 'POST',
    path: '/api/schedule-preferences',
    body: { name: 'New', windows: WINDOWS },
  },
  ...on(
    '/api/schedule-preferences/:id',
    ['preference'],
    'Schedule preference not found',
    ['PATCH', 'DELETE'],
    { name: 'New', windows: WINDOWS },
  ),
  { method: 'GET', path: '/api/task-series' },
  { method: 'POST', path: '/api/task-series', body: { title: 'New', timesPerWeek: 2 } },
  ...on(
    '/api/task-series/:id',
    ['taskSeries'],
    'Task series not found',
    ['GET', 'PATCH', 'DELETE'],
    { title: 'New' },
  ),
  {
    method: 'POST',
    path: '/api/task-series/:id/skip',
    ids: ['taskSeries'],
    missing: 'Task series not found',
    body: { on: '2090-01-02' },
  },
  {
    method: 'POST',
    path: '/api/task-series/:id/restore',
    ids: ['taskSeries'],
    missing: 'Task series not found',
  },
  {
    method: 'DELETE',
    path: '/api/task-series/:id/skip',
    query: 'on=2090-01-02',
    ids: ['taskSeries'],
    missing: 'Task series not found',
  },
  {
    method: 'GET',
    path: '/api/task-series/:id/occurrences',
    ids: ['taskSeries'],
    missing: 'Task series not found',
  },
  { method: 'GET', path: '/api/time-blocks' },
  {
    method: 'POST',
    path: '/api/time-blocks',
    body: {
      taskId: '{task}',
      startAt: '2026-03-03T09:00:00Z',
      endAt: '2026-03-03T10:00:00Z',
    },
  },
  { method: 'PATCH', path: '/api/time-blocks/reorder', body: { orderedIds: ['{timeBlock}'] } },
  ...on('/api/time-blocks/:id', ['timeBlock'], 'Time block not found', ['GET', 'PATCH', 'DELETE'], {
    locked: true,
  }),
  { method: 'GET', path: '/api/planner' },
  { method: 'POST', path: '/api/planner' },
  { method: 'POST', path: '/api/planner/preview', reads: true },
  { method: 'GET', path: '/api/user' },
  { method: 'PATCH', path: '/api/user', body: { displayName: 'New' } },
  { method: 'GET', path: '/api/notifications' },
  { method: 'POST', path: '/api/notifications', body: { type: 'at_risk' } },
  { method: 'PATCH', path: '/api/notifications' },
  {
    method: 'POST',
    path: '/api/notifications/read',
    body: { notificationId: '{notification}' },
  },
  { method: 'GET', path: '/api/search', query: 'q=a' },
  { method: 'GET', path: '/api/api-keys' },
  { method: 'POST', path: '/api/api-keys', body: { name: 'New' } },
  ...on('/api/api-keys/:id', ['apiKey'], 'API key not found', ['DELETE']),
  { method: 'GET', path: '/api/calendar-feeds' },
  { method: 'POST', path: '/api/calendar-feeds', body: { name: 'New' } },
  ...on(
    '/api/calendar-feeds/:id',
    ['calendarFeed'],
    'Calendar feed not found',
    ['PATCH', 'DELETE'],
    { name: 'New' },
  ),
  ...on('/api/calendar-feeds/:id/rotate', ['calendarFeed'], 'Calendar feed not found', ['POST']),
  { method: 'GET', path: '/api/subscribed-calendars' },
  {
    method: 'POST',
    path: '/api/subscribed-calendars',
    body: { name: 'New', file: EMPTY_CALENDAR },
  },
  {
    method: 'GET',
    path: '/api/subscribed-calendars/events',
    query: 'from=2026-03-01&to=2026-03-31',
  },
  ...on(
    '/api/subscribed-calendars/:id',
    ['subscribedCalendar'],
    'Subscribed calendar not found',
    ['PATCH', 'DELETE'],
    { name: 'New' },
  ),
  ...on(
    '/api/subscribed-calendars/:id/refresh',
    ['subscribedCalendar'],
    'Subscribed calendar not found',
    ['POST'],
  ),
  { method: 'POST', path: '/api/auth/sign-out' },
  {
    method: 'POST',
    path: '/api/auth/change-password',
    body: { currentPassword: 'an old one', newPassword: 'quite a new one' },
  },
  { method: 'GET', path: '/api/auth/sessions' },
  { method: 'DELETE', path: '/api/auth/sessions' },
  ...on('/api/auth/sessions/:id', ['session'], 'Session not found', ['DELETE']),
];

/** The endpoints that an anonymous client may call. */
export const PUBLIC_PATHS = ['/api/auth/sign-up', '/api/auth/sign-in'];

function on(
  path: string,
  ids: Kind[],
  missing: string,
  methods: Endpoint['method'][],
  body?: object,
): Endpoint[] {
  return methods.map((method) => ({
    method,
    path,
    ids,
    missing,
    ...(method === 'PATCH' && body && { body }),
  }));
}

/** The path with its parameters replaced by `ids`, and with the required query parameters. */
export function pathWith({ path, query }: Endpoint, ids: string[]): string {
  const rest = [...ids];
  return path.replace(/:\w+/g, () => rest.shift() as string) + (query ? `?${query}` : '');
}

/** The body with `{kind}` replaced by that record's id, as JSON text. */
export function bodyWith({ body }: Endpoint, world: World): string | undefined {
  if (!body) return undefined;
  return JSON.stringify(body).replace(/\{(\w+)\}/g, (_, kind) => world[kind as Kind]);
}
