import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { called } from '../support/mcp/client.ts';
import { bundled } from '../support/service/bundled.ts';
import { runIn } from '../support/service/command-line.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { command, environmentOf, type Program, service } from '../support/service/process.ts';

const KEY = 'a-key-for-the-protocol-0123456789abcdef';
const EMAIL = 'admin@localhost';

const folders = new DataFolders();
/** A data folder with an account. */
let DATA_DIR = '';
beforeAll(async () => {
  await folders.prepare();
  DATA_DIR = await folders.migrated();
  const { code, stderr } = await command(['user', 'add', 'ann@example.com'], { DATA_DIR }).ended();
  expect([code, stderr]).toEqual([0, '']);
});
afterAll(() => folders.remove());

const cli = (env: Record<string, string>, ...args: string[]) => command(['mcp', ...args], env);

/** Runs the command in this process, for rejections before a database is opened. */
const refusal = (env: Record<string, string>, ...args: string[]) =>
  runIn({ env }, ['mcp', ...args]);

/** A client that starts the command as its server, like desktop programs. */
async function attached(env: Record<string, string>, ...args: string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--liftoff-only', bundled('cli/main'), 'mcp', ...args],
      env: environmentOf(env),
      stderr: 'inherit',
    }),
  );
  return client;
}

it('acts for an account on the database itself until its input ends', async () => {
  const client = await attached({ DATA_DIR }, '--email', 'ann@example.com');
  expect(client.getServerVersion()).toMatchObject({ name: 'task-planner' });
  const { data } = await called(client, 'add_tasks', {
    tasks: [{ title: 'From a desk', estimateMinutes: 30 }],
  });
  expect(data.tasks[0].title).toBe('From a desk');
  expect((await called(client, 'run_planner')).data.blocksPlanned).toBe(1);
  await client.ping();
  await client.close();

  // The folder is unlocked again, and has the writes.
  const reader = await attached({ DATA_DIR }, '--email', 'ann@example.com', '--read-only');
  expect((await called(reader, 'find_tasks')).data.total).toBe(1);
  const { tools } = await reader.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('add_tasks');
  expect(await called(reader, 'add_tasks', { tasks: [{ title: 'x' }] })).toMatchObject({
    isError: true,
    text: 'This key is read-only',
  });
  await reader.close();
});

it('enforces the quotas of the account', async () => {
  const client = await attached({ DATA_DIR, QUOTAS: 'labels=1' }, '--email', 'ann@example.com');
  await called(client, 'add_label', { name: 'one' });
  expect(await called(client, 'add_label', { name: 'two' })).toMatchObject({
    isError: true,
    text: 'The account has reached its quota of 1 labels',
  });
  await client.close();
});

describe('with a running service', () => {
  let running: Program;
  let url = '';
  let served = '';

  beforeAll(async () => {
    served = await folders.migrated();
    running = service({
      DATA_DIR: served,
      PORT: '0',
      BOOTSTRAP_API_KEY: KEY,
      LOG_FORMAT: 'pretty',
    });
    [, url = ''] = await running.waitForOutput(/Task Planner is at (\S+)/);
  });
  afterAll(() => running.stop());

  it('states how to attach to it, as the embedded database is in use', async () => {
    const { code, stdout, stderr } = await cli({ DATA_DIR: served }, '--email', EMAIL).ended();
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^error: the data folder .* is in use .*; or attach to it: mcp --url http/,
    );
  });

  it('attaches to it over HTTP, with tools, prompts and resources', async () => {
    const client = await attached({ TASK_PLANNER_KEY: KEY }, '--url', url);
    expect(client.getInstructions()).toContain('time zone');
    const { data } = await called(client, 'add_tasks', { tasks: [{ title: 'Attached' }] });
    const [{ id }] = data.tasks;
    expect((await called(client, 'find_tasks')).data.total).toBe(1);
    expect(await called(client, 'get_task', { id: 'nowhere' })).toMatchObject({
      isError: true,
      text: 'id: Task not found',
    });
    await expect(client.callTool({ name: 'explode', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    expect((await client.listTools()).tools.length).toBeGreaterThan(10);
    expect((await client.listPrompts()).prompts).toHaveLength(2);
    expect((await client.getPrompt({ name: 'plan_my_day' })).messages).toHaveLength(1);
    expect((await client.listResources()).resources).toHaveLength(1);
    const { contents } = await client.readResource({ uri: `planner://tasks/${id}` });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('# Attached') });
    await client.close();
  });

  it.each([
    [
      'a wrong key',
      { TASK_PLANNER_KEY: 'a-wrong-key-0123456789abcdef' },
      /responded with 401 Unauthorized\n$/,
    ],
    ['no key', {}, /^error: --url requires an API key in TASK_PLANNER_KEY\n$/],
  ])('fails at once with %s', async (_case, env, message) => {
    const { code, stdout, stderr } = await refusal(env as Record<string, string>, '--url', url);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)]);
  });
});

it.each([
  [
    'no service',
    ['--url', 'http://127.0.0.1:9'],
    /^error: The service at http:\/\/127.0.0.1:9\/mcp does not respond/,
  ],
  [
    'no service below a path',
    ['--url', 'http://127.0.0.1:9/planner/'],
    /^error: The service at http:\/\/127.0.0.1:9\/planner\/mcp does not respond/,
  ],
  ['no address', ['--url', 'nowhere'], /^error: --url must be an http or https address\n$/],
])('fails at once with %s', async (_case, args, message) => {
  const { code, stdout, stderr } = await refusal({ TASK_PLANNER_KEY: KEY }, ...args);
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)]);
});

it.each([
  [
    'an account that is not there',
    ['--email', 'unknown@example.com'],
    /^error: .*unknown@example.com/,
  ],
  ['an unknown key', [], /^error: TASK_PLANNER_KEY is not a valid API key\n$/],
])('fails at once with %s', async (_case, args, message) => {
  const { code, stdout, stderr } = await cli({ DATA_DIR, TASK_PLANNER_KEY: KEY }, ...args).ended();
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)]);
});

it('without options lists the required ones', async () => {
  const { code, stdout, stderr } = await refusal({});
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('error: mcp without --email requires an API key in TASK_PLANNER_KEY\n');
});

it('writes only the protocol to standard output, and exits with its input', async () => {
  const program = cli({ DATA_DIR }, '--email', 'ann@example.com');
  const send = (id: number, method: string, params: object) =>
    program.input(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  send(1, 'initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  await program.waitForOutput(/"id":1/);
  program.input('no JSON\n');
  send(2, 'tools/call', { name: 'show_outlook', arguments: {} });
  await program.waitForOutput(/"id":2/);
  program.signal('SIGTERM');
  const { code, stdout } = await program.ended();
  expect(code).toBe(0);
  const messages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(messages.every(({ jsonrpc }) => jsonrpc === '2.0')).toBe(true);
});
