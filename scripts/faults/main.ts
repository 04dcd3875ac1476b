/** Injects faults into the service and counts lost writes. `npm run faults -- --help` */
import { parseArgs } from 'node:util';
import { crashPostgres } from './crashes.ts';
import { fillDisk } from './full-disk.ts';
import { killEmbedded, killOnPostgres } from './kills.ts';
import { pausePostgres, restartPostgres } from './pauses.ts';
import { cutPower } from './power-loss.ts';
import { type Figures, printFigures } from './report.ts';
import { stopCluster, stopEmbedded, stopOnPostgres } from './stops.ts';

const FAULTS: Record<string, (times: number) => Promise<Figures>> = {
  'kills-embedded': killEmbedded,
  'kills-postgres': killOnPostgres,
  'stops-embedded': stopEmbedded,
  'stops-postgres': stopOnPostgres,
  'stops-cluster': stopCluster,
  'pauses-postgres': pausePostgres,
  'restarts-postgres': restartPostgres,
  'postgres-crash': crashPostgres,
  'power-loss': cutPower,
  'full-disk': fillDisk,
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, times: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(`npm run faults [-- --only NAME,... --times N]\n\n${Object.keys(FAULTS).join('\n')}`);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log('| fault | times | acknowledged | lost | half done | back after (median) | worst |');
console.log('|---|---|---|---|---|---|---|');
let bad = 0;
for (const name of values.only?.split(',') ?? Object.keys(FAULTS)) {
  const run = FAULTS[name];
  if (!run) throw new Error(`${name} is none of: ${Object.keys(FAULTS).join(', ')}`);
  const figures = await run(Number(values.times ?? 20));
  printFigures(name, figures);
  bad += figures.sums.lost + figures.sums.halfDone;
}
process.exitCode = bad > 0 ? 1 : 0;
