/**
 * Stops the service under load, time and again, and counts the writes that it has made and not answered.
 * node scripts/faults/stops.ts [how many stops of each kind: 20]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgres } from '../../test/support/own-postgres.ts';
import { Program } from '../../test/support/process.ts';
import { compared, storedTitles, Writers } from './writers.ts';

const STOPS = Number(process.argv[2] ?? 20);
const WRITERS = 16;
const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';

const folder = await mkdtemp(join(tmpdir(), 'planner-stops-'));
const postgres = await OwnPostgres.create();
const KINDS: Record<string, Record<string, string>> = {
  embedded: { DATA_DIR: folder },
  PostgreSQL: { DATABASE_URL: postgres.url },
  'PostgreSQL, CLUSTER=2': { DATABASE_URL: postgres.url, CLUSTER: '2' },
};
let failed = false;
try {
  for (const [name, environment] of Object.entries(KINDS)) await stops(name, environment);
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true });
}
if (failed) process.exitCode = 1;

async function stops(name: string, environment: Record<string, string>): Promise<void> {
  const sum = { acknowledged: 0, refused: 0, unanswered: 0, lost: 0, silent: 0 };
  let longest = 0;
  for (let stop = 0; stop < STOPS; stop++) {
    const service = await started(environment);
    const writers = new Writers(service.url, BOOTSTRAP_API_KEY, WRITERS);
    await writers.acknowledged(50);
    const before = performance.now();
    const { code, stderr } = await service.program.stop();
    longest = Math.max(longest, performance.now() - before);
    if (code !== 0) throw new Error(`${name}: the service ended with ${code}: ${stderr}`);
    const outcome = await writers.ended();
    const again = await started(environment);
    const { lost, silent } = compared(outcome, await storedTitles(again.url, BOOTSTRAP_API_KEY));
    await again.program.stop();
    sum.acknowledged += outcome.acknowledged.size;
    sum.refused += outcome.refused.size;
    sum.unanswered += outcome.unanswered.size;
    sum.lost += lost;
    sum.silent += silent;
  }
  failed ||= sum.lost + sum.silent > 0;
  console.log(
    `${name}: ${STOPS} stops, ${sum.acknowledged} writes acknowledged, ${sum.lost} of them lost; ` +
      `${sum.refused} refused and ${sum.unanswered} without an answer, ${sum.silent} of them written; ` +
      `the longest stop took ${Math.round(longest)} ms`,
  );
}

async function started(environment: Record<string, string>) {
  const program = new Program('src/main.ts', [], {
    PORT: '0',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY,
    ...environment,
  });
  const [, url = ''] = await program.says(/"url":"([^"]+)"/);
  return { program, url };
}
