/** How much work moves after a small change, on the instances that are compared and on others. */

import { schedule } from '../../src/scheduler/schedule.ts';
import { compareCounts } from '../../src/scheduler/solver.ts';
import type { Plan, ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import { compared } from './compared.ts';
import { instance } from './instances.ts';
import { afterwards, lengthOf, moved } from './measure.ts';

/** A small task of default settings. */
const extra = (input: ScheduleInput, fields: Partial<TaskInput>): TaskInput => ({
  ...(input.tasks[0] as TaskInput),
  ...{ id: 'extra', title: 'Extra', startAfter: null, dueAt: null, schedulePreferenceId: null },
  ...{ minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, autoSplit: true },
  ...{ sortOrder: 1, maxMinutesPerDay: null },
  ...fields,
});

/** Minutes beyond the mark, and whether the change let a task be on time that was late before. */
type Beyond = { minutes: number; saves: boolean };

/** The changes, each with the minutes that it may move. */
function changes(input: ScheduleInput, plan: Plan) {
  const added = (fields: Partial<TaskInput>) => [...input.tasks, extra(input, fields)];
  const soon = new Date(Date.parse(input.now) + 2 * 86_400_000).toISOString();
  const urgent = { priority: 'urgent', estimateMinutes: 60 } as const;
  const finished = [0, 3, 5, 8, 11].flatMap((index) => {
    const { id } = input.tasks[index] ?? {};
    if (id === undefined) return [];
    const own = plan.create.filter(({ taskId }) => taskId === id).map(lengthOf);
    const tasks = input.tasks.map((task) =>
      task.id === id ? { ...task, status: 'completed' as const } : task,
    );
    const most = own.reduce((sum, each) => sum + each, 0);
    return [{ name: 'finished', most, tasks, ignoring: id }];
  });
  return [
    { name: 'unchanged', most: 0, tasks: input.tasks },
    { name: 'low, 15 min', most: 30, tasks: added({ priority: 'low', estimateMinutes: 15 }) },
    { name: 'urgent, 60 min', most: 120, tasks: added(urgent) },
    { name: 'the same, due in 2 days', most: 120, tasks: added({ ...urgent, dueAt: soon }) },
    ...finished,
  ];
}

function calmOf(inputs: readonly ScheduleInput[]): Map<string, Beyond[]> {
  const results = new Map<string, Beyond[]>();
  for (const input of inputs) {
    const plan = schedule(input);
    const next = afterwards(input, plan);
    for (const { name, most, tasks, ignoring } of changes(input, plan) as Change[]) {
      const after = schedule({ ...next, tasks });
      const minutes = Math.max(0, moved(plan, after, ignoring) - most);
      const saves = compareCounts(after.proof.late, plan.proof.late) < 0;
      results.set(name, [...(results.get(name) ?? []), { minutes, saves }]);
    }
  }
  return results;
}

type Change = { name: string; most: number; tasks: TaskInput[]; ignoring?: string };

/** Other seeds than 7001 to 7079, on which weights and sizes of the search were chosen. */
const unseen = (load: number | undefined, count: number) =>
  Array.from({ length: count }, (_, index) =>
    instance({
      seed: 8101 + index,
      tasks: 20 + ((index * 13) % 41),
      load: load ?? 0.5 + 0.1 * (index % 4),
    }),
  );

export function calmTable(): void {
  const groups = Map.groupBy(compared(), ({ group }) => group);
  groups.delete('load 130 %');
  const all = new Map([...groups].map(([name, each]) => [name, each.map(({ input }) => input)]));
  all.set('unseen, 50 to 80 %', unseen(undefined, 79));
  all.set('unseen, 100 %', unseen(1, 79));
  console.log(
    '\nminutes moved beyond the mark: plans of all (of those that save a task), most minutes',
  );
  for (const [group, inputs] of all) {
    console.log(group);
    for (const [name, found] of calmOf(inputs)) {
      const beyond = found.filter(({ minutes }) => minutes > 0);
      const saving = beyond.filter(({ saves }) => saves).length;
      const most = Math.max(...found.map(({ minutes }) => minutes));
      console.log(`  ${name.padEnd(24)} ${beyond.length} of ${found.length} (${saving}), ${most}`);
    }
  }
}
