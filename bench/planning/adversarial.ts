/**
 * Searches for the input with the longest run time: random valid inputs, and mutations of the worst so far. CPU seconds
 * cover the complete `schedule` call.
 */
import { schedule } from '../../src/scheduler/schedule.ts';
import {
  DEFAULT_SETTINGS,
  type Plan,
  PRIORITIES,
  type Priority,
  type ScheduleInput,
  type TaskInput,
} from '../../src/scheduler/types.ts';
import { random } from '../../test/support/random.ts';
import { afterwards } from './measure.ts';

const NOW = '2026-11-16T08:00:00.000Z';
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** The parameters of a generated input, within the limits of the service. */
type Genes = {
  seed: number;
  tasks: number;
  preferences: number;
  windows: number;
  windowMinutes: number;
  estimate: number;
  shortest: number;
  longest: number;
  cooldown: number;
  /** Number of tasks out of ten that have a due date, are split, and depend on the previous task. */
  due: number;
  split: number;
  chained: number;
  blocks: number;
};

const LIMITS: Record<Exclude<keyof Genes, 'seed'>, [number, number]> = {
  tasks: [1, 3000],
  preferences: [1, 3000],
  windows: [1, 50],
  windowMinutes: [2, 28],
  estimate: [1, 960],
  shortest: [1, 60],
  longest: [1, 480],
  cooldown: [0, 60],
  due: [0, 10],
  split: [0, 10],
  chained: [0, 10],
  blocks: [0, 2000],
};

const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();
const time = (minute: number) =>
  `${Math.floor(minute / 60)}`.padStart(2, '0').concat(':', `${minute % 60}`.padStart(2, '0'));

function inputOf(genes: Genes): ScheduleInput {
  const next = random(genes.seed);
  const below = (count: number) => Math.floor(next() * count);
  const preferences = Array.from({ length: genes.preferences }, (_, number) => ({
    id: `p${number}`,
    windows: Array.from({ length: genes.windows }, (_, index) => {
      const start = index * 28 + (number % 7);
      return { day: EVERY_DAY, start: time(start), end: time(start + genes.windowMinutes) };
    }),
  }));
  const tasks = Array.from(
    { length: genes.tasks },
    (_, index): TaskInput => ({
      ...{ id: `t${index}`, title: `Task ${index}`, status: 'todo', startAfter: null },
      priority: PRIORITIES[below(5)] as Priority,
      dueAt: below(10) < genes.due ? later(below(20_160)) : null,
      estimateMinutes: 1 + below(genes.estimate),
      minSessionMinutes: genes.shortest,
      maxSessionMinutes: Math.max(genes.shortest, genes.longest),
      ...{ cooldownMinutes: genes.cooldown, maxMinutesPerDay: null, autoSchedule: true },
      autoSplit: below(10) < genes.split,
      schedulePreferenceId: `p${below(genes.preferences)}`,
      ...{ locked: false, sortOrder: 0, createdAt: NOW },
    }),
  );
  const dependencies = tasks
    .slice(1)
    .flatMap(({ id }, index) =>
      below(10) < genes.chained ? [{ taskId: id, dependsOnId: `t${index}` }] : [],
    );
  const blocks = Array.from({ length: genes.blocks }, (_, index) => ({
    ...{ id: `b${index}`, taskId: null, type: 'busy', locked: false },
    ...{ startAt: later(index * 10), endAt: later(index * 10 + 3) },
    ...{ source: 'manual' as const, status: 'scheduled' as const },
  }));
  return {
    now: NOW,
    zone: 'Europe/Berlin',
    settings: DEFAULT_SETTINGS,
    tasks,
    blocks,
    preferences,
    dependencies,
  };
}

/** Returns the longer of two run times: the first plan, and a replan with one additional urgent task. */
function secondsOf(genes: Genes): number {
  const input = inputOf(genes);
  const [first, plan] = timed(input);
  const next = afterwards(input, plan);
  const urgent = { ...(input.tasks[0] as TaskInput), id: 'urgent', priority: 'urgent' as const };
  const [second] = timed({ ...next, tasks: [...input.tasks, { ...urgent, dueAt: later(2880) }] });
  return Math.max(first, second);
}

function timed(input: ScheduleInput): [number, Plan] {
  const started = process.cpuUsage();
  const plan = schedule(input);
  const { user, system } = process.cpuUsage(started);
  return [(user + system) / 1e6, plan];
}

const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Prints the most expensive of `rounds` inputs: half of them random, half mutations of the worst so far. */
export function adversarialTable(rounds = Number(process.env.ADVERSARIAL ?? 60)): void {
  const next = random(13);
  const within = (name: keyof typeof LIMITS) => {
    const [least, most] = LIMITS[name];
    // Skewed towards small numbers.
    return Math.round(least + next() ** 3 * (most - least));
  };
  let worst: { genes: Genes; seconds: number } | undefined;
  for (let round = 0; round < rounds; round++) {
    const genes = { seed: round } as Genes;
    for (const name of NAMES) {
      const keep = worst && round % 2 === 1 && next() < 0.8;
      genes[name] = keep && worst ? worst.genes[name] : within(name);
    }
    const seconds = secondsOf(genes);
    if (!worst || seconds > worst.seconds) worst = { genes, seconds };
  }
  if (!worst) return;
  console.log(
    `\nthe most expensive of ${rounds} adversarial inputs: ${worst.seconds.toFixed(2)} s of CPU`,
  );
  console.log(`  ${JSON.stringify(worst.genes)}`);
}
