import { readFileSync } from 'node:fs';
import { withClient } from './seed/database.ts';

/** The clock tick of /proc on Linux: a hundredth of a second. */
const TICK_MS = 10;

/** CPU time so far in milliseconds, of a process and of the database. */
type CpuTimes = { process: number; database: number };

/**
 * Reads CPU times. They depend less than wall-clock time on other load of the machine, so they show the cost of a request
 * even if throughput is unreliable. NaN on systems other than Linux or with the database on another machine.
 */
export async function cpuTimes(pid: number, databaseUrl: string): Promise<CpuTimes> {
  const database = await withClient(databaseUrl, async (client) => {
    // The backends of all databases: exited ones cannot be attributed to a database.
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    return databaseTime(rows.map((row) => row.pid));
  });
  return { process: timeOf(pid).own, database };
}

/** Returns the CPU time used between two readings. */
export const cpuBetween = (before: CpuTimes, after: CpuTimes): CpuTimes => ({
  process: after.process - before.process,
  database: after.database - before.database,
});

/** Returns the CPU time of running and exited backends. The time of exited ones is part of their parent's child time. */
function databaseTime(backends: number[]): number {
  const living = backends.map(timeOf).filter(({ own }) => !Number.isNaN(own));
  const ended = timeOf(living[0]?.parent ?? Number.NaN).children;
  return living.reduce((sum, { own }) => sum + own, ended);
}

/** Returns the CPU time of a process so far in milliseconds, and that of its ended children. */
export function timeOf(pid: number): { parent: number; own: number; children: number } {
  try {
    // Fields after the name in parentheses: state, parent, …; user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const time = (at: number) => TICK_MS * (Number(fields[at]) + Number(fields[at + 1]));
    return { parent: Number(fields[1]), own: time(11), children: time(13) };
  } catch {
    return { parent: Number.NaN, own: Number.NaN, children: Number.NaN };
  }
}
