import fc from 'fast-check';
import {
  OPERATIONS,
  requestAjv,
  requestBodyAt,
  validatorAt,
} from '../support/openapi/document-ajv.ts';
import {
  allowed,
  mutated,
  mutations,
  type References,
  resolved,
} from '../support/openapi/schema-arbitraries.ts';
import { ENDPOINTS } from '../support/operations/endpoints.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { EMPTY_CALENDAR } from '../support/subscribed-calendar.ts';

/**
 * The OpenAPI document agrees with the service: the service does not reject an allowed request with
 * 400, and does not execute a forbidden one. RUNS sets their number, SEED selects others.
 */
const RUNS = Number(process.env.RUNS ?? 6);
const SEED = Number(process.env.SEED ?? 20_261_116);

const api = testApi({ quotas: undefined });

let me: Client;
let world: World;

beforeEach(async () => {
  me = await api.account({ withPassword: true });
  world = await makeWorld(me);
});

const counts = { allowed: 0, forbidden: 0, disagreements: 0 };

/** Reports a disagreement between the document and the service. */
function reportDisagreement(answer: string): never {
  counts.disagreements++;
  throw new Error(answer);
}

afterAll(() => {
  process.stdout.write(
    `${counts.allowed} requests that the OpenAPI document allows, ${counts.forbidden} that it forbids: ` +
      `${counts.disagreements} disagreements (RUNS=${RUNS}, SEED=${SEED})\n`,
  );
});

const references: References = (field) =>
  ({
    spaceId: world.space,
    projectId: world.project,
    parentTaskId: world.dependency,
    schedulePreferenceId: world.preference,
    labelIds: world.label,
    projectIds: world.project,
    spaceIds: world.space,
    orderedIds: world.timeBlock,
    notificationId: world.notification,
  })[field];

const MINUTE = 60_000;

const later = (instant: string, minutes: number) =>
  new Date(
    Date.parse(/^\d{4}-\d\d-\d\d/.exec(instant)?.[0] ?? '') + minutes * MINUTE,
  ).toISOString();

/** The ends of a span, the second a while after the first. */
const span = (first: string, second: string, sent: Json) => {
  if (sent[first] === undefined && sent[second] === undefined) return sent;
  const start = later(sent[first] ?? sent[second], 0);
  return { ...sent, [first]: start, [second]: later(start, 90) };
};

const windows = (sent: Json) =>
  sent.windows
    ? {
        ...sent,
        windows: sent.windows.map((each: Json) => ({ ...each, start: '09:00', end: '09:01' })),
      }
    : sent;

/** Dates of the calendar, and dates and times of a series that belong together. */
const series = (input: Json) => {
  const { timesPerWeek: _, from: __, absorbs: ___, taskId: ____, scope, ...sent } = input;
  const dates = { startsOn: '2090-03-01', endsOn: '9799-12-31', pausedUntil: '2090-04-01' };
  const given = Object.entries(dates).filter(([field]) => sent[field]);
  return {
    ...sent,
    ...Object.fromEntries(given),
    rule: 'FREQ=DAILY',
    startTime: '08:00',
    dueTime: '17:00',
    ...(scope && { scope: 'all' }),
  };
};

/** A file that is a calendar, and no address beside it. */
const calendar = ({ address: _, file: __, ...sent }: Json) => ({ ...sent, file: EMPTY_CALENDAR });

let password = '';

/**
 * Rules of the descriptions that no schema expresses: between fields, and about the current time.
 */
const RULES: Record<string, (sent: Json) => Json> = {
  createTimeBlock: (sent) => span('startAt', 'endAt', sent),
  updateTimeBlock: (sent) => span('startAt', 'endAt', sent),
  listTimeBlocks: (sent) => span('from', 'to', sent),
  listCalendarEvents: (sent) => span('from', 'to', sent),
  createSubscribedCalendar: calendar,
  updateSubscribedCalendar: calendar,
  reorderTimeBlocks: ({ orderedIds, ...sent }) => ({
    ...sent,
    orderedIds: [...new Set(orderedIds.map((each: string) => each.toLowerCase()))],
  }),
  createTaskSeries: series,
  updateTaskSeries: series,
  deleteTaskSeries: ({ keepTaskId: _, ...sent }) => sent,
  skipOccurrence: (sent) => ({ ...sent, on: '2090-01-02' }),
  createSchedulePreference: windows,
  updateSchedulePreference: windows,
  createApiKey: ({ scopes, expiresAt, ...sent }) => ({
    ...sent,
    ...(scopes && !sent.readOnly && { scopes }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt && '9998-01-01' }),
  }),
  signUp: (sent) => ({ ...sent, password: `${sent.password}, which is not a name`.slice(-200) }),
  changePassword: (sent) => ({
    ...sent,
    currentPassword: password,
    newPassword: `${sent.newPassword}!`.slice(-256),
  }),
};

type Operation = (typeof OPERATIONS)[number];

const idOf = ({ operation }: Operation): string => operation.operationId;
const bodyOf = ({ operation }: Operation): Json =>
  operation.requestBody?.content['application/json'].schema;

type Parameter = { name: string; in: string; required?: boolean; schema: Json; at: string };

const parametersOf = ({ operation }: Operation, kind: string): Parameter[] =>
  operation.parameters
    .map((each: Json, at: number) => ({ ...resolved(each), at: String(at) }))
    .filter((each: Parameter) => each.in === kind);

/** Query or header parameters, as text. */
const parametersFor = (operation: Operation, kind: 'query' | 'header') => {
  const parameters = parametersOf(operation, kind);
  return fc.record(
    Object.fromEntries(
      parameters.map(({ name, schema }) => [name, allowed(schema, () => undefined)]),
    ),
    { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
  );
};

type Request = { query: Json; headers: Json; body: Json };

const requests = (operation: Operation): fc.Arbitrary<Request> => {
  const schema = bodyOf(operation);
  const rule = RULES[idOf(operation)] ?? ((sent: Json) => sent);
  return fc.record({
    query: parametersFor(operation, 'query').map((query) => (schema ? query : rule(query))),
    headers: parametersFor(operation, 'header'),
    body: schema ? allowed(schema, references).map(rule) : fc.constant(undefined),
  });
};

/** The path with the ids of existing records. */
function pathOf({ path, method }: Operation): string {
  const declared = path.replace(/\{(\w+)\}/g, ':$1');
  const kinds = ENDPOINTS.find(
    (each) => each.path === declared && each.method === method.toUpperCase(),
  )?.ids;
  let at = 0;
  return path.replace(/\{\w+\}/g, () => world[kinds?.[at++] as keyof World]);
}

function send(operation: Operation, { query, headers, body }: Request, client = me) {
  const { method } = operation;
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  const text = body === undefined ? undefined : JSON.stringify(body);
  // A header cannot have every character of a text.
  const plain = Object.entries<string>(headers).filter(([, value]) => /^[\t -~]*$/.test(value));
  return client.send(
    method.toUpperCase(),
    pathOf(operation) + search,
    text,
    Object.fromEntries(plain),
  );
}

const named = (operations: Operation[]) =>
  operations.map((operation) => [idOf(operation), operation] as const);

/** Operations that delete the records of the others, or end the session. */
const isEnd = ({ method, path }: Operation) => method === 'delete' || path === '/api/auth/sign-out';

const settings = (numRuns: number) => ({ numRuns, seed: SEED, endOnFailure: true });

describe('a request that the document allows is never rejected with 400', () => {
  beforeEach(() => {
    password = 'long enough';
  });

  it.each(named(OPERATIONS))('%s', async (id, operation) => {
    const isPlanning = operation.path.startsWith('/api/planner');
    const runs = isEnd(operation) || isPlanning ? Math.ceil(RUNS / 3) : RUNS;
    const property = fc.asyncProperty(requests(operation), async (request) => {
      counts.allowed++;
      const sent =
        id === 'changePassword' ? { ...request, body: RULES[id]?.(request.body) } : request;
      const { status, body } = await send(operation, sent);
      if (status === 400 || status >= 500) reportDisagreement(`${status} ${JSON.stringify(body)}`);
      if (id === 'changePassword' && status === 200) password = sent.body.newPassword;
    });
    await fc.assert(property, settings(runs));
  });
});

describe('a request that the document forbids is never executed', () => {
  const ajv = requestAjv();

  it.each(named(OPERATIONS.filter(bodyOf)))('a body of %s', async (id, operation) => {
    const validate = requestBodyAt(ajv, id);
    const schema = bodyOf(operation);
    const wrong = requests(operation).chain((request) => {
      const forbidden = mutations(schema, request.body).filter(
        (mutation) => !validate(JSON.parse(JSON.stringify(mutated(request.body, mutation)))),
      );
      return fc
        .constantFrom(...forbidden)
        .map((mutation) => ({ ...request, body: mutated(request.body, mutation) }));
    });
    const property = fc.asyncProperty(wrong, async (request) => {
      counts.forbidden++;
      const { status } = await send(operation, request);
      if (status < 300 || status >= 500) reportDisagreement(`${status}`);
    });
    await fc.assert(property, settings(2 * RUNS));
  });

  const withQuery = OPERATIONS.filter((each) => parametersOf(each, 'query').length > 0);

  it.each(named(withQuery))('a parameter of %s', async (_, operation) => {
    const { path, method } = operation;
    const TEXTS = [
      '',
      'nope',
      '0',
      '-1',
      '101',
      '1.5',
      '1e1',
      '99999999999999999999',
      '2026-02-30',
      '\0',
    ];
    const forbidden = parametersOf(operation, 'query')
      .filter(({ schema }) => !schema['x-ignored-if-invalid'])
      .flatMap(({ name, schema, at }) => {
        const validate = validatorAt(ajv, ['paths', path, method, 'parameters', at, 'schema']);
        const isAllowed = (text: string) =>
          schema.type === 'integer' ? /^\d+$/.test(text) && validate(Number(text)) : validate(text);
        return TEXTS.filter((text) => !isAllowed(text)).map((text) => [name, text] as const);
      });
    for (const [name, text] of forbidden) {
      counts.forbidden++;
      const query = { ...(operation.path === '/api/search' && { q: 'x' }), [name]: text };
      const { status } = await send(operation, { query, headers: {}, body: undefined });
      if (status !== 400) reportDisagreement(`${status} for ${name}=${JSON.stringify(text)}`);
    }
  });
});
