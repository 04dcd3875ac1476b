import { readFileSync } from 'node:fs';
import { withClient } from './seed/database.ts';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time so far, in milliseconds: of a process, and of the database's that serve it. */
type CpuTimes = { process: number; database: number };

/**
 * Reads CPU times. They depend less than the clock on what else the machine does, so they show what a
 * request costs even where its throughput means little. Elsewhere than on Linux, or with the database
 * on another machine, there is nothing to read: NaN.
 */
export async function cpuTimes(pid: number, databaseUrl: string): Promise<CpuTimes> {
  const database = await withClient(databaseUrl, async (client) => {
    // Of all databases: those that have ended cannot be told apart.
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    return databaseTime(rows.map((row) => row.pid));
  });
  return { process: timeOf(pid).own, database };
}

/** What was used between two readings. */
export const cpuBetween = (before: CpuTimes, after: CpuTimes): CpuTimes => ({
  process: after.process - before.process,
  database: after.database - before.database,
});

/** What the backends have used, and those that have ended: the time of such a one is added to its parent's children. */
function databaseTime(backends: number[]): number {
  const living = backends.map(timeOf).filter(({ own }) => !Number.isNaN(own));
  const ended = timeOf(living[0]?.parent ?? Number.NaN).children;
  return living.reduce((sum, { own }) => sum + own, ended);
}

function timeOf(pid: number): { parent: number; own: number; children: number } {
  try {
    // After the name in brackets: state, then the parent; user and system time are the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const time = (at: number) => TICK_MS * (Number(fields[at]) + Number(fields[at + 1]));
    return { parent: Number(fields[1]), own: time(11), children: time(13) };
  } catch {
    return { parent: Number.NaN, own: Number.NaN, children: Number.NaN };
  }
}
