import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { currentScope } from '../concurrency/request-scope.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { computations } from '../diagnostics/channels.ts';
import { moduleFile } from '../program.ts';
import { type Job, type Passed, writeJob } from './job.ts';
import { endLimitedThreads } from './limited-thread.ts';
import { type Message, readMessage } from './message.ts';
import type { Work } from './thread.ts';

/** Leaves one core to the event loop and to other processes. */
const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A thread ends after this time without work, to free its memory. */
const IDLE_MS = 20_000;

/** Serializes one job at a time, so that jobs start in the order of their requests, regardless of their size. */
const serializing = new Semaphore({ permits: 1 });

let pool: Piscina<Job<keyof Work>, Message> | undefined;

/** Runs a function in a worker thread, so that it does not block the event loop. Aborts when the request is cancelled. */
export function inThread<Name extends keyof Work>(
  name: Name,
  ...args: Passed<Parameters<Work[Name]>>
): Promise<ReturnType<Work[Name]>> {
  const event = { started: performance.now(), work: name };
  return computations.tracePromise(() => runInPool(name, args), event);
}

async function runInPool<Name extends keyof Work>(
  name: Name,
  args: Passed<Parameters<Work[Name]>>,
): Promise<ReturnType<Work[Name]>> {
  const { Piscina } = await import('piscina');
  pool ??= newPool(Piscina);
  const own = pool;
  const scope = currentScope();
  if (scope?.cancelled) throw scope.cancelled;
  const abort = new AbortController();
  const unsubscribe = scope?.onCancel(() => abort.abort());
  try {
    const job = await serializing.run(() => writeJob(name, args));
    const message = await own.run(job, { signal: abort.signal });
    return (await readMessage(message)) as ReturnType<Work[Name]>;
  } catch (error) {
    // After a thread has died, the pool starts another one only with the next job.
    if (own === pool && own.queueSize > 0)
      own.run({ name: 'nothing', args: '[]', lists: [] }).catch(() => {});
    throw abort.signal.aborted ? scope?.cancelled : error;
  } finally {
    unsubscribe?.();
  }
}

function newPool(Pool: typeof Piscina): Piscina<Job<keyof Work>, Message> {
  const created: Piscina<Job<keyof Work>, Message> = new Pool({
    filename: fileURLToPath(moduleFile('./thread', import.meta.url)),
    name: 'compute',
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    // Lowers the priority of threads, where the operating system supports it, in favour of requests.
    niceIncrement: 10,
    // Do not pass the Node flags of the process to its threads.
    execArgv: [],
    env: {},
  });
  // Without a listener, the error of a thread that dies while idle would end the process.
  created.on('error', () => {});
  return created;
}

/** Stops the threads. The next job starts new ones. */
export async function endThreads(): Promise<void> {
  const stopped = pool;
  pool = undefined;
  await Promise.all([stopped?.destroy(), endLimitedThreads()]);
}

/** The number of threads and of queued jobs. */
export const threadsState = () => ({
  threads: pool?.threads.length ?? 0,
  waiting: pool?.queueSize ?? 0,
});
