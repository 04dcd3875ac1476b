import { readFileSync } from 'node:fs';
import { withClient } from './seed/database.ts';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** CPU time so far, in milliseconds: of a process, and of each of the database's that serve it. */
type CpuTimes = { process: number; backends: Map<number, number> };

/**
 * Reads CPU times. They depend less than the clock on what else the machine does, so they show what a
 * request costs even where its throughput means little. Elsewhere than on Linux, or with the database
 * on another machine, there is nothing to read: NaN.
 */
export async function cpuTimes(pid: number, databaseUrl: string): Promise<CpuTimes> {
  const backends = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows.map((row) => row.pid);
  });
  return { process: timeOf(pid), backends: new Map(backends.map((each) => [each, timeOf(each)])) };
}

/** What was used between two readings. A backend that ended meanwhile served somebody idle. */
export function cpuBetween(before: CpuTimes, after: CpuTimes) {
  const used = [...after.backends].map(([pid, time]) => time - (before.backends.get(pid) ?? 0));
  return {
    process: after.process - before.process,
    database: used.reduce((sum, time) => sum + time, 0),
  };
}

function timeOf(pid: number): number {
  try {
    // After the name in brackets: state is the first field, user and system time the 12th and 13th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return TICK_MS * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}
