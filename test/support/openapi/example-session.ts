import { operationIdOf } from '../../../src/rest/declaration.ts';
import { ENDPOINTS, type Endpoint } from '../../../src/rest/endpoints.ts';
import type { Example } from '../../../src/rest/openapi/examples.ts';
import type { TestApi } from '../service/api.ts';
import { Client, type Json } from '../service/client.ts';

type Step = {
  endpoint: Endpoint;
  /** Names of records for the ids in the path. */
  ids?: string[];
  query?: Record<string, string | number | boolean>;
  /** `{name}` is replaced by the id of that record. */
  body?: Json;
  /** The name of the record whose id is in the response. */
  as?: string;
  /** Sends the session cookie instead of the key. */
  withCookie?: boolean;
  /** The step prepares a later one and is not an example. */
  isHidden?: boolean;
};

/** A Monday. */
const START = Date.parse('2026-11-16T07:30:00.000Z');

const MINUTE = 60_000;

const PASSWORD = 'a quiet Sunday in March';

const STEPS: Step[] = [
  { endpoint: 'GET /user' },
  { endpoint: 'PATCH /user', body: { displayName: 'Ada Lovelace', timezone: 'Europe/London' } },
  {
    endpoint: 'POST /spaces',
    body: { name: 'Work', color: '#2563EB', icon: 'briefcase' },
    as: 'space',
  },
  { endpoint: 'PATCH /spaces/:id', ids: ['space'], body: { sortOrder: 1 } },
  {
    endpoint: 'POST /projects',
    body: {
      name: 'Annual report',
      description: 'For the board, in December',
      spaceId: '{space}',
      targetDate: '2026-12-11T17:00:00Z',
    },
    as: 'project',
  },
  { endpoint: 'PATCH /projects/:id', ids: ['project'], body: { status: 'in_progress' } },
  { endpoint: 'POST /labels', body: { name: 'writing', color: '#16A34A' }, as: 'label' },
  { endpoint: 'PATCH /labels/:id', ids: ['label'], body: { name: 'Writing' } },
  {
    endpoint: 'POST /schedule-preferences',
    body: {
      name: 'Mornings',
      windows: [{ day: [1, 2, 3, 4, 5], start: '08:30', end: '12:00' }],
      priority: 1,
    },
    as: 'preference',
  },
  { endpoint: 'PATCH /schedule-preferences/:id', ids: ['preference'], body: { priority: 2 } },
  {
    endpoint: 'POST /tasks',
    body: { title: 'Collect the figures', estimateMinutes: 90, projectId: '{project}' },
    as: 'figures',
    isHidden: true,
  },
  {
    endpoint: 'POST /tasks',
    body: {
      title: 'Write the report',
      description: 'Ten pages at most',
      priority: 'high',
      dueAt: '2026-11-20T17:00:00Z',
      estimateMinutes: 180,
      spaceId: '{space}',
      projectId: '{project}',
      schedulePreferenceId: '{preference}',
      labelIds: ['{label}'],
    },
    as: 'task',
  },
  {
    endpoint: 'POST /checklist-items',
    body: { taskId: '{task}', title: 'Ask Charles for the drawings' },
    as: 'item',
  },
  { endpoint: 'PATCH /checklist-items/:id', ids: ['item'], body: { completed: true } },
  {
    endpoint: 'POST /documents',
    body: {
      title: 'Last year’s report',
      url: 'https://example.com/report-2025.pdf',
      docType: 'link',
      projectId: '{project}',
    },
    as: 'document',
  },
  { endpoint: 'PATCH /documents/:id', ids: ['document'], body: { docType: 'reference' } },
  { endpoint: 'PUT /tasks/:id/documents/:documentId', ids: ['task', 'document'] },
  { endpoint: 'PUT /tasks/:id/dependencies/:dependsOnId', ids: ['task', 'figures'] },
  { endpoint: 'GET /tasks/:id/dependencies', ids: ['task'] },
  {
    endpoint: 'POST /planner/preview',
    body: { tasks: [{ title: 'Slides for the board', estimateMinutes: 60, priority: 'urgent' }] },
  },
  { endpoint: 'POST /planner' },
  { endpoint: 'GET /planner' },
  {
    endpoint: 'POST /time-blocks',
    body: {
      taskId: '{figures}',
      startAt: '2026-11-17T14:00:00Z',
      endAt: '2026-11-17T15:00:00Z',
    },
    as: 'block',
  },
  { endpoint: 'PATCH /time-blocks/reorder', body: { orderedIds: ['{block}'] } },
  { endpoint: 'PATCH /time-blocks/:id', ids: ['block'], body: { locked: true } },
  { endpoint: 'GET /time-blocks/:id', ids: ['block'] },
  {
    endpoint: 'GET /time-blocks',
    query: { from: '2026-11-16T00:00:00Z', to: '2026-11-18T00:00:00Z' },
  },
  { endpoint: 'PATCH /tasks/:id', ids: ['task'], body: { status: 'in_progress', dueAt: '' } },
  { endpoint: 'GET /tasks/:id', ids: ['task'] },
  {
    endpoint: 'GET /tasks',
    query: {
      status: 'in_progress',
      spaceId: '{space}',
      projectId: '{project}',
      labelId: '{label}',
      includeCompleted: true,
      page: 1,
      limit: 10,
    },
  },
  { endpoint: 'GET /projects', query: { spaceId: '{space}' } },
  { endpoint: 'GET /projects/:id', ids: ['project'] },
  { endpoint: 'GET /labels' },
  { endpoint: 'GET /spaces' },
  { endpoint: 'GET /documents', query: { projectId: '{project}' } },
  { endpoint: 'GET /documents/:id', ids: ['document'] },
  { endpoint: 'GET /schedule-preferences' },
  { endpoint: 'GET /search', query: { q: 'report', limit: 2 } },
  { endpoint: 'POST /notifications', body: { type: 'morning_summary' } },
  { endpoint: 'GET /notifications' },
  { endpoint: 'POST /notifications/read', body: { notificationId: '{notification}' } },
  { endpoint: 'PATCH /notifications' },
  {
    endpoint: 'POST /task-series',
    body: {
      title: 'Weekly review',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      estimateMinutes: 30,
      dueTime: '16:00',
      checklist: ['Inbox', 'Calendar'],
    },
    as: 'series',
  },
  { endpoint: 'GET /task-series' },
  { endpoint: 'GET /task-series/:id', ids: ['series'] },
  { endpoint: 'PATCH /task-series/:id', ids: ['series'], body: { dueTime: '15:00' } },
  { endpoint: 'POST /task-series/:id/skip', ids: ['series'], body: { on: '2026-12-25' } },
  { endpoint: 'DELETE /task-series/:id/skip', ids: ['series'], query: { on: '2026-12-25' } },
  { endpoint: 'GET /task-series/:id/occurrences', ids: ['series'], query: { limit: 1 } },
  { endpoint: 'DELETE /task-series/:id', ids: ['series'], query: { openTasks: true } },
  { endpoint: 'POST /task-series/:id/restore', ids: ['series'] },
  {
    endpoint: 'DELETE /task-series/:id',
    ids: ['series'],
    query: { openTasks: true },
    isHidden: true,
  },
  {
    endpoint: 'POST /calendar-feeds',
    body: { name: 'Work', dueDates: 'events', projectIds: ['{project}'] },
    as: 'feed',
  },
  { endpoint: 'GET /calendar-feeds' },
  { endpoint: 'PATCH /calendar-feeds/:id', ids: ['feed'], body: { detail: 'busy' } },
  { endpoint: 'POST /calendar-feeds/:id/rotate', ids: ['feed'] },
  { endpoint: 'DELETE /calendar-feeds/:id', ids: ['feed'] },
  {
    endpoint: 'POST /subscribed-calendars',
    body: {
      name: 'Team',
      color: '#0EA5E9',
      address: 'webcal://calendar.example.com/team.ics',
      bufferAfterMinutes: 10,
    },
    as: 'calendar',
  },
  { endpoint: 'GET /subscribed-calendars' },
  {
    endpoint: 'GET /subscribed-calendars/events',
    query: { from: '2026-11-16', to: '2026-11-23' },
  },
  {
    endpoint: 'PATCH /subscribed-calendars/:id',
    ids: ['calendar'],
    body: { allDayBlocks: true },
  },
  { endpoint: 'POST /subscribed-calendars/:id/refresh', ids: ['calendar'] },
  { endpoint: 'DELETE /subscribed-calendars/:id', ids: ['calendar'] },
  { endpoint: 'POST /tasks/batch', body: { action: 'complete', taskIds: ['{task}', '{figures}'] } },
  { endpoint: 'DELETE /tasks/:id/dependencies/:dependsOnId', ids: ['task', 'figures'] },
  { endpoint: 'DELETE /tasks/:id/documents/:documentId', ids: ['task', 'document'] },
  { endpoint: 'DELETE /checklist-items/:id', ids: ['item'] },
  { endpoint: 'DELETE /time-blocks/:id', ids: ['block'] },
  { endpoint: 'DELETE /tasks/:id', ids: ['task'], query: { permanent: true } },
  { endpoint: 'DELETE /documents/:id', ids: ['document'] },
  { endpoint: 'DELETE /schedule-preferences/:id', ids: ['preference'] },
  { endpoint: 'DELETE /labels/:id', ids: ['label'] },
  { endpoint: 'DELETE /projects/:id', ids: ['project'], query: { permanent: false } },
  { endpoint: 'DELETE /spaces/:id', ids: ['space'] },
  { endpoint: 'GET /api-keys' },
  { endpoint: 'DELETE /api-keys/:id', ids: ['laptop'], withCookie: true },
  { endpoint: 'GET /auth/sessions', withCookie: true },
  {
    endpoint: 'POST /auth/change-password',
    body: { currentPassword: PASSWORD, newPassword: 'a loud Monday in April' },
    withCookie: true,
  },
  { endpoint: 'DELETE /auth/sessions/:id', ids: ['session'], withCookie: true },
];

/** The operations that end a session, each with a session of its own. */
const GOODBYES: Endpoint[] = ['DELETE /auth/sessions', 'POST /auth/sign-out'];

/** Calls every endpoint; returns the request and the response of each operation. */
export async function recordedExamples(api: TestApi): Promise<Record<string, Example>> {
  const session = new Session(api);
  await session.open();
  for (const step of STEPS) await session.take(step);
  for (const endpoint of GOODBYES) {
    await session.signIn();
    await session.take({ endpoint, withCookie: true });
  }
  return session.examples();
}

class Session {
  readonly #api: TestApi;
  readonly #ids = new Map<string, string>();
  readonly #examples: Record<string, Example> = {};
  readonly #email = `${crypto.randomUUID()}@example.com`;
  #minutes = 0;
  #key = '';
  #cookie = '';

  constructor(api: TestApi) {
    this.#api = api;
  }

  async open(): Promise<void> {
    await this.#enter('POST /auth/sign-up', {
      email: this.#email,
      password: PASSWORD,
      displayName: 'Ada',
      timezone: 'Europe/London',
    });
    await this.signIn();
    const made = await this.take({
      endpoint: 'POST /api-keys',
      body: { name: 'Laptop', expiresAt: '2027-11-16T00:00:00Z' },
      as: 'laptop',
      withCookie: true,
    });
    this.#key = made.key;
  }

  signIn = () =>
    this.#enter('POST /auth/sign-in', { email: this.#email, password: this.#password });

  /** The clock; the session advances it. */
  get #password(): string {
    return 'changePassword' in this.#examples ? 'a loud Monday in April' : PASSWORD;
  }

  async #enter(endpoint: Endpoint, body: Json): Promise<void> {
    const { headers } = await this.#send({ endpoint, body });
    this.#cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/;.*/, ''))
      .join('; ');
  }

  /** Executes a step; returns the response. */
  async take(step: Step): Promise<Json> {
    const { body } = await this.#send(step);
    if (step.as) this.#ids.set(step.as, body.id);
    if (step.endpoint === 'GET /notifications') {
      this.#ids.set('notification', body.notifications[0].id);
    }
    if (step.endpoint === 'GET /auth/sessions') this.#ids.set('session', body.at(-1).id);
    return body;
  }

  async #send(step: Step) {
    const { endpoint, ids = [], query, isHidden, withCookie } = step;
    this.#api.now = new Date(START + this.#minutes++ * MINUTE);
    const [method = '', path = ''] = endpoint.split(' ');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const parameters = {
      ...Object.fromEntries(names.map((name, at) => [name, this.#idOf(ids[at] ?? '')])),
      ...this.#filled(query ?? {}),
    };
    const search = query ? `?${new URLSearchParams(this.#filled(query))}` : '';
    const place = path.replace(/:(\w+)/g, (_, name) => parameters[name]);
    const request = step.body && this.#filled(step.body);
    const me = new Client(this.#api.url, { key: withCookie ? '' : this.#key, userId: '' });
    const text = request === undefined ? undefined : JSON.stringify(request);
    const cookie = withCookie && { cookie: this.#cookie };
    const answer = await me.send(method, `/api${place}${search}`, text, { ...cookie });
    if (answer.status >= 300) throw new Error(`${endpoint}: ${JSON.stringify(answer.body)}`);
    if (!isHidden) {
      const hasParameters = Object.keys(parameters).length > 0;
      this.#examples[operationIdOf(ENDPOINTS[endpoint])] ??= {
        ...(hasParameters && { parameters }),
        ...(request !== undefined && { request }),
        answer: answer.body,
      };
    }
    return answer;
  }

  #idOf(name: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`there is no ${name} yet`);
    return id;
  }

  #filled = (input: Json): Json =>
    JSON.parse(JSON.stringify(input).replace(/\{(\w+)\}/g, (_, name) => this.#idOf(name)));

  /** The examples with varying values replaced: equal values by equal replacements. */
  examples(): Record<string, Example> {
    const ids = new Map<string, string>();
    const text = JSON.stringify(this.#examples)
      .replaceAll(this.#email, 'ada@example.com')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        const number = String(ids.size + 1).padStart(12, '0');
        if (!ids.has(id)) ids.set(id, `0199d3f0-7c00-7000-8000-${number}`);
        return ids.get(id) as string;
      })
      .replace(/tp_[A-Za-z0-9]{46}/g, `tp_${'Ex4mpl3K3y'.repeat(4)}c0ffee`)
      .replace(/"prefix":"tp_[^"]*"/g, '"prefix":"tp_Ex4mpl3K"')
      .replace(/"prefix":"(?!tp_)[^"]*"/g, '"prefix":"Ex4mpl"')
      .replace(/calendars\/\w{40}\./g, `calendars/${'Ex4mpl3F3d'.repeat(4)}.`)
      .replace(/"address":"[^"]*"/g, '"address":"192.0.2.17"');
    return JSON.parse(text);
  }
}
