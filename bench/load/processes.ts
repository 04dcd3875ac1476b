import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const HOST = '127.0.0.1';
/** Timeouts for the first response and for the exit of a process. */
const START_MS = 60_000;
const STOP_MS = 5_000;

/** The repository root, the working directory of all programs of the bench. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const running = new Set<ChildProcess>();

type Program = {
  script: string;
  environment?: Record<string, string>;
  flags?: string[];
  /** Whether to preload `instrument.ts`: profile, statements, memory. */
  instrumented?: boolean;
  /** The tree of the script. Default: this one. */
  root?: string;
};

/** A process of the bench that serves HTTP. */
export type Server = {
  url: string;
  pid: number;
  /** The time from the start of the process to its first response. */
  startMs: number;
  sendCommand<T>(command: object): Promise<T>;
  stop(): Promise<void>;
};

/** Starts a program on a free port and waits until it responds to `/healthz`. */
export async function startServer(program: Program): Promise<Server> {
  const port = await freePort();
  const started = performance.now();
  const child = startProcess({
    ...program,
    environment: { ...program.environment, HOST, PORT: String(port) },
  });
  const url = `http://${HOST}:${port}`;
  await firstResponse(child, `${url}/healthz`, program.script);
  const startMs = performance.now() - started;
  return {
    url,
    pid: child.pid as number,
    startMs,
    sendCommand: (command) => sendCommand(child, command),
    stop: () => stop(child),
  };
}

/** Starts a program of this repository in production mode and discards its log. */
export function startProcess({
  script,
  environment = {},
  flags = [],
  instrumented = true,
  root = ROOT,
}: Program): ChildProcess {
  const preload = instrumented ? ['--import', new URL('instrument.ts', import.meta.url).href] : [];
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...flags, ...preload, script], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', GRAPHILE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

let lastId = 0;

/** Sends a command to a process of the bench and returns its reply. */
export function sendCommand<T>(child: ChildProcess, command: object): Promise<T> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('the process exited without a reply'));
    const onMessage = (reply: { id: number; error?: string; answer: T }) => {
      if (reply.id !== id) return;
      child.off('message', onMessage);
      child.off('exit', onExit);
      if (reply.error) reject(new Error(reply.error));
      else resolve(reply.answer);
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.send({ ...command, id });
  });
}

/** Stops all processes that the bench has started. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Stops all started processes when the bench exits or receives a signal. */
export function stopWithUs(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stopAll().finally(() => process.exit(1)));
  }
  process.on('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}

async function firstResponse(child: ChildProcess, url: string, name: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${name} does not answer`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
