import { ENDPOINTS, pathWith } from '../support/operations/endpoints.ts';
import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

const UNAUTHORIZED = [401, { error: 'Unauthorized' }];
const NOT_FOUND = [404, { error: 'Not found' }];

/** An invalid value for each query parameter of an endpoint with an id in its path. */
const INVALID_QUERY = 'keepTaskId=x&limit=x&on=x&page=x';

describe('without a valid key or session every path under /api/ answers 401 first', () => {
  it.each([
    ['an unknown path', 'GET', '/api/nothing', undefined],
    ['the bare root', 'GET', '/api/', undefined],
    ['a method that the path does not have', 'PUT', '/api/labels', '{}'],
    ['an unknown method', 'OPTIONS', '/api/labels', undefined],
    ['an id that is no UUID', 'GET', '/api/tasks/no-uuid', undefined],
    ['a path that cannot be decoded', 'GET', '/api/tasks/%E0%A4%A', undefined],
    ['a query that fails', 'GET', '/api/tasks?page=0', undefined],
    ['a body that is not JSON', 'POST', '/api/labels', '{'],
    ['a body that is too large', 'POST', '/api/labels', ' '.repeat(1024 * 1024 + 1)],
    ['a profile body that is not JSON', 'PATCH', '/api/user', '{'],
  ])('with %s', async (_case, method, path, requestBody) => {
    const { status, body } = await api.anonymous().send(method, path, requestBody);
    expect([status, body]).toEqual(UNAUTHORIZED);
  });
});

describe('an unknown path under /api/', () => {
  it.each([
    '/api/nothing',
    '/api/',
    '/api/labels/x/y',
    '/api/Labels',
    '/api//labels',
    '/api/tasks/x/nothing',
    '/api/auth',
    '/api/auth/nothing',
  ])('%s answers every method with 404 Not found', async (path) => {
    const me = await api.account();
    for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) {
      const { status, body } = await me.send(method, path);
      expect([status, body]).toEqual(NOT_FOUND);
    }
  });
});

describe('a known path with another method answers 405 with Allow', () => {
  it.each([
    ['PUT', '/api/tasks', 'GET, HEAD, POST'],
    ['GET', '/api/tasks/batch', 'POST'],
    ['DELETE', '/api/tasks/batch', 'POST'],
    ['PUT', '/api/tasks/{id}', 'DELETE, GET, HEAD, PATCH'],
    ['POST', '/api/tasks/{id}/dependencies', 'GET, HEAD'],
    ['GET', '/api/tasks/{id}/dependencies/{id}', 'DELETE, PUT'],
    ['GET', '/api/tasks/{id}/documents/{id}', 'DELETE, PUT'],
    ['GET', '/api/checklist-items', 'POST'],
    ['GET', '/api/checklist-items/{id}', 'DELETE, PATCH'],
    ['DELETE', '/api/projects', 'GET, HEAD, POST'],
    ['POST', '/api/projects/{id}', 'DELETE, GET, HEAD, PATCH'],
    ['PATCH', '/api/labels', 'GET, HEAD, POST'],
    ['GET', '/api/labels/{id}', 'DELETE, PATCH'],
    ['PATCH', '/api/spaces', 'GET, HEAD, POST'],
    ['GET', '/api/spaces/{id}', 'DELETE, PATCH'],
    ['PATCH', '/api/documents', 'GET, HEAD, POST'],
    ['PUT', '/api/documents/{id}', 'DELETE, GET, HEAD, PATCH'],
    ['PATCH', '/api/schedule-preferences', 'GET, HEAD, POST'],
    ['GET', '/api/schedule-preferences/{id}', 'DELETE, PATCH'],
    ['PATCH', '/api/time-blocks', 'GET, HEAD, POST'],
    ['GET', '/api/time-blocks/reorder', 'PATCH'],
    ['DELETE', '/api/time-blocks/reorder', 'PATCH'],
    ['POST', '/api/time-blocks/{id}', 'DELETE, GET, HEAD, PATCH'],
    ['DELETE', '/api/planner', 'GET, HEAD, POST'],
    ['GET', '/api/planner/preview', 'POST'],
    ['POST', '/api/user', 'GET, HEAD, PATCH'],
    ['DELETE', '/api/notifications', 'GET, HEAD, PATCH, POST'],
    ['GET', '/api/notifications/read', 'POST'],
    ['POST', '/api/search', 'GET, HEAD'],
    ['PATCH', '/api/api-keys', 'GET, HEAD, POST'],
    ['GET', '/api/api-keys/{id}', 'DELETE'],
    ['GET', '/api/auth/sign-up', 'POST'],
    ['GET', '/api/auth/sign-in', 'POST'],
    ['GET', '/api/auth/sign-out', 'POST'],
  ])('%s %s: %s', async (method, path, allowed) => {
    const me = await api.account();
    const { status, body, headers } = await me.send(method, path.replaceAll('{id}', UNKNOWN_ID));
    expect([status, body]).toEqual([405, { error: 'Method not allowed' }]);
    expect(headers.get('allow')?.split(', ').sort().join(', ')).toBe(allowed);
  });
});

describe('an id in a path that is not a UUID is an id that does not exist', () => {
  const withIds = ENDPOINTS.filter(({ ids }) => ids);

  it.each(withIds.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers 404, before the body and the query are validated',
    async (_name, endpoint) => {
      const me = await api.account();
      for (const id of ['x', '%00', '%E0%A4%A', `${UNKNOWN_ID}0`, `{${UNKNOWN_ID}}`]) {
        const path = pathWith(
          endpoint,
          (endpoint.ids ?? []).map(() => id),
        );
        const { status, body } = await me.send(
          endpoint.method,
          `${path}?${INVALID_QUERY}`,
          endpoint.method === 'GET' ? undefined : '{',
        );
        expect([id, status, body]).toEqual([id, 404, { error: endpoint.missing }]);
      }
    },
  );

  it('accepts a UUID in capitals', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 'x' });
    expect((await me.get(`/api/tasks/${id.toUpperCase()}`)).body.id).toBe(id);
  });
});

describe('every answer', () => {
  it('has a unique request id and is JSON', async () => {
    const me = await api.account();
    const answers = [
      await me.get('/api/labels'),
      await me.get('/api/nothing'),
      await me.put('/api/labels'),
      await me.post('/api/labels', {}),
      await api.anonymous().get('/api/labels'),
      await api.anonymous().get('/healthz'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 405, 400, 401, 200]);
    for (const { headers } of answers) {
      expect(headers.get('x-request-id')).toEqual(UUID);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(6);
  });

  it('has timestamps in UTC with milliseconds', async () => {
    const me = await api.account();
    const task = await me.create('/api/tasks', { title: 'x', dueAt: '2026-11-15T09:00+05:30' });
    expect([task.dueAt, task.createdAt]).toEqual(['2026-11-15T03:30:00.000Z', ISO]);
  });
});

describe('health', () => {
  it('GET /healthz answers 200 without a key', async () => {
    const { status, body } = await api.anonymous().get('/healthz');
    expect([status, body]).toEqual([200, { status: 'alive' }]);
  });

  it('GET /readyz answers 200 without a key if the database is migrated', async () => {
    const { status, body } = await api.anonymous().get('/readyz');
    expect([status, body]).toEqual([
      200,
      { status: 'ready', database: 'answers', pendingMigrations: [] },
    ]);
  });
});
