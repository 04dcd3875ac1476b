import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { computations } from '../observability/channels.ts';
import { moduleFile } from '../program.ts';
import { currentScope } from '../request-scope.ts';
import { atMost } from '../share/at-most.ts';
import { type Job, type Passed, writeJob } from './job.ts';
import { type Message, readMessage } from './message.ts';
import type { Work } from './thread.ts';

/** A core stays free for the event loop and what else runs on the machine. */
const MOST_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));

/** A thread that has had nothing to do for so long is ended: an idle service is small. */
const IDLE_MS = 20_000;

/** Who comes first is computed first, however much is to be written of it. */
const inOrder = atMost(1);

let pool: Piscina<Job<keyof Work>, Message> | undefined;

/** Computes in a thread, so that nobody else's request waits for it; no longer than its own request goes on. */
export function inThread<Name extends keyof Work>(
  name: Name,
  ...args: Passed<Parameters<Work[Name]>>
): Promise<ReturnType<Work[Name]>> {
  const told = { started: performance.now(), work: name };
  return computations.tracePromise(() => runInPool(name, args), told);
}

async function runInPool<Name extends keyof Work>(
  name: Name,
  args: Passed<Parameters<Work[Name]>>,
): Promise<ReturnType<Work[Name]>> {
  pool ??= newPool();
  const own = pool;
  const scope = currentScope();
  if (scope?.withdrawn) throw scope.withdrawn;
  const abort = new AbortController();
  const forget = scope?.onWithdrawn(() => abort.abort());
  try {
    const job = await inOrder(() => writeJob(name, args));
    const answered = own.run(job, { signal: abort.signal });
    return (await readMessage(await answered)) as ReturnType<Work[Name]>;
  } catch (error) {
    // After a thread that died, the pool starts another one only when it is asked for something.
    if (own === pool && own.queueSize > 0)
      own.run({ name: 'nothing', args: '[]', lists: [] }).catch(() => {});
    throw abort.signal.aborted ? scope?.withdrawn : error;
  } finally {
    forget?.();
  }
}

function newPool(): Piscina<Job<keyof Work>, Message> {
  const made: Piscina<Job<keyof Work>, Message> = new Piscina({
    filename: fileURLToPath(moduleFile('./thread', import.meta.url)),
    name: 'compute',
    minThreads: 0,
    maxThreads: MOST_THREADS,
    idleTimeout: IDLE_MS,
    // Where the system knows priorities: answering requests comes before planning.
    niceIncrement: 10,
    // The service's own flags are not for threads.
    execArgv: [],
    env: {},
  });
  // A thread that dies without work is no loss; unheard, its error would end the process.
  made.on('error', () => {});
  return made;
}

/** Ends the threads; whoever computes again starts new ones. */
export async function endThreads(): Promise<void> {
  const ended = pool;
  pool = undefined;
  await ended?.destroy();
}

/** How many threads there are, and how many computations wait for one. */
export const threadsState = () => ({
  threads: pool?.threads.length ?? 0,
  waiting: pool?.queueSize ?? 0,
});
