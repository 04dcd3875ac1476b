import { type Interval, intersect } from './intervals.ts';
import { keepable } from './keepable.ts';
import type { PlanView } from './plan-view.ts';
import type { Job } from './prepare.ts';
import { iso, Sentence } from './sentence.ts';
import { minutesOf } from './solver.ts';
import type { Explanation, Move, MoveCode } from './types.ts';
import { formatDuration, nameOf } from './wording.ts';

/** What lies elsewhere than in the previous plan, and why. */
export function movesOf(view: PlanView): Move[] {
  return view.problem.jobs.flatMap((job) => {
    const gone = movedSessions(view, job);
    const minutes = Math.round(minutesOf(gone));
    if (minutes === 0) return [];
    const { id: taskId, title } = job.task;
    return [{ taskId, title, minutes, explanation: explain(view, job, gone, minutes) }];
  });
}

function movedSessions({ problem, timetable }: PlanView, job: Job): Interval[] {
  const now = new Map((timetable.get(job) ?? []).map(({ start, end }) => [start, end]));
  const before = problem.previous.get(job.task.id) ?? [];
  return before.filter(({ start, end }) => now.get(start) !== end);
}

function explain(
  view: PlanView,
  job: Job,
  gone: readonly Interval[],
  minutes: number,
): Explanation<MoveCode> {
  const { problem } = view;
  const sentence = new Sentence<MoveCode>(job.task.id);
  const amount = formatDuration(minutes);
  const was = gone[0] as Interval;
  const at = iso(was.start);
  const sayMoved = () => sentence.say(`${amount} moved`, { code: 'moved', minutes, at });
  const fixed = intersect(gone, problem.kept)[0];
  if (fixed) {
    sayMoved();
    const fact = { code: 'taken_by' as const, at: iso(fixed.start), until: iso(fixed.end) };
    return sentence.say(': something that stays is there now.', fact).as('time_taken');
  }
  const before = problem.previous.get(job.task.id) as Interval[];
  const isValid = minutesOf(keepable(job, before, job.release, () => true)) === job.rules.work;
  const sayWhere = () => {
    const now = newSession(view, job);
    const from = view.moment(was.start);
    if (!now) return sentence.say(`${amount} gone from ${from}`, { code: 'moved', minutes, at });
    const to = view.moment(now.start);
    const fact = { code: 'moved' as const, minutes, at, until: iso(now.start) };
    return sentence.say(`${amount} moved from ${from} to ${to}`, fact);
  };
  if (!isValid) return sayWhere().say('.').as('changed');
  const freed = view
    .sessionsOf(job)
    .find(({ start, end }) => problem.freed.some((each) => each.start <= start && end <= each.end));
  if (freed) {
    sayMoved();
    const fact = { code: 'freed' as const, at: iso(freed.start), until: iso(freed.end) };
    return sentence.say(' to time that became free today.', fact).as('freed_today');
  }
  const taken = takenBy(view, job, gone);
  if (!taken) return sayWhere().say('.').as('deadline');
  const { task } = taken.job;
  const isHigher = !problem.previous.has(task.id) && taken.job.rank < job.rank;
  if (isHigher) sayMoved();
  else sayWhere();
  const fact = { at: iso(taken.start), until: iso(taken.end), otherTaskId: task.id };
  sentence.say(`: ${nameOf(task)} has that time now.`, { code: 'taken_by', ...fact });
  return sentence.as(isHigher ? 'higher_priority' : 'deadline');
}

/** The first session that the previous plan did not have. */
function newSession(view: PlanView, job: Job): Interval | undefined {
  const before = new Map(
    view.problem.previous.get(job.task.id)?.map(({ start, end }) => [start, end]),
  );
  return view.sessionsOf(job).find(({ start, end }) => before.get(start) !== end);
}

/** The first planned work of others where the gone sessions were. */
function takenBy(view: PlanView, job: Job, gone: readonly Interval[]) {
  for (const { start, end } of gone) {
    for (let i = view.firstEndingAfter(start); i < view.entries.length; i++) {
      const entry = view.entries[i] as (typeof view.entries)[number];
      if (entry.start >= end) break;
      if (entry.job && entry.job !== job)
        return {
          job: entry.job,
          start: Math.max(start, entry.start),
          end: Math.min(end, entry.end),
        };
    }
  }
  return undefined;
}
