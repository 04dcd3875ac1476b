import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { ProtocolError } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import type { Call, Guest } from '../call.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import type { Orm } from '../db/orm.ts';
import { authenticate } from '../domain/auth/authenticate.ts';
import { READ_ONLY } from '../domain/auth/scopes.ts';
import { unauthenticated } from '../domain/errors.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { answeredBy } from '../mcp/remote.ts';
import { answeredHere, type Requests } from '../mcp/requests.ts';
import { mcpServer } from '../mcp/server.ts';
import { StartupError } from '../process/startup-error.ts';
import { endThreads } from '../threads/pool.ts';
import { onOrm, quotasOf } from './database.ts';
import type { Shell } from './shell.ts';

type Options = { email?: string; readOnly?: boolean; url?: string };

const KEY = 'TASK_PLANNER_KEY';

export function addMcpCommand(program: Command, shell: Shell): void {
  program
    .command('mcp')
    .description(
      'speak the Model Context Protocol on standard input and output, for programs that start their servers',
    )
    .option(
      '--url <url>',
      `ask the service that runs there, such as http://127.0.0.1:4000, with the key in ${KEY}`,
    )
    .option('--email <email>', 'act for this account, on the database itself')
    .option('--read-only', 'with --email: change nothing')
    .action(async (options: Options) => {
      if (options.url === undefined) await serveDatabase(shell, options);
      else await serveService(shell, options.url);
    });
}

/** Passes everything on to a service that runs; it is asked once before, to say at once if that cannot work. */
async function serveService(shell: Shell, url: string): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new StartupError('--url must be an http or https address');
  }
  const requests = answeredBy({ url: doorAt(url), key: requireKey(shell, '--url') });
  await requests.instructions().catch((error) => {
    throw error instanceof ProtocolError ? new StartupError(error.message) : error;
  });
  await untilInputEnds(shell, requests);
}

/** Where the door is of a service at that address, which may lie below a path. */
function doorAt(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(\/mcp)?\/?$/, '/mcp');
  return url;
}

function requireKey({ env }: Shell, option: string): string {
  const key = env[KEY];
  if (!key) throw new StartupError(`${option} needs a key of the account in ${KEY}`);
  return key;
}

/** Answers everything itself, over the configured database. */
async function serveDatabase(shell: Shell, { email, readOnly }: Options): Promise<void> {
  const key = email === undefined ? requireKey(shell, 'mcp without --email') : undefined;
  const quotas = quotasOf(shell);
  const caller = async (orm: Orm): Promise<Call> => {
    const guest: Guest = { em: orm.em.fork(), now: new Date().toISOString(), quotas };
    if (email === undefined) return byKey(guest, key);
    const call = await actingFor(guest, email);
    return readOnly ? { ...call, scopes: READ_ONLY } : call;
  };
  const serving = onOrm(shell, async (orm) => {
    // To say at once that there is no such account, or no such key.
    await caller(orm);
    const requests = answeredHere({
      call: () => caller(orm),
      onFault: (error) => told(shell, error),
    });
    await untilInputEnds(shell, requests);
    await endThreads();
  });
  await serving.catch((error) => {
    throw error instanceof FolderInUse ? attachInstead(error) : error;
  });
}

async function byKey(guest: Guest, key: string | undefined): Promise<Call> {
  const call = await authenticate(guest, { key, sessionToken: () => undefined });
  if (!call) throw unauthenticated(`${KEY} is no valid key`);
  return call;
}

const attachInstead = (error: FolderInUse) =>
  new StartupError(
    `${error.message}; or attach to it: mcp --url http://127.0.0.1:4000 (the address of that server) with a key in ${KEY}`,
  );

/** A fault is for whoever looks after the service, on standard error; standard output is the protocol's. */
function told({ stderr }: Shell, error: unknown): string {
  stderr.write(`fault: ${error instanceof Error ? error.stack : error}\n`);
  return 'Internal error; the standard error of the server has more';
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
