import type { ChildProcess } from 'node:child_process';
import { cpuBetween, cpuTimes } from './cpu.ts';
import type { Driven } from './driver.ts';
import type { Options } from './options.ts';
import { sendCommand, startProcess } from './processes.ts';
import type { Request } from './request.ts';

/** A contender in a measurement: its URL, its requests, its process and its database. */
export type Side = { url: string; requests: Request[]; pid: number; databaseUrl: string };

type Turn = Driven & { process: number; database: number };

/** The results of one contender: medians over the rounds, and their spread. */
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  spread: number;
  /** CPU time per request in milliseconds, of the contender and of the database. */
  process: number;
  database: number;
};

let driver: ChildProcess | undefined;

/** Sends load to a contender from the driver process, for some seconds or a number of requests. */
export async function drive(
  { url, requests }: Pick<Side, 'url' | 'requests'>,
  { connections, ...length }: { connections: number; seconds?: number; amount?: number },
): Promise<Driven> {
  driver ??= startProcess({ script: 'bench/load/driver.ts', instrumented: false });
  const driven = await sendCommand<Driven>(driver, { url, requests, connections, ...length });
  if (driven.failed > 0) throw new Error(`${driven.failed} requests to ${url} failed`);
  return driven;
}

/** Warms up, then measures the contenders alternately in rounds. */
export async function measure(sides: Side[], options: Options): Promise<Figures[]> {
  const { rounds, seconds, connections } = options;
  for (const side of sides) await drive(side, { connections, seconds });
  const driven = sides.map((): Turn[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) {
      driven[index]?.push(await turn(side, options));
    }
  }
  return driven.map(figuresOf);
}

/**
 * Restores the database connections before a turn. At the end of a turn the driver aborts pending requests; the service
 * then cancels their statements and drops the connections.
 */
const reconnect = (side: Side, connections: number) =>
  drive(side, { connections, amount: connections * 10 });

async function turn(side: Side, { seconds, connections }: Options): Promise<Turn> {
  await reconnect(side, connections);
  const before = await cpuTimes(side.pid, side.databaseUrl);
  const driven = await drive(side, { connections, seconds });
  const used = cpuBetween(before, await cpuTimes(side.pid, side.databaseUrl));
  const { count } = driven;
  return { ...driven, process: used.process / count, database: used.database / count };
}

function figuresOf(rounds: Turn[]): Figures {
  const throughputs = rounds.map(({ perSecond }) => perSecond);
  const middle = median(throughputs);
  return {
    perSecond: middle,
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    process: median(rounds.map(({ process }) => process)),
    database: median(rounds.map(({ database }) => database)),
    spread: (Math.max(...throughputs) - Math.min(...throughputs)) / middle,
  };
}

/** Returns the median; for an even number of values, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}
