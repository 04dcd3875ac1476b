import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { checkResponse } from '../support/openapi/documented.ts';
import { ENDPOINTS, PUBLIC_PATHS } from '../support/operations/endpoints.ts';
import { testApi } from '../support/service/api.ts';
import type { Json } from '../support/service/client.ts';

const api = testApi();

const JSON_PATH = '/api/openapi.json';
const YAML_PATH = '/api/openapi.yaml';

/** A response with its raw body. */
function send(method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: Json; body: Buffer }>((resolve, reject) => {
    request(`${api.url}${path}`, { method, headers }, async (answer) => {
      resolve({ status: answer.statusCode, headers: answer.headers, body: await buffer(answer) });
    })
      .on('error', reject)
      .end();
  });
}

const readDocument = async (): Promise<Json> =>
  JSON.parse((await send('GET', JSON_PATH)).body.toString());

describe('GET /api/openapi.json', () => {
  it('is OpenAPI 3.1 with the version of the service, and needs no key', async () => {
    const { status, headers, body } = await send('GET', JSON_PATH);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(JSON.parse(body.toString())).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      info: { version },
      servers: [{ url: '/' }],
    });
  });

  it('has an entity tag; a matching If-None-Match gets 304 without a body', async () => {
    const { headers } = await send('GET', JSON_PATH);
    const again = await send('GET', JSON_PATH, { 'if-none-match': headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await send('GET', JSON_PATH, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is compressed if the client accepts it', async () => {
    const plain = await send('GET', JSON_PATH);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await send('GET', JSON_PATH, { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.body.length).toBeLessThan(plain.body.length / 5);
      expect(unpack[encoding](packed.body).equals(plain.body)).toBe(true);
    }
  });

  it('answers other methods with 405 and Allow, HEAD without a body', async () => {
    const { status, headers } = await send('POST', JSON_PATH);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
    const head = await send('HEAD', JSON_PATH);
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });
});

it.each(['/api/docs', '/api/docs/'])(
  '%s answers other methods with 405 and Allow',
  async (path) => {
    const { status, headers } = await send('POST', path);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

it('GET /api/openapi.yaml is the same document', async () => {
  const { status, headers, body } = await send('GET', YAML_PATH);
  expect([status, headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8']);
  expect(parse(body.toString())).toEqual(await readDocument());
});

describe('the document', () => {
  type Operation = Json;
  let operations: [name: string, operation: Operation][];

  beforeAll(async () => {
    const { paths } = await readDocument();
    operations = Object.entries<Json>(paths).flatMap(([path, item]) =>
      Object.entries<Operation>(item).map(
        ([method, operation]) =>
          [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
      ),
    );
  });

  it('has every endpoint', () => {
    const known = [
      ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
      ...PUBLIC_PATHS.map((path) => `POST ${path}`),
    ].map((endpoint) => endpoint.replace(/:(\w+)/g, '{$1}'));
    expect(operations.map(([name]) => name).sort()).toEqual(known.sort());
  });

  it('has a unique operationId for each operation', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('requires a key or a session for all operations except sign-up and sign-in', () => {
    const open = operations.filter(([, { security }]) => security.length === 0);
    expect(open.map(([name]) => name)).toEqual([
      'POST /api/auth/sign-up',
      'POST /api/auth/sign-in',
    ]);
    const others = operations.filter(([, { security }]) => security.length > 0);
    for (const [, { security }] of others)
      expect(security).toEqual([{ apiKey: [] }, { session: [] }]);
  });

  it('states the scope of every write', () => {
    const descriptions = new Map(operations.map(([name, { description }]) => [name, description]));
    expect(descriptions.get('POST /api/tasks')).toContain('scope `write`');
    expect(descriptions.get('POST /api/planner')).toContain('scope `plan`');
    expect(descriptions.get('DELETE /api/api-keys/{id}')).toContain('scope `admin`');
    expect(descriptions.get('GET /api/tasks')).not.toContain('scope');
  });

  it('has the limits, defaults and enumerations of the inputs', async () => {
    const { components } = await readDocument();
    const { title, estimateMinutes, priority, maxSessionMinutes } =
      components.schemas.NewTask.properties;
    expect(title).toMatchObject({ type: 'string', minLength: 1, maxLength: 500 });
    expect(estimateMinutes).toMatchObject({ type: ['integer', 'null'], minimum: 0, maximum: 960 });
    expect(maxSessionMinutes).toMatchObject({ minimum: 1, maximum: 480 });
    expect(maxSessionMinutes.description).toMatch(/ Default: `60`\.$/);
    expect(priority.enum).toEqual(['none', 'low', 'medium', 'high', 'urgent']);
    expect(components.schemas.NewTask.required).toEqual(['title']);
    expect(components.schemas.TaskChanges.required).toBeUndefined();
  });

  it('states defaults in descriptions only, because generators treat a field with the keyword as required', async () => {
    const { components, paths } = await readDocument();
    expect(JSON.stringify([paths, components])).not.toMatch(/"default":/);
  });

  it('accepts instants in every input format, and has full timestamps in responses', async () => {
    const { components } = await readDocument();
    const { Timestamp, Task } = components.schemas;
    expect(Timestamp.format).toBeUndefined();
    const forms = [...Timestamp.examples, '2026-11-20T17:00:00', '2026-11-20T17:00:00+0100'];
    for (const form of forms) expect(form).toMatch(new RegExp(Timestamp.pattern));
    for (const other of ['', '2026', '2026-11', '17:00', '2026-11-20 17:00', 'tomorrow']) {
      expect(other).not.toMatch(new RegExp(Timestamp.pattern));
    }
    expect(Task.properties.createdAt.format).toBe('date-time');
  });

  it('allows additional fields in every response', async () => {
    const { components } = await readDocument();
    const closed = Object.entries<Json>(components.schemas).filter(([, schema]) =>
      JSON.stringify(schema).includes('"additionalProperties":false'),
    );
    expect(closed.map(([name]) => name)).toEqual([]);
  });

  it('describes every field of a named schema, and every parameter', async () => {
    const { components } = await readDocument();
    const undescribed = (place: string, schema: Json): string[] =>
      Object.entries<Json>(schema ?? {}).flatMap(([keyword, inner]) => {
        if (keyword === 'properties') {
          return Object.entries<Json>(inner).flatMap(([name, property]) => [
            ...(property.description ? [] : [`${place}.${name}`]),
            ...undescribed(`${place}.${name}`, property),
          ]);
        }
        return typeof inner === 'object' ? undescribed(place, inner) : [];
      });
    expect(
      Object.entries<Json>(components.schemas).flatMap(([name, schema]) =>
        undescribed(name, schema),
      ),
    ).toEqual([]);
    const parameters = operations.flatMap(([name, { parameters }]) =>
      parameters
        .filter(({ $ref, description }: Json) => !$ref && !description)
        .map((parameter: Json) => `${name}: ${parameter.name}`),
    );
    expect(parameters).toEqual([]);
  });

  it('states that an empty string clears the four clearable instants', async () => {
    const { components } = await readDocument();
    const clearable = Object.entries<Json>(components.schemas).flatMap(([name, { properties }]) =>
      Object.entries<Json>(properties ?? {})
        .filter(([, { $ref }]) => $ref === '#/components/schemas/ClearableTimestamp')
        .map(([field]) => `${name}.${field}`),
    );
    expect(clearable).toEqual([
      'ProjectChanges.targetDate',
      'TaskChanges.dueAt',
      'TaskChanges.startAfter',
      'TaskChanges.completedAt',
    ]);
  });
});

describe('a response that does not match the document fails its test', () => {
  const success = {
    method: 'DELETE',
    path: '/api/labels/x',
    status: 200,
    headers: { 'content-type': ['application/json; charset=utf-8'], 'x-request-id': ['x'] },
    text: '{"success":true}',
  };
  const check = (response: object) => () => checkResponse({ ...success, ...response });

  it('a response that matches does not fail', () => {
    expect(check({})).not.toThrow();
  });

  it.each([
    ['a status', { status: 418 }, 'no such status'],
    ['a body', { text: '{"success":false}' }, 'success'],
    ['a further field', { text: '{"success":true,"more":1}' }, 'additional properties'],
    ['a missing field', { text: '{}' }, "required property 'success'"],
    [
      'another media type',
      { headers: { ...success.headers, 'content-type': ['text/html'] } },
      'type',
    ],
    ['a missing header', { headers: { 'content-type': ['x'] } }, 'X-Request-Id'],
    ['an endpoint', { path: '/api/nothing' }, 'no such endpoint'],
    ['a method', { method: 'PUT' }, 'no such endpoint'],
  ])('%s', (_, response, message) => {
    expect(check(response)).toThrow(message);
  });
});
