import { ChildProcess } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The cost of one test file: CPU time, and counts that do not depend on the speed of the machine. */
type Cost = { file: string; cpuSeconds: number; processes: number; databases: number };

/** A suite by the script of package.json that runs it, with the most processes and databases it may start. */
type Limits = Record<string, { processes: number; databases: number }>;

const LIMITS_FILE = 'test/cost-limits.json';
const SHOWN = 10;

const started = { processes: 0, databases: 0 };

type Spawning = { spawn: (options: object) => number };
const spawning = ChildProcess.prototype as unknown as Spawning;
const { spawn } = spawning;

/** Counts every process that the test files of this worker start, however they start it. */
export function countProcesses(): void {
  spawning.spawn = function (this: ChildProcess, options) {
    started.processes++;
    return spawn.call(this, options);
  };
}

/** Counts a database that is created for tests. */
export const countDatabase = (): void => {
  started.databases++;
};

let beforeTest = { ...started };

/** Remembers the counts before a test. */
export const noteCountsBeforeTest = (): void => {
  beforeTest = { ...started };
};

/** Forgets what a failed test has started before it is repeated: the limits are those of a run without repetitions. */
export const forgetFailedAttempt = (): void => {
  Object.assign(started, beforeTest);
};

/** The CPU seconds of this process, and on Linux of all processes that it and they have started, such as services and browsers. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  return process.platform === 'linux' ? own + secondsBelow() : own;
}

/** The kernel's clock ticks per second, as programs see them. */
const TICKS = 100;

type ProcessTimes = { parent: number; pid: number; own: number; ofEndedChildren: number };

function secondsBelow(): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = Map.groupBy(all.flatMap(timesOf), ({ parent }) => parent);
  const below = (pid: number): number =>
    (children.get(pid) ?? []).reduce(
      (sum, each) => sum + each.own + each.ofEndedChildren + below(each.pid),
      0,
    );
  const ended = timesOf('self')[0]?.ofEndedChildren ?? 0;
  return (ended + below(process.pid)) / TICKS;
}

/** Returns the times of a process; none if it has ended. */
function timesOf(pid: string): ProcessTimes[] {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return [];
  }
  // The second field is a name in parentheses, which may have spaces.
  const fields = (stat.split(') ').at(-1) as string).split(' ').map(Number);
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15) as [
    number,
    number,
    number,
    number,
  ];
  return [
    {
      parent: fields[1] as number,
      pid: Number.parseInt(stat, 10),
      own: user + system,
      ofEndedChildren: childrenUser + childrenSystem,
    },
  ];
}

/** Prepares the cost report of a suite, for the global setup of Jest. */
export function startCosts(suite: string): void {
  process.env.TEST_SUITE = suite;
  process.env.TEST_COSTS = join(tmpdir(), `planner_test_${process.pid}.costs`);
}

/** Starts measuring a test file; the function it returns writes the file's cost down for `reportCosts`. */
export function measureCosts(file: string): () => void {
  const before = { cpuSeconds: cpuSeconds(), ...started };
  return () => {
    const cost: Cost = {
      file,
      cpuSeconds: cpuSeconds() - before.cpuSeconds,
      processes: started.processes - before.processes,
      databases: started.databases - before.databases,
    };
    appendFileSync(process.env.TEST_COSTS as string, `${JSON.stringify(cost)}\n`);
  };
}

/** Prints the most expensive files and the counts, and throws if a count exceeds the limit of its suite. */
export async function reportCosts(): Promise<void> {
  const file = process.env.TEST_COSTS as string;
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  await rm(file, { force: true });
  const costs = lines.map((line): Cost => JSON.parse(line));
  const sum = (of: (cost: Cost) => number) => costs.reduce((total, cost) => total + of(cost), 0);
  const counts = {
    processes: sum(({ processes }) => processes),
    databases: sum(({ databases }) => databases),
  };
  const ofFiles = sum(({ cpuSeconds }) => cpuSeconds);
  const outside = cpuSeconds() - ofFiles;
  const dearest = costs.toSorted((a, b) => b.cpuSeconds - a.cpuSeconds).slice(0, SHOWN);
  console.log(
    [
      `${costs.length} files used ${ofFiles.toFixed(0)} s of CPU, started ${counts.processes} processes and created ${counts.databases} databases. Most expensive:`,
      ...dearest.map(({ file, cpuSeconds }) => `${cpuSeconds.toFixed(1).padStart(7)} s  ${file}`),
      // The workers have ended, and so have the services that the setup has started. Unknown if a browser has ended, whose
      // processes nobody waits for.
      ...(outside > 0
        ? [
            `${outside.toFixed(1).padStart(7)} s  outside of the files: Jest, its setup, and services that the files of several workers share`,
          ]
        : []),
    ].join('\n'),
  );
  await requireWithinLimits(counts);
}

async function requireWithinLimits(counts: Limits[string]): Promise<void> {
  const suite = process.env.TEST_SUITE as string;
  const limits = (JSON.parse(await readFile(LIMITS_FILE, 'utf8')) as Limits)[suite];
  if (!limits) throw new Error(`${LIMITS_FILE} has no limits for the suite "${suite}"`);
  for (const kind of ['processes', 'databases'] as const) {
    if (counts[kind] > limits[kind]) {
      throw new Error(
        `The suite "${suite}" started ${counts[kind]} ${kind}; ${LIMITS_FILE} allows ${limits[kind]}. ` +
          'Share one that another test starts, or raise the limit with a reason in the commit.',
      );
    }
  }
}
