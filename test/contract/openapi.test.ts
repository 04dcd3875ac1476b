import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { testApi } from '../support/api.ts';
import type { Json } from '../support/client.ts';
import { ENDPOINTS, PUBLIC_PATHS } from '../support/endpoints.ts';

const api = testApi();

const JSON_PATH = '/api/openapi.json';
const YAML_PATH = '/api/openapi.yaml';

/** An answer as it came, whatever it is. */
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

  it('has a tag, by which a client that knows it gets 304 without a body', async () => {
    const { headers } = await send('GET', JSON_PATH);
    const again = await send('GET', JSON_PATH, { 'if-none-match': headers.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await send('GET', JSON_PATH, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('comes compressed for who takes it so', async () => {
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

  it('names each for an SDK, once', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id) => !/^[a-z]+([A-Z][a-z]+)*$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('needs a key or a session for all but signing up and in', () => {
    const open = operations.filter(([, { security }]) => security.length === 0);
    expect(open.map(([name]) => name)).toEqual([
      'POST /api/auth/sign-up',
      'POST /api/auth/sign-in',
    ]);
    const others = operations.filter(([, { security }]) => security.length > 0);
    for (const [, { security }] of others)
      expect(security).toEqual([{ apiKey: [] }, { session: [] }]);
  });

  it('says of what is written which scope it takes', () => {
    const told = new Map(operations.map(([name, { description }]) => [name, description]));
    expect(told.get('POST /api/tasks')).toContain('scope `write`');
    expect(told.get('POST /api/planner')).toContain('scope `plan`');
    expect(told.get('DELETE /api/api-keys/{id}')).toContain('scope `admin`');
    expect(told.get('GET /api/tasks')).not.toContain('scope');
  });

  it('tells limits, defaults and enumerations as the inputs have them', async () => {
    const { components } = await readDocument();
    const { title, estimateMinutes, priority, maxSessionMinutes } =
      components.schemas.NewTask.properties;
    expect(title).toMatchObject({ type: 'string', minLength: 1, maxLength: 500 });
    expect(estimateMinutes).toMatchObject({ type: ['integer', 'null'], minimum: 0, maximum: 960 });
    expect(maxSessionMinutes).toMatchObject({ minimum: 1, maximum: 480, default: 60 });
    expect(priority.enum).toEqual(['none', 'low', 'medium', 'high', 'urgent']);
    expect(components.schemas.NewTask.required).toEqual(['title']);
    expect(components.schemas.TaskChanges.required).toBeUndefined();
  });

  it('leaves every answer open for fields to come', async () => {
    const { components } = await readDocument();
    const closed = Object.entries<Json>(components.schemas).filter(([, schema]) =>
      JSON.stringify(schema).includes('"additionalProperties":false'),
    );
    expect(closed.map(([name]) => name)).toEqual([]);
  });

  it('says of every field of a named schema, and of every parameter, what it is', async () => {
    const { components } = await readDocument();
    const untold = (place: string, schema: Json): string[] =>
      Object.entries<Json>(schema ?? {}).flatMap(([keyword, inner]) => {
        if (keyword === 'properties') {
          return Object.entries<Json>(inner).flatMap(([name, property]) => [
            ...(property.description ? [] : [`${place}.${name}`]),
            ...untold(`${place}.${name}`, property),
          ]);
        }
        return typeof inner === 'object' ? untold(place, inner) : [];
      });
    expect(
      Object.entries<Json>(components.schemas).flatMap(([name, schema]) => untold(name, schema)),
    ).toEqual([]);
    const parameters = operations.flatMap(([name, { parameters }]) =>
      parameters
        .filter(({ $ref, description }: Json) => !$ref && !description)
        .map((parameter: Json) => `${name}: ${parameter.name}`),
    );
    expect(parameters).toEqual([]);
  });

  it('says that an empty text clears the four instants that it clears', async () => {
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

describe('an answer that is not as the document says fails the test that got it', () => {
  const success = {
    method: 'DELETE',
    path: '/api/labels/x',
    status: 200,
    headers: { 'content-type': ['application/json; charset=utf-8'], 'x-request-id': ['x'] },
    text: '{"success":true}',
  };
  const check = (heard: object) => () => globalThis.checkAnswer?.({ ...success, ...heard });

  it('and one that is does not', () => {
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
  ])('%s', (_, heard, message) => {
    expect(check(heard)).toThrow(message);
  });
});
