import { CALENDAR_TIMESTAMP } from '../../src/domain/validation/instant.ts';
import { openApiDocument } from '../../src/rest/openapi/document.ts';
import { bodyWith, ENDPOINTS, type Endpoint, pathWith } from '../support/operations/endpoints.ts';
import {
  CpuTimes,
  MOST_CPU_MS,
  SHAPES,
  type Shape,
  textOf,
  textOfBytes,
} from '../support/records/expensive-texts.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
const times = new CpuTimes();
let me: Client;
let world: World;

beforeAll(async () => {
  me = await api.account({ withPassword: true });
  world = await makeWorld(me);
});

afterAll(() => {
  console.info(`the most expensive texts of REST:\n${times.most(5).join('\n')}`);
});

const PUBLIC: Endpoint[] = [
  {
    method: 'POST',
    path: '/api/auth/sign-up',
    body: { email: 'new@example.com', password: 'quite a new one' },
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in',
    body: { email: 'new@example.com', password: 'quite a new one' },
  },
];

const described = openApiDocument() as Json;

/** A text field of a request with its limit in code points; undefined without one. */
type Field = { name: string; limit: number | undefined; hasFormat: boolean };

const resolved = (schema: Json): Json =>
  schema?.$ref ? described.components.schemas[schema.$ref.split('/').at(-1)] : (schema ?? {});

function operationOf({ method, path }: Endpoint): Json {
  return described.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
}

function fieldsIn(properties: [string, Json][]): Field[] {
  return properties.flatMap(([name, schema]) => {
    const kinds = [schema, ...(schema.anyOf ?? [])].map(resolved);
    const text = kinds.find(({ type }) => [type].flat().includes('string'));
    if (!text || text.enum) return [];
    const isInstant = text.pattern === CALENDAR_TIMESTAMP.source;
    return [{ name, limit: text.maxLength, hasFormat: text.format !== undefined || isInstant }];
  });
}

const bodyFields = (endpoint: Endpoint): Field[] => {
  const body = operationOf(endpoint).requestBody?.content?.['application/json']?.schema;
  return fieldsIn(Object.entries(resolved(body).properties ?? {}));
};

const queryFields = (endpoint: Endpoint): Field[] => {
  const parameters = (operationOf(endpoint).parameters ?? []).map((each: Json) =>
    each.$ref ? described.components.parameters[each.$ref.split('/').at(-1)] : each,
  );
  const inQuery = parameters.filter((each: Json) => each.in === 'query');
  return fieldsIn(inQuery.map(({ name, schema }: Json) => [name, schema]));
};

const EXPECTED = [200, 201, 400, 401, 404, 409, 413, 429];

/** Sends a request; accepts any response that is not a fault. */
async function attempt(of: string, send: () => ReturnType<Client['send']>) {
  const answer = await times.measure(of, send);
  expect([of, EXPECTED.includes(answer.status) || answer.status]).toEqual([of, true]);
  return answer;
}

/** Just below the body limit of anonymous clients. */
const ANONYMOUS_BYTES = 60_000;

/**
 * The shapes at the full length of a field; for one with a limit or a format, also a text far above
 * it.
 */
function textsFor({ limit, hasFormat }: Field, isPublic: boolean): [Shape, string][] {
  const isFree = limit === undefined && !hasFormat;
  const full = hasFormat ? [] : SHAPES;
  const first = SHAPES[0] as Shape;
  const tooLong = isPublic ? textOfBytes(first, ANONYMOUS_BYTES) : textOf(first);
  return [
    ...full.map((shape): [Shape, string] => [shape, textOf(shape, limit)]),
    ...(isFree ? [] : [[{ ...first, name: `${first.name}, too long` }, tooLong]]),
  ] as [Shape, string][];
}

const named = (endpoints: Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const withBody = [...ENDPOINTS, ...PUBLIC].filter((endpoint) => bodyFields(endpoint).length > 0);
const withQuery = ENDPOINTS.filter((endpoint) => queryFields(endpoint).length > 0);

describe('no text of a body costs more CPU than the limit', () => {
  it.each(named(withBody))('%s', async (name, endpoint) => {
    const path = pathWith(
      endpoint,
      (endpoint.ids ?? []).map((kind) => world[kind]),
    );
    const valid = JSON.parse(bodyWith(endpoint, world) ?? '{}');
    for (const field of bodyFields(endpoint)) {
      for (const [shape, text] of textsFor(field, PUBLIC.includes(endpoint))) {
        const body = JSON.stringify({ ...valid, [field.name]: text });
        const answer = await attempt(`${name} ${field.name}: ${shape.name}`, () =>
          me.send(endpoint.method, path, body),
        );
        // Their quota is smaller than the number of texts.
        if (answer.status === 201 && path === '/api/subscribed-calendars') {
          await me.send('DELETE', `${path}/${answer.body.id}`);
        }
      }
    }
    expect(times.beyond(MOST_CPU_MS)).toEqual([]);
  });

  it.each([
    '/api/tasks/{task}',
    '/api/projects/{project}',
    '/api/documents/{document}',
    '/api/search?q=a',
  ])('GET %s reads the stored texts', async (path) => {
    const own = path.replace(/\{(\w+)\}/, (_, kind) => world[kind as keyof World]);
    await attempt(`GET ${path}`, () => me.get(own));
    expect(times.beyond(MOST_CPU_MS)).toEqual([]);
  });
});

describe('no text of a query string costs more CPU than the limit', () => {
  /** The HTTP parser accepts 16 KiB of headers in total. */
  const LONGEST = 500;

  beforeAll(async () => {
    me = await api.account();
    world = await makeWorld(me);
  });

  it.each(named(withQuery))('%s', async (name, endpoint) => {
    const path = pathWith(
      endpoint,
      (endpoint.ids ?? []).map((kind) => world[kind]),
    );
    for (const { name: field, limit = LONGEST } of queryFields(endpoint)) {
      for (const shape of SHAPES) {
        const value = encodeURIComponent(textOf(shape, limit));
        const query = `${path.includes('?') ? '&' : '?'}${field}=${value}`;
        await attempt(`${name} ${field}: ${shape.name}`, () =>
          me.send(endpoint.method, path + query),
        );
      }
    }
    expect(times.beyond(MOST_CPU_MS)).toEqual([]);
  });
});
