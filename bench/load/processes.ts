import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const HOST = '127.0.0.1';
/** How long a process may take to answer, and to stop, before it is given up. */
const START_MS = 60_000;
const STOP_MS = 5_000;

/** The repository, in which every program of the bench runs. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const running = new Set<ChildProcess>();

type Program = {
  script: string;
  environment?: Record<string, string>;
  flags?: string[];
  /** Hears the bench: profile, statements, memory. It ends with the bench in any case. */
  instrumented?: boolean;
};

/** A process of the bench that serves HTTP. */
export type Server = {
  url: string;
  pid: number;
  /** From the start of the process to its first answer. */
  startMs: number;
  ask<T>(question: object): Promise<T>;
  stop(): Promise<void>;
};

/** Starts a program on a port of its own, and waits until it answers `/healthz`. */
export async function startServer(program: Program): Promise<Server> {
  const port = await freePort();
  const started = performance.now();
  const child = startProcess({
    ...program,
    environment: { ...program.environment, HOST, PORT: String(port) },
  });
  const url = `http://${HOST}:${port}`;
  await firstAnswer(child, `${url}/healthz`, program.script);
  const startMs = performance.now() - started;
  return {
    url,
    pid: child.pid as number,
    startMs,
    ask: (question) => ask(child, question),
    stop: () => stop(child),
  };
}

/** Starts a program of this repository in production mode; its log goes nowhere. */
export function startProcess({
  script,
  environment = {},
  flags = [],
  instrumented = true,
}: Program): ChildProcess {
  const preload = instrumented ? ['--import', new URL('instrument.ts', import.meta.url).href] : [];
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...flags, ...preload, script], {
    cwd: ROOT,
    env: { PATH, NODE_ENV: 'production', GRAPHILE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

let asked = 0;

/** Asks a process of the bench something, and waits for its answer. */
export function ask<T>(child: ChildProcess, question: object): Promise<T> {
  const id = ++asked;
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('the process ended without an answer'));
    const heard = (told: { id: number; error?: string; answer: T }) => {
      if (told.id !== id) return;
      child.off('message', heard);
      child.off('exit', ended);
      if (told.error) reject(new Error(told.error));
      else resolve(told.answer);
    };
    child.on('message', heard);
    child.once('exit', ended);
    child.send({ ...question, id });
  });
}

/** Ends every process that the bench has started. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
}

/** Whatever ends the bench ends what it started. */
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
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

async function firstAnswer(child: ChildProcess, url: string, name: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
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
