import { execute } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
let me: Client;
let reader: Client;
let foreign: World;

beforeAll(async () => {
  me = await api.account();
  reader = await api.account({ readOnly: true });
  await makeWorld(me);
  foreign = await makeWorld(await api.account());
});

const CREATE = 'mutation($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }';
const RENAME = 'mutation($id: ID!) { updateTask(input: { id: $id, title: "x" }) { task { id } } }';

type Case = {
  client?: () => Client;
  query: string;
  variables?: () => Record<string, unknown>;
  error: { message: unknown; path?: string[]; extensions: Record<string, unknown> };
  data?: Record<string, null>;
  /** For clients of application/json, and of application/graphql-response+json. */
  status: [number, number];
};

const CASES: Record<string, Case> = {
  'UNAUTHENTICATED: an anonymous client': {
    client: () => api.anonymous(),
    query: '{ viewer { id } }',
    error: { message: 'Unauthorized', extensions: { code: 'UNAUTHENTICATED' } },
    status: [401, 401],
  },
  'UNAUTHENTICATED: a wrong password': {
    client: () => api.anonymous(),
    query:
      'mutation { signIn(input: { email: "nobody@example.com", password: "x" }) { viewer { id } } }',
    error: {
      message: 'Invalid email or password',
      path: ['signIn'],
      extensions: { code: 'UNAUTHENTICATED' },
    },
    data: { signIn: null },
    status: [200, 200],
  },
  'FORBIDDEN: a read-only key': {
    client: () => reader,
    query: 'mutation { runPlanner { timezone } }',
    error: {
      message: 'This key is read-only',
      path: ['runPlanner'],
      extensions: { code: 'FORBIDDEN' },
    },
    data: { runPlanner: null },
    status: [200, 200],
  },
  'NOT_FOUND: an unknown record': {
    query: RENAME,
    variables: () => ({ id: UNKNOWN_ID }),
    error: { message: 'Task not found', path: ['updateTask'], extensions: { code: 'NOT_FOUND' } },
    data: { updateTask: null },
    status: [200, 200],
  },
  'NOT_FOUND: the record of another account': {
    query: RENAME,
    variables: () => ({ id: foreign.task }),
    error: { message: 'Task not found', path: ['updateTask'], extensions: { code: 'NOT_FOUND' } },
    data: { updateTask: null },
    status: [200, 200],
  },
  'VALIDATION_FAILED: every field that fails, by the domain': {
    query: CREATE,
    variables: () => ({ input: { title: '', dueAt: 'soon', labelIds: ['x'] } }),
    error: {
      message: 'Validation failed',
      path: ['createTask'],
      extensions: {
        code: 'VALIDATION_FAILED',
        details: {
          title: ['must be 1-500 characters'],
          dueAt: ['must be an ISO 8601 timestamp, years 1970 to 9999'],
          'labelIds.0': ['must be a UUID'],
        },
      },
    },
    data: { createTask: null },
    status: [200, 200],
  },
  'VALIDATION_FAILED: a literal argument that the domain refuses': {
    query: 'mutation { createTask(input: { title: "", estimateMinutes: 961 }) { task { id } } }',
    error: {
      message: 'Validation failed',
      path: ['createTask'],
      extensions: {
        code: 'VALIDATION_FAILED',
        details: {
          title: ['must be 1-500 characters'],
          estimateMinutes: ['must be an integer from 0 to 960'],
        },
      },
    },
    data: { createTask: null },
    status: [200, 200],
  },
  'VALIDATION_FAILED: a variable of another type': {
    query: CREATE,
    variables: () => ({ input: { title: 5 } }),
    error: {
      message: 'Validation failed',
      extensions: {
        code: 'VALIDATION_FAILED',
        details: { title: ['String cannot represent a non string value: 5'] },
      },
    },
    status: [200, 400],
  },
  'VALIDATION_FAILED: an item of a variable': {
    query: CREATE,
    variables: () => ({ input: { title: 'x', labelIds: ['x', true] } }),
    error: {
      message: 'Validation failed',
      extensions: {
        code: 'VALIDATION_FAILED',
        details: { 'labelIds.1': [expect.stringMatching(/ID cannot represent/)] },
      },
    },
    status: [200, 400],
  },
  'VALIDATION_FAILED: a required field that a variable lacks': {
    query: CREATE,
    variables: () => ({ input: {} }),
    error: {
      message: 'Validation failed',
      extensions: { code: 'VALIDATION_FAILED', details: { title: ['is required'] } },
    },
    status: [200, 400],
  },
  'VALIDATION_FAILED: a variable that is missing': {
    query: RENAME,
    error: {
      message: 'Validation failed',
      extensions: { code: 'VALIDATION_FAILED', details: { id: ['is required'] } },
    },
    status: [200, 400],
  },
  'REFERENCE_NOT_FOUND: the record of another account': {
    query: CREATE,
    variables: () => ({ input: { title: 'x', spaceId: foreign.space } }),
    error: {
      message: 'spaceId not found',
      path: ['createTask'],
      extensions: { code: 'REFERENCE_NOT_FOUND', field: 'spaceId' },
    },
    data: { createTask: null },
    status: [200, 200],
  },
  'CONFLICT: a name that is taken': {
    query: 'mutation { createLabel(input: { name: "Label" }) { label { id } } }',
    error: { message: expect.any(String), path: ['createLabel'], extensions: { code: 'CONFLICT' } },
    data: { createLabel: null },
    status: [200, 200],
  },
  LIMIT_EXCEEDED: {
    query:
      '{ tasks(first: 100) { nodes { subtasks(first: 100) { nodes { labels(first: 100) { totalCount nodes { id } } } } } } }',
    error: {
      message: expect.stringMatching(/exceeds the limit of 50000/),
      extensions: { code: 'LIMIT_EXCEEDED', limit: 'cost', allowed: 50_000, found: 1_120_201 },
    },
    status: [400, 400],
  },
  GRAPHQL_PARSE_FAILED: {
    query: '{ viewer { id }',
    error: {
      message: 'Syntax Error: Expected Name, found <EOF>.',
      extensions: { code: 'GRAPHQL_PARSE_FAILED' },
    },
    status: [200, 400],
  },
  'GRAPHQL_VALIDATION_FAILED: no such field': {
    query: '{ viewer { secret } }',
    error: {
      message: 'Cannot query field "secret" on type "User".',
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
    status: [200, 400],
  },
  'GRAPHQL_VALIDATION_FAILED: a literal of another type': {
    query: 'mutation { createTask(input: { title: "x", dueAt: 5 }) { task { id } } }',
    error: {
      message: expect.stringMatching(/DateTime must be a string/),
      extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
    },
    status: [200, 400],
  },
  'OPERATION_RESOLUTION_FAILURE: several operations without operationName': {
    query: 'query A { __typename } query B { __typename }',
    error: {
      message: expect.stringMatching(/operation/),
      extensions: { code: 'OPERATION_RESOLUTION_FAILURE' },
    },
    status: [200, 400],
  },
  'BAD_REQUEST: no document': {
    query: '',
    error: { message: expect.any(String), extensions: { code: 'BAD_REQUEST' } },
    status: [400, 400],
  },
};

it.each(Object.entries(CASES))('%s', async (_name, wanted) => {
  const { client = () => me, query, variables, error, status } = wanted;
  const answers = [];
  for (const accept of ['application/json', 'application/graphql-response+json']) {
    answers.push(await execute(client(), query, variables?.(), { accept }));
  }
  expect(answers.map((answer) => answer.status)).toEqual(status);
  for (const { data, errors = [], headers } of answers) {
    expect(data).toEqual(wanted.data);
    expect(errors).toHaveLength(1);
    const { message, path, extensions } = errors[0] as (typeof errors)[number];
    const requestId = headers.get('x-request-id');
    expect({ message, ...(path && { path }), extensions }).toEqual({
      ...error,
      extensions: { ...error.extensions, requestId },
    });
  }
});

it('one error names all invalid fields of variables', async () => {
  const { errors = [] } = await execute(me, CREATE, { input: { title: 5, estimateMinutes: 'x' } });
  const details = errors.map(({ extensions }) => Object.keys(extensions.details));
  expect(details).toEqual([['title', 'estimateMinutes']]);
});

it('a failed mutation is null with its error; the other mutations of the request succeed', async () => {
  const other = await api.account();
  const create = (alias: string, name: string) =>
    `${alias}: createLabel(input: { name: "${name}" }) { label { id name } }`;
  const unknown = `d: deleteTask(input: { id: "${UNKNOWN_ID}" }) { deletedId }`;
  const query = `mutation { ${create('a', 'x')} ${create('b', 'x')} ${create('c', 'y')} ${unknown} }`;
  const { status, data, errors = [] } = await execute(other, query);
  const labels = (await other.get('/api/labels')).body;
  const made = (name: string) => ({
    label: { id: labels.find((each: { name: string }) => each.name === name).id, name },
  });
  expect([status, data]).toEqual([200, { a: made('x'), b: null, c: made('y'), d: null }]);
  expect(errors.map(({ path, extensions }) => [path, extensions.code])).toEqual([
    [['b'], 'CONFLICT'],
    [['d'], 'NOT_FOUND'],
  ]);
  expect(labels).toHaveLength(2);
});
