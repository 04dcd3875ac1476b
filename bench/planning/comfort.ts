/** The table before/after: deadlines, comfort and calm, on fortnights and on the weeks of people. */

import { schedule } from '../../src/scheduler/schedule.ts';
import { compareCounts } from '../../src/scheduler/solver.ts';
import type { ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import before from './before.json' with { type: 'json' };
import { compared } from './compared.ts';
import { afterwards, lengthOf, type Measures, measure, moved } from './measure.ts';

type Sum = {
  late: number;
  sessions: number;
  crumbs: number;
  stretches: number;
  changes: number;
  days: number;
  most: number;
};
const NOTHING: Sum = {
  late: 0,
  sessions: 0,
  crumbs: 0,
  stretches: 0,
  changes: 0,
  days: 0,
  most: 0,
};

const add = (sum: Sum, { late, mostChanges, ...each }: Measures): Sum => ({
  late: sum.late + late.reduce((all, count) => all + count, 0),
  sessions: sum.sessions + each.sessions,
  crumbs: sum.crumbs + each.crumbs,
  stretches: sum.stretches + each.stretches,
  changes: sum.changes + each.changes,
  days: sum.days + each.days,
  most: Math.max(sum.most, mostChanges),
});

const shown = ({ late, sessions, crumbs, stretches, changes, days, most }: Sum) =>
  [
    String(late).padStart(4),
    `${((100 * crumbs) / Math.max(1, sessions)).toFixed(1)} %`.padStart(7),
    String(stretches).padStart(9),
    `${(changes / Math.max(1, days)).toFixed(1)} (${most})`.padStart(10),
  ].join(' ');

export function comfortTable(): void {
  const recorded = before as unknown as Record<string, Measures>;
  const groups = new Map<string, { was: Sum; is: Sum; worse: string[] }>();
  for (const { group, name, input } of compared()) {
    const was = recorded[name] as Measures;
    const is = measure(input, schedule(input));
    const sums = groups.get(group) ?? { was: NOTHING, is: NOTHING, worse: [] };
    const worse = compareCounts(is.late, was.late) > 0 ? [...sums.worse, name] : sums.worse;
    groups.set(group, { was: add(sums.was, was), is: add(sums.is, is), worse });
  }
  console.log(
    '\nbefore | after: late or left out, sessions under 15 min, stretches over 120 min, changes of task a day (most)',
  );
  for (const [group, { was, is, worse }] of groups) {
    console.log(`${group.padEnd(13)} ${shown(was)}  |${shown(is)}`);
    for (const name of worse) console.log(`  more late than before: ${name}`);
  }
}

/** A small task of default settings. */
const extra = (input: ScheduleInput, fields: Partial<TaskInput>): TaskInput => ({
  ...(input.tasks[0] as TaskInput),
  ...{ id: 'extra', title: 'Extra', startAfter: null, dueAt: null, schedulePreferenceId: null },
  ...{ minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, autoSplit: true },
  ...{ sortOrder: 1, maxMinutesPerDay: null },
  ...fields,
});

export function calmTable(): void {
  const groups = new Map<string, Record<string, number[]>>();
  for (const { group, input } of compared()) {
    if (group.includes('130')) continue;
    const plan = schedule(input);
    const next = afterwards(input, plan);
    const results = groups.get(group) ?? {};
    groups.set(group, results);
    const note = (name: string, minutes: number) => {
      results[name] = [...(results[name] ?? []), minutes];
    };
    const withMore = (fields: Partial<TaskInput>) =>
      moved(plan, schedule({ ...next, tasks: [...input.tasks, extra(input, fields)] }));
    note('unchanged', moved(plan, schedule(next)));
    note('low, 15 min', withMore({ priority: 'low', estimateMinutes: 15 }));
    note(
      'urgent, 60 min: beyond',
      Math.max(0, withMore({ priority: 'urgent', estimateMinutes: 60 }) - 60),
    );
    for (const index of [0, 3, 5]) {
      const { id } = input.tasks[index] as TaskInput;
      const tasks = input.tasks.map((task) =>
        task.id === id ? { ...task, status: 'completed' as const } : task,
      );
      const had = plan.create.filter(({ taskId }) => taskId === id);
      const minutes = moved(plan, schedule({ ...next, tasks }), id);
      note(
        'finished: beyond',
        Math.max(0, minutes - had.reduce((sum, each) => sum + lengthOf(each), 0)),
      );
    }
  }
  console.log('\nminutes moved, most and mean');
  for (const [group, results] of groups) {
    const cells = Object.entries(results).map(([name, all]) => {
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      return `${name} ${Math.max(...all)}, ${mean.toFixed(0)}`;
    });
    console.log(`${group.padEnd(13)} ${cells.join(' | ')}`);
  }
}
