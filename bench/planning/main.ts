/**
 * Measures the quality and run time of plans. Everything is seeded. Run times are compared as ratios within one run, because
 * machines differ.
 */

import { stepBudget } from '../../src/scheduler/budget.ts';
import {
  compareCounts,
  lateCounts,
  NONE_LATE,
} from '../../src/scheduler/deadlines/list-scheduling.ts';
import { prepare } from '../../src/scheduler/input/prepare.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import { solve } from '../../src/scheduler/solve.ts';
import type { LateCounts } from '../../src/scheduler/types.ts';
import { adversarialTable } from './adversarial.ts';
import { BASELINES, plainList } from './baselines.ts';
import { comfortTable } from './comfort.ts';
import { LOADS } from './compared.ts';
import { instance } from './instances.ts';
import { reference } from './reference.ts';
import { stretchTable } from './stretches.ts';

/** CPU time in milliseconds, which is independent of other load on the machine. */
const busy = () => process.cpuUsage().user / 1000;

const INSTANCES = Number(process.env.INSTANCES ?? 60);
const REFERENCES = Math.min(INSTANCES, Number(process.env.REFERENCES ?? INSTANCES));

type Seeds = (index: number, load: number) => number;

const SEEDS: Seeds = (index, load) => (index + 1) * 7919 + load * 1000;

/** Further seeds, to detect overfitting to the compared instances. */
const OTHER_SEEDS: Seeds[] = [
  (index) => (index + 1) * 104_729 + 17,
  (index) => (index + 1) * 15_485_863 + 29,
];

const shapes = (load: number, seeds = SEEDS) =>
  Array.from({ length: INSTANCES }, (_, index) => ({
    seed: seeds(index, load),
    tasks: 20 + ((index * 13) % 41),
    load,
  }));

const provenOn = (load: number, seeds: Seeds) =>
  shapes(load, seeds).filter((shape) => solve(prepare(instance(shape))).optimal).length;

const add = (a: LateCounts, b: LateCounts) =>
  a.map((count, rank) => count + (b[rank] as number)) as unknown as LateCounts;

const shown = (counts: LateCounts) =>
  `${counts.reduce((sum, count) => sum + count, 0)} (${counts.join(' ')})`;

const percent = (part: number, whole: number) =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(0)} %`;

let allCompared = 0;
let allNotBeaten = 0;

for (const load of LOADS) {
  const totals = new Map<string, LateCounts>();
  const sum = (name: string, counts: LateCounts) =>
    totals.set(name, add(totals.get(name) ?? NONE_LATE, counts));
  let [proven, notWorse, notBeaten, time] = [0, 0, 0, 0];
  const beaten: string[] = [];
  for (const [index, shape] of shapes(load).entries()) {
    const problem = prepare(instance(shape));
    const started = busy();
    const { timetable, late, bound, optimal } = solve(problem);
    time += busy() - started;
    const others = Object.entries(BASELINES).map(([name, plan]) => {
      const counts = lateCounts(problem.jobs, plan(problem));
      sum(name, counts);
      return counts;
    });
    const best = others.reduce((a, b) => (compareCounts(b, a) < 0 ? b : a));
    sum('best of these', best);
    sum('planner', late);
    sum('bound', bound);
    proven += optimal ? 1 : 0;
    notWorse += compareCounts(late, best) <= 0 ? 1 : 0;
    if (index >= REFERENCES) continue;
    allCompared++;
    // A proven optimum cannot be beaten.
    if (optimal) {
      notBeaten++;
      continue;
    }
    const end = (job: (typeof problem.jobs)[number]) => timetable.get(job)?.at(-1)?.end ?? 1e12;
    const order = [...problem.jobs].sort((a, b) => end(a) - end(b) || a.index - b.index);
    const slow = reference(problem, order, 100 * stepBudget(problem.jobs.length), index);
    if (compareCounts(slow, bound) < 0) throw new Error(`seed ${shape.seed}: below the bound`);
    if (compareCounts(slow, late) >= 0) notBeaten++;
    else beaten.push(`seed ${shape.seed}: ${late.join(' ')} against ${slow.join(' ')}`);
  }
  allNotBeaten += notBeaten;
  console.log(
    `\nload ${percent(load, 1)}, ${INSTANCES} instances: late or left out (urgent … none)`,
  );
  for (const [name, counts] of totals) console.log(`  ${name.padEnd(22)} ${shown(counts)}`);
  console.log(`  at the bound, proven optimal      ${percent(proven, INSTANCES)}`);
  const others = OTHER_SEEDS.map((seeds) => percent(provenOn(load, seeds), INSTANCES));
  console.log(`  the same on other seeds           ${others.join(', ')}`);
  console.log(`  not worse than the best of them   ${percent(notWorse, INSTANCES)}`);
  console.log(
    `  not beaten by 100 times the steps ${percent(notBeaten, REFERENCES)} of ${REFERENCES}`,
  );
  for (const line of beaten) console.log(`    ${line}`);
  console.log(`  time per plan                     ${(time / INSTANCES).toFixed(1)} ms`);
}
console.log(`\nover all loads not beaten: ${percent(allNotBeaten, allCompared)}`);

comfortTable();
stretchTable();
adversarialTable();

console.log('\ntasks     plan      plain list  ratio');
const times = new Map<number, number>();
for (const tasks of [50, 200, 1000, 4000]) {
  const input = instance({ seed: tasks, tasks, load: tasks / 60 });
  const median = (work: () => unknown) => {
    const runs = Array.from({ length: 9 }, () => {
      const started = busy();
      work();
      return busy() - started;
    });
    return runs.sort((a, b) => a - b)[4] as number;
  };
  const plan = median(() => schedule(input));
  const plain = median(() => plainList(prepare(input)));
  times.set(tasks, plan);
  console.log(
    `${String(tasks).padEnd(9)} ${plan.toFixed(1).padStart(6)} ms ${plain.toFixed(1).padStart(8)} ms ${(plan / plain).toFixed(1).padStart(8)}`,
  );
}
const growth = Math.log((times.get(4000) as number) / (times.get(200) as number)) / Math.log(20);
console.log(`growth exponent from 200 to 4,000 tasks: ${growth.toFixed(2)}`);
