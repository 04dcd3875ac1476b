import type { Interval } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import type { Agenda } from './agenda.ts';

/** Whether a day has a session or kept block of another task of the job's habit. */
export function hasOtherOfHabit(job: Job, agenda: Agenda, day: number, problem: Problem): boolean {
  const { habitId, id } = job.task;
  if (!habitId) return false;
  const kept = problem.keptHabits.get(habitId)?.get(day);
  if (kept && (kept.size > 1 || !kept.has(id))) return true;
  return jobsOf(day, agenda, problem).some(
    (other) => other !== job && other.task.habitId === habitId,
  );
}

/** The number of tasks of habits on a day, beyond one of each habit. */
export function repeatedHabits(day: number, agenda: Agenda, problem: Problem): number {
  const tasks = new Map<string, Set<string>>();
  for (const { task } of jobsOf(day, agenda, problem)) {
    if (!task.habitId) continue;
    const own = tasks.get(task.habitId) ?? new Set(problem.keptHabits.get(task.habitId)?.get(day));
    tasks.set(task.habitId, own.add(task.id));
  }
  return [...tasks.values()].reduce((sum, { size }) => sum + size - 1, 0);
}

/** The jobs with sessions that start on a day. */
function jobsOf(day: number, agenda: Agenda, { jobs }: Problem): Job[] {
  const { start, end } = agenda.days.all[day] as Interval;
  const found: Job[] = [];
  for (let i = agenda.firstEndingAfter(start); (agenda.starts[i] ?? end) < end; i++) {
    const job = jobs[agenda.owners[i] as number];
    agenda.meter.spent++;
    if (job && (agenda.starts[i] as number) >= start) found.push(job);
  }
  return found;
}
