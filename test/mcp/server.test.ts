import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { OPERATION_NEEDS } from '../../src/domain/auth/scopes.ts';
import { TOOLS, type ToolName } from '../../src/mcp/tools.ts';
import { called, connected } from '../support/mcp/client.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { everythingOf, makeWorld } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client as Account, Json } from '../support/service/client.ts';
import { type Credential, everyCredential } from '../support/service/credentials.ts';

const api = testApi();

let me: Account;

beforeAll(async () => {
  me = await api.account();
});

const ACCEPT = { accept: 'application/json, text/event-stream' };

const send = (message: unknown, headers: Record<string, string> = {}, as = me) =>
  as.send('POST', '/mcp', typeof message === 'string' ? message : JSON.stringify(message), {
    ...ACCEPT,
    ...headers,
  });

const request = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params,
});

const LIST = request('tools/list');

describe('authentication', () => {
  it('a request without a key is 401 with WWW-Authenticate, for any body', async () => {
    for (const message of [LIST, 'no JSON', '']) {
      const { status, body, headers } = await send(message, {}, api.anonymous());
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
      expect(headers.get('www-authenticate')).toBe('Bearer realm="task-planner"');
    }
    expect((await api.anonymous().get('/mcp')).status).toBe(401);
  });

  it.each([
    ['a Host that is not of this machine', { host: 'evil.example.com' }],
    ['another origin', { origin: 'http://evil.example.com' }],
    ['an invalid origin', { origin: 'null' }],
    ['a cross-site request of a browser', { 'sec-fetch-site': 'cross-site' }],
    [
      'a Host and an origin that agree',
      { host: 'evil.example.com', origin: 'http://evil.example.com' },
    ],
  ])('%s is rejected with 403, with a valid key too', async (_case, headers) => {
    const { status, body } = await send(LIST, headers as Record<string, string>);
    expect([status, typeof body.error]).toEqual([403, 'string']);
  });

  it.each(['localhost', 'localhost:1234', 'localhost:99999', '127.0.0.1', '[::1]:80'])(
    'the Host %s is accepted',
    async (host) => {
      expect((await send(LIST, { host })).status).toBe(200);
    },
  );

  it('the origin of the service is accepted', async () => {
    expect((await send(LIST, { origin: me.url })).status).toBe(200);
  });
});

describe('an invalid message', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])(
    '%s is 405, because there are no sessions',
    async (method) => {
      const { status, headers } = await me.send(method, '/mcp', undefined, ACCEPT);
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    },
  );

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a batch', '[]', 400],
    ['a batch of requests', JSON.stringify([LIST, LIST]), 400],
    ['a text', '"x"', 400],
    ['null', 'null', 400],
    ['an object', '{}', 400],
    ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":5}', 400],
    [
      'a very deep value',
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'[1,'.repeat(2000)}1${']'.repeat(2000)}}`,
      400,
    ],
  ])('%s is rejected', async (_case, message, expected) => {
    const { status, body } = await send(message);
    expect([status, typeof body?.error?.message]).toEqual([expected, 'string']);
  });

  it('a body over a megabyte is 413', async () => {
    const { status } = await send(
      request('tools/call', { name: 'search', arguments: { query: 'x'.repeat(2 ** 20) } }),
    );
    expect(status).toBe(413);
  });

  it('without the required Accept header is 406', async () => {
    const { status } = await send(LIST, { accept: 'text/html' });
    expect(status).toBe(406);
  });

  it('of another type than JSON is 415', async () => {
    expect((await send(LIST, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('an unknown method is a protocol error', async () => {
    const { status, body } = await send(request('tools/explode'));
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringContaining('-32601')]);
  });
});

it('is 404 under another path', async () => {
  for (const path of ['/mcp/', '/mcp/x', '/MCP']) expect((await me.get(path)).status).toBe(404);
});

describe('an unknown tool, and invalid arguments', () => {
  let client: Client;
  beforeAll(async () => {
    client = await connected(me);
  });
  afterAll(() => client.close());

  it.each(['explode', 'toString', '__proto__', ''])(
    'the unknown tool %p is a protocol error',
    async (name) => {
      await expect(client.callTool({ name, arguments: {} })).rejects.toMatchObject({
        code: -32602,
      });
    },
  );

  it.each(Object.keys(TOOLS))('%s rejects an unknown field with its name', async (name) => {
    const { isError, text } = await called(client, name, { surprise: 1 });
    expect([isError, text]).toEqual([true, expect.stringContaining('surprise')]);
  });

  it.each([
    ['add_tasks', {}, 'tasks is required'],
    ['add_tasks', { tasks: [] }, 'tasks must hold at least one task'],
    [
      'add_tasks',
      { tasks: [{ title: 'x', due: '2026-01-01' }] },
      'tasks.0 must not have due: unknown field',
    ],
    [
      'add_tasks',
      { tasks: [{ title: 'x', estimateMinutes: 961 }] },
      'tasks.0.estimateMinutes must be an integer from 0 to 960',
    ],
    ['add_tasks', { tasks: Array(101).fill({ title: 'x' }) }, 'tasks must hold at most 100 tasks'],
    ['add_tasks', { tasks: [{ title: 'x\0' }] }, 'tasks.0.title must not contain NUL'],
    ['add_tasks', { tasks: 'x' }, 'tasks must be an array'],
    ['add_tasks', { tasks: [null] }, 'tasks.0 must be a JSON object'],
    ['change_tasks', { tasks: [{ title: 'x' }] }, 'tasks.0.id is required'],
    ['finish_tasks', { taskIds: ['x'] }, 'taskIds.0 must be a UUID'],
    ['finish_tasks', { ids: ['x'] }, 'the arguments must not have ids: unknown field'],
    [
      'finish_tasks',
      { taskIds: [UNKNOWN_ID], as: 'explode' },
      'as must be one of: complete, archive',
    ],
    ['find_tasks', { limit: 51 }, 'limit must be an integer from 1 to 50'],
    ['find_tasks', { page: 0 }, 'page must be an integer from 1 to 100000'],
    ['search', { query: null }, 'query must be a string'],
  ])('%s with %j returns the error', async (name, args, message) => {
    const { isError, text } = await called(client, name, args as Record<string, unknown>);
    expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
  });

  it('an unknown reference is an error with its field', async () => {
    const { text } = await called(client, 'add_tasks', {
      tasks: [{ title: 'x', projectId: UNKNOWN_ID }],
    });
    expect(text).toBe('tasks.0.projectId not found');
  });
});

describe('every tool with every credential', () => {
  const needOf = (name: ToolName) => OPERATION_NEEDS[TOOLS[name].operation];
  let credentials: Credential[];

  beforeAll(async () => {
    credentials = await everyCredential(api, me);
  });

  it.each(Object.keys(TOOLS) as ToolName[])('%s', async (name) => {
    for (const { name: credential, scopes, headers, isForeign } of credentials) {
      const message = request('tools/call', { name, arguments: { surprise: 1 } });
      const { status, body } = await send(message, headers, api.anonymous());
      const outcome = [credential, status, String(JSON.stringify(body))];
      if (isForeign && scopes.length > 0)
        expect(outcome).toEqual([credential, 403, expect.anything()]);
      else if (scopes.length === 0)
        expect(outcome.slice(0, 2)).toEqual([credential, isForeign ? 403 : 401]);
      else {
        // An accepted credential gets the error of the field.
        const expected = scopes.includes(needOf(name) as 'read') ? 'surprise' : 'This key ';
        expect(outcome).toEqual([credential, 200, expect.stringContaining(expected)]);
      }
    }
  });

  it('lists only the tools within the scopes of the key', async () => {
    const reader = await api.account({ readOnly: true });
    const client = await connected(reader);
    const { tools } = await client.listTools();
    await client.close();
    const reading = (Object.keys(TOOLS) as ToolName[]).filter((name) => needOf(name) === 'read');
    expect(tools.map(({ name }) => name)).toEqual(reading);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  });
});

describe('the list of tools', () => {
  it('has a description, schemas of input and output, and annotations for each', async () => {
    const client = await connected(me);
    const { tools } = await client.listTools();
    await client.close();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, title?.length, description?.length]).toEqual([
        name,
        expect.any(Number),
        expect.any(Number),
      ]);
      expect([name, inputSchema.type, inputSchema.additionalProperties]).toEqual([
        name,
        'object',
        false,
      ]);
      expect([name, outputSchema?.type]).toEqual([name, 'object']);
      const fields = Object.values(inputSchema.properties ?? {}) as { description?: string }[];
      expect([name, fields.filter((field) => !field.description)]).toEqual([name, []]);
      const reads = needOfName(name) === 'read';
      expect([name, annotations]).toEqual([
        name,
        expect.objectContaining({ readOnlyHint: reads, openWorldHint: false }),
      ]);
      if (reads) expect([name, annotations?.destructiveHint]).toEqual([name, false]);
    }
  });

  it('describes no time as UTC, or as requiring an offset', () => {
    const taken = JSON.stringify(Object.values(TOOLS).map(({ inputSchema }) => inputSchema));
    expect(taken).not.toMatch(/UTC|date-time/);
  });

  it('has the limits and defaults of a task of the other APIs', () => {
    const { properties } = TOOLS.add_tasks.inputSchema as Json;
    const { title, estimateMinutes, cooldownMinutes, dueAt } = properties.tasks.items.properties;
    expect(title).toMatchObject({ maxLength: 500, description: 'Title.' });
    expect(estimateMinutes.anyOf[0]).toMatchObject({ minimum: 0, maximum: 960 });
    expect(cooldownMinutes).toMatchObject({ maximum: 1440, default: 5 });
    expect(dueAt.description).toMatch(
      /^Due date.* A date without a time means the end of the day\.$/,
    );
  });

  const needOfName = (name: string) => OPERATION_NEEDS[TOOLS[name as ToolName].operation];
});

it('no tool returns or changes records of another account', async () => {
  const other = await api.account();
  const theirs = await makeWorld(other);
  const before = await everythingOf(other);
  const client = await connected(me);
  const { task, project, label, timeBlock, space, preference } = theirs;
  const calls: [string, Record<string, unknown>][] = [
    ['get_task', { id: task }],
    ['change_tasks', { tasks: [{ id: task, title: 'Stolen' }] }],
    ['explain', { taskId: task }],
    ['explain', { blockId: timeBlock }],
    ...Object.entries({
      projectId: project,
      spaceId: space,
      schedulePreferenceId: preference,
      parentTaskId: task,
      labelIds: [label],
    }).flatMap(([field, value]): [string, Record<string, unknown>][] => [
      ['add_tasks', { tasks: [{ title: 'x', [field]: value }] }],
      ['preview_plan', { tasks: [{ title: 'x', [field]: value }] }],
    ]),
    ['add_project', { name: 'x', spaceId: space }],
    ['add_calendar_feed', { name: 'x', projectIds: [project] }],
    ['add_calendar_feed', { name: 'x', labelIds: [label] }],
    ['add_task_series', { title: 'x', timesPerWeek: 1, projectId: project }],
    ['change_task_series', { id: theirs.taskSeries, title: 'Stolen' }],
    ['skip_occurrence', { id: theirs.taskSeries, on: '2090-01-02' }],
    ['unskip_occurrence', { id: theirs.taskSeries, on: '2090-01-02' }],
  ];
  for (const [name, args] of calls) {
    const { isError, text } = await called(client, name, args);
    expect([name, args, isError, text]).toEqual([
      name,
      args,
      true,
      expect.stringMatching(/not found/),
    ]);
  }
  expect((await called(client, 'finish_tasks', { taskIds: [task] })).data).toEqual({
    tasks: [],
    unchanged: 0,
    notFound: 1,
  });
  for (const [name, args] of [
    ['find_tasks', { projectId: project, includeCompleted: true }],
    ['find_tasks', { labelId: label }],
    ['search', { query: 'task document label project' }],
    ['search', { query: 'task' }],
  ] as const) {
    expect((await called(client, name, args)).data.total).toBe(0);
  }
  for (const uri of [`planner://tasks/${task}`, `planner://documents/${theirs.document}`]) {
    await expect(client.readResource({ uri })).rejects.toMatchObject({ code: -32602 });
  }
  await client.close();
  expect(await everythingOf(other)).toEqual(before);
});

describe('both revisions of the protocol', () => {
  it.each([
    ['2025-11-25', undefined],
    ['2026-07-28', { mode: { pin: '2026-07-28' } } as const],
  ])('%s', async (version, versionNegotiation) => {
    const client = new Client(
      { name: 'test', version: '1' },
      versionNegotiation ? { versionNegotiation } : {},
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', me.url), {
        requestInit: { headers: { authorization: `Bearer ${me.key}` } },
      }),
    );
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'task-planner' });
    expect(client.getInstructions()).toMatch(
      /time zone of the user is \S+; the current time there is \w+day \d/,
    );
    expect((await client.listTools()).tools).toHaveLength(Object.keys(TOOLS).length);
    expect((await called(client, 'find_tasks')).isError).toBe(false);
    await client.close();
  });
});
