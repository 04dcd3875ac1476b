import type { Answer, Client, Json } from '../service/client.ts';
import { EMPTY_CALENDAR } from '../subscribed-calendar.ts';

/** The ids of one record of each kind in one account. */
export type World = Record<
  | 'space'
  | 'project'
  | 'label'
  | 'preference'
  | 'task'
  | 'dependency'
  | 'document'
  | 'checklistItem'
  | 'taskSeries'
  | 'timeBlock'
  | 'notification'
  | 'apiKey'
  | 'calendarFeed'
  | 'subscribedCalendar'
  | 'session',
  string
>;

/** Creates one record of each kind in an account, all linked with each other. */
export async function makeWorld(me: Client): Promise<World> {
  const create = async (path: string, body: object) => (await me.create(path, body)).id as string;
  const space = await create('/api/spaces', { name: 'Space' });
  const project = await create('/api/projects', { name: 'Project', spaceId: space });
  const label = await create('/api/labels', { name: 'Label' });
  const windows = [{ day: [1, 2], start: '09:00', end: '12:00' }];
  const preference = await create('/api/schedule-preferences', { name: 'Mornings', windows });
  const dependency = await create('/api/tasks', { title: 'First this' });
  const task = await create('/api/tasks', {
    title: 'Task',
    spaceId: space,
    projectId: project,
    schedulePreferenceId: preference,
    labelIds: [label],
  });
  const document = await create('/api/documents', { title: 'Document', projectId: project });
  const checklistItem = await create('/api/checklist-items', { taskId: task, title: 'Item' });
  // Far ahead, so that it creates no tasks.
  const taskSeries = await create('/api/task-series', {
    title: 'Series',
    rule: 'FREQ=DAILY',
    startsOn: '2090-01-01',
    spaceId: space,
    projectId: project,
    schedulePreferenceId: preference,
    labelIds: [label],
    checklist: ['Item'],
  });
  const timeBlock = await create('/api/time-blocks', {
    taskId: task,
    startAt: '2026-03-02T09:00:00Z',
    endAt: '2026-03-02T10:00:00Z',
  });
  const apiKey = await create('/api/api-keys', { name: 'Another key' });
  const calendarFeed = await create('/api/calendar-feeds', {
    name: 'Feed',
    projectIds: [project],
    spaceIds: [space],
    labelIds: [label],
  });
  const subscribedCalendar = await create('/api/subscribed-calendars', {
    name: 'Calendar',
    file: EMPTY_CALENDAR,
  });
  const [{ id: session }] = (await me.get('/api/auth/sessions')).body;
  await me.put(`/api/tasks/${task}/documents/${document}`);
  await me.put(`/api/tasks/${task}/dependencies/${dependency}`);
  await me.post('/api/notifications', { type: 'morning_summary' });
  const { body } = await me.get('/api/notifications');
  const notification = body.notifications[0].id;
  return {
    space,
    project,
    label,
    preference,
    task,
    dependency,
    document,
    checklistItem,
    taskSeries,
    timeBlock,
    notification,
    apiKey,
    calendarFeed,
    subscribedCalendar,
    session,
  };
}

const EVERYTHING = [
  '/api/spaces',
  '/api/projects',
  '/api/labels',
  '/api/schedule-preferences',
  '/api/tasks?includeCompleted=true&limit=100',
  '/api/documents',
  '/api/task-series',
  '/api/time-blocks?from=2026-03-01&to=2026-04-01',
  '/api/notifications',
  '/api/planner',
  '/api/user',
  '/api/calendar-feeds',
];

/** All data that an account can read; keys and sessions without the time of their last use. */
export async function everythingOf(me: Client): Promise<Json> {
  const answers = await Promise.all(EVERYTHING.map((path) => me.get(path)));
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`a list fails: ${JSON.stringify(failed)}`);
  const keys: Answer = await me.get('/api/api-keys');
  const sessions: Answer = await me.get('/api/auth/sessions');
  const calendars: Answer = await me.get('/api/subscribed-calendars');
  return [
    ...answers.map(({ body }) => body),
    // A fetch changes its state.
    calendars.body.map(({ lastFetchedAt, nextFetchAt, ...each }: Json) => each),
    ...[keys, sessions].map(({ body }) => body.map(({ lastUsedAt, ...each }: Json) => each)),
  ];
}
