import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { ProtocolError } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import { FolderInUse } from '../../db/folder-lock.ts';
import type { Orm } from '../../db/orm.ts';
import { actingFor } from '../../domain/accounts/account.service.ts';
import { authenticate } from '../../domain/auth/authenticate.ts';
import { READ_ONLY } from '../../domain/auth/scopes.ts';
import type { Call, PublicCall } from '../../domain/call.ts';
import { StartupError, unauthenticated } from '../../errors.ts';
import { remoteRequests } from '../../mcp/remote.ts';
import { localRequests, type Requests } from '../../mcp/requests.ts';
import { mcpServer } from '../../mcp/server.ts';
import { endThreads } from '../../threads/pool.ts';
import { onOrm, quotasOf } from '../database.ts';
import type { Shell } from '../shell.ts';

type Options = { email?: string; readOnly?: boolean; url?: string };

const KEY = 'TASK_PLANNER_KEY';

export function addMcpCommand(program: Command, shell: Shell): void {
  program
    .command('mcp')
    .description(
      'run an MCP server on standard input and output, for clients that start their servers',
    )
    .option(
      '--url <url>',
      `forward to the service at this address, such as http://127.0.0.1:4000, with the key in ${KEY}`,
    )
    .option('--email <email>', 'act for this account, directly on the database')
    .option('--read-only', 'with --email: reject all writes')
    .action(async (options: Options) => {
      if (options.url === undefined) await serveDatabase(shell, options);
      else await serveService(shell, options.url);
    });
}

/** Forwards all requests to a running service. Sends one request at the start, to fail early. */
async function serveService(shell: Shell, url: string): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new StartupError('--url must be an http or https address');
  }
  const requests = remoteRequests({ url: mcpEndpoint(url), key: requireKey(shell, '--url') });
  await requests.instructions().catch((error) => {
    throw error instanceof ProtocolError ? new StartupError(error.message) : error;
  });
  await untilInputEnds(shell, requests);
}

/** Returns the MCP endpoint of a service, whose address may include a path. */
function mcpEndpoint(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(\/mcp)?\/?$/, '/mcp');
  return url;
}

function requireKey({ env }: Shell, option: string): string {
  const key = env[KEY];
  if (!key) throw new StartupError(`${option} requires an API key in ${KEY}`);
  return key;
}

/** Handles all requests in this process, on the configured database. */
async function serveDatabase(shell: Shell, { email, readOnly }: Options): Promise<void> {
  const key = email === undefined ? requireKey(shell, 'mcp without --email') : undefined;
  const quotas = quotasOf(shell);
  const caller = async (orm: Orm): Promise<Call> => {
    const publicCall: PublicCall = { em: orm.em.fork(), now: new Date().toISOString(), quotas };
    if (email === undefined) return byKey(publicCall, key);
    const call = await actingFor(publicCall, email);
    return readOnly ? { ...call, scopes: READ_ONLY } : call;
  };
  const serving = onOrm(shell, async (orm) => {
    // Fail early if the account or the key does not exist.
    await caller(orm);
    const requests = localRequests({
      call: () => caller(orm),
      onFault: (error) => logFault(shell, error),
    });
    await untilInputEnds(shell, requests);
    await endThreads();
  });
  await serving.catch((error) => {
    throw error instanceof FolderInUse ? attachInstead(error) : error;
  });
}

async function byKey(publicCall: PublicCall, key: string | undefined): Promise<Call> {
  const call = await authenticate(publicCall, { key, sessionToken: () => undefined });
  if (!call) throw unauthenticated(`${KEY} is not a valid API key`);
  return call;
}

const attachInstead = (error: FolderInUse) =>
  new StartupError(
    `${error.message}; or attach to it: mcp --url http://127.0.0.1:4000 (the address of that server) with a key in ${KEY}`,
  );

/** Writes a fault to standard error, for the operator. Returns the message for the client. */
function logFault({ stderr }: Shell, error: unknown): string {
  stderr.write(`fault: ${error instanceof Error ? error.stack : error}\n`);
  return 'Internal error; see the standard error of the server';
}

async function untilInputEnds({ stdin, stdout, stderr }: Shell, requests: Requests): Promise<void> {
  const ended = Promise.race([once(stdin, 'end'), once(stdin, 'close')]);
  const handle = serveStdio(() => mcpServer(requests), {
    transport: new StdioServerTransport(stdin, stdout as unknown as Writable),
    maxSubscriptions: 0,
    onerror: ({ message }) => stderr.write(`${message}\n`),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stdin.destroy());
  await ended;
  await handle.close();
}
