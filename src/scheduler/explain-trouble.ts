import { clip, type Interval, intersect, total } from './intervals.ts';
import type { Entry, PlanView } from './plan-view.ts';
import type { Job } from './prepare.ts';
import { iso, Sentence } from './sentence.ts';
import { endOf } from './solver.ts';
import type { Explanation, TaskInput, TroubleCode } from './types.ts';
import { formatDuration, joinNames, nameOf } from './wording.ts';

/** How many conflicting tasks a sentence names. */
const MAX_NAMED = 3;

/** How many of them are told as facts. */
const MAX_FACTS = 20;

const floorMinute = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

type Trouble = Explanation<TroubleCode>;

/** Why a task is late or unscheduled. */
export function explainTrouble(view: PlanView, task: TaskInput, detailed: boolean): Trouble {
  const job = view.jobOf.get(task.id);
  const sentence = new Sentence<TroubleCode>(task.id);
  if (!job) return explainWithoutWork(view, task, sentence);
  return (
    explainWait(view, job, sentence) ??
    explainStart(view, job, sentence) ??
    explainOverdue(view, job, sentence) ??
    (detailed ? explainRoom(view, job, sentence) : explainBriefly(view, job, sentence))
  );
}

/** A task with nothing left to place can still be overdue, or its kept blocks end too late. */
function explainWithoutWork(view: PlanView, task: TaskInput, sentence: Sentence<TroubleCode>) {
  const dueAt = task.dueAt as string;
  if (floorMinute(dueAt) >= view.problem.horizon.start) return explainKept(view, task, sentence);
  const due = view.moment(floorMinute(dueAt));
  return sentence
    .say(`Was due ${due}; `, { code: 'due', at: dueAt })
    .say('all its work has its time already.', { code: 'left_out', minutes: 0 })
    .as('overdue');
}

function explainKept(view: PlanView, task: TaskInput, sentence: Sentence<TroubleCode>): Trouble {
  const { keptEnd } = view.problem;
  const end = keptEnd.get(task.id) as number;
  const dueAt = task.dueAt as string;
  return sentence
    .say(`Its fixed time ends ${view.moment(Math.floor(end))}, `, {
      code: 'fixed_until',
      at: iso(end),
    })
    .say(`after it is due ${view.moment(floorMinute(dueAt))}.`, { code: 'due', at: dueAt })
    .as('late');
}

function explainWait(view: PlanView, job: Job, sentence: Sentence<TroubleCode>) {
  if (job.heldBy) {
    return sentence
      .say(
        `Waits for ${nameOf(job.heldBy)}, which has no time and no due date in the next 14 days.`,
        {
          code: 'waits_for_unplanned',
          otherTaskId: job.heldBy.id,
        },
      )
      .as('waits');
  }
  const first = job.predecessors
    .map((index) => view.problem.jobs[index] as Job)
    .find((each) => view.leftOut(each) > 0);
  if (!first || view.leftOut(job) === 0) return undefined;
  const fact = { otherTaskId: first.task.id, minutes: view.leftOut(first) };
  return sentence
    .say(`Waits for ${nameOf(first.task)}, which is not planned whole.`, {
      code: 'waits_for',
      ...fact,
    })
    .as('waits');
}

function explainStart(view: PlanView, job: Job, sentence: Sentence<TroubleCode>) {
  const { horizon } = view.problem;
  if (job.release < horizon.end) return undefined;
  return sentence
    .say(`May not start before ${view.moment(job.release)}, after the next 14 days.`, {
      code: 'starts_after',
      at: iso(job.release),
    })
    .as('starts_later');
}

function explainOverdue(view: PlanView, job: Job, sentence: Sentence<TroubleCode>) {
  const { horizon } = view.problem;
  const { dueAt } = job.task;
  if (!job.unavoidablyLate || dueAt === null) return undefined;
  if (job.deadline >= horizon.start) return explainKept(view, job.task, sentence);
  sentence.say(`Was due ${view.moment(floorMinute(dueAt))}; `, { code: 'due', at: dueAt });
  const left = view.leftOut(job);
  const sessions = view.sessionsOf(job);
  if (sessions.length === 0) {
    const text = 'no time is left for it in the next 14 days.';
    return sentence.say(text, { code: 'left_out', minutes: left }).as('overdue');
  }
  if (left > 0) {
    const text = `${formatDuration(left)} of it find no place.`;
    return sentence.say(text, { code: 'left_out', minutes: left }).as('overdue');
  }
  const end = Math.max(endOf(sessions), view.lastEnd(job.task));
  const text = `now planned to end ${view.moment(Math.floor(end))}.`;
  return sentence.say(text, { code: 'ends', at: iso(end) }).as('overdue');
}

/** Without a look at who has the time: there may be thousands. */
function explainBriefly(view: PlanView, job: Job, sentence: Sentence<TroubleCode>): Trouble {
  const { rules, deadline } = job;
  const left = view.leftOut(job);
  const due = view.moment(deadline);
  const needs = {
    code: 'needs' as const,
    minutes: rules.work,
    at: iso(deadline),
    part: rules.split ? 0 : 1,
  };
  sentence.say(`Needs ${formatDuration(rules.work)} before ${due}`, needs);
  if (left > 0) {
    const text = `; ${formatDuration(left)} of it find no place.`;
    return sentence.say(text, { code: 'left_out', minutes: left }).as('no_room');
  }
  const end = view.lastEnd(job.task);
  const text = `; ends ${view.moment(Math.floor(end))}.`;
  return sentence.say(text, { code: 'ends', at: iso(end) }).as('late');
}

function explainRoom(view: PlanView, job: Job, sentence: Sentence<TroubleCode>): Trouble {
  const { rules, deadline } = job;
  const at = iso(deadline);
  const room = roomBefore(view, job);
  const { longest } = room;
  const one = { part: rules.split ? 0 : 1 };
  if (longest < rules.shortest) {
    return sentence
      .say(
        `Needs ${formatDuration(rules.shortest)} at a stretch before ${view.moment(deadline)}; `,
        {
          ...{ code: 'needs', minutes: rules.shortest, at, part: 1 },
        },
      )
      .say(`its windows hold at most ${formatDuration(longest)}.`, {
        ...{ code: 'longest_room', minutes: longest, at },
      })
      .as('no_window');
  }
  sentence.say(
    `Needs ${formatDuration(rules.work)}${rules.split ? '' : ' at a stretch'} before ${view.moment(deadline)}; `,
    { code: 'needs', minutes: rules.work, at, ...one },
  );
  sayRoom(job, room, sentence);
  return sentence.as(endOf(view.sessionsOf(job)) > deadline ? 'late' : 'no_room');
}

/** The longest stretch of the windows beside what stays. */
function longestBeside(windows: readonly Interval[], kept: readonly Interval[]): number {
  let longest = 0;
  let index = 0;
  for (const { start, end } of windows) {
    let position = start;
    while (index < kept.length && (kept[index] as Interval).end <= start) index++;
    for (let i = index; i < kept.length && (kept[i] as Interval).start < end; i++) {
      longest = Math.max(longest, (kept[i] as Interval).start - position);
      position = Math.max(position, (kept[i] as Interval).end);
    }
    longest = Math.max(longest, end - position);
  }
  return longest;
}

/** What a task's windows hold before its deadline, and who has it. */
type Room = { longest: number; free: number; fixed: number; inTheWay: readonly [Job, number][] };

const known = new WeakMap<PlanView, Map<string, Room>>();

/** The same for all tasks with these windows, this release and this deadline: looked up once. */
function roomBefore(view: PlanView, { task, release, deadline }: Job): Room {
  const rooms = known.get(view) ?? new Map<string, Room>();
  known.set(view, rooms);
  const key = `${task.schedulePreferenceId} ${release} ${deadline}`;
  const room = rooms.get(key) ?? findRoom(view, task, release, deadline);
  rooms.set(key, room);
  return room;
}

function findRoom(view: PlanView, task: TaskInput, release: number, deadline: number): Room {
  const { kept, windowsOf } = view.problem;
  const windows = clip(windowsOf(task), release, deadline);
  const taken = new Map<Job, number>();
  const first = windows[0]?.start ?? deadline;
  let window = 0;
  for (let i = view.firstEndingAfter(first); i < view.entries.length; i++) {
    const { start, end, job } = view.entries[i] as Entry;
    if (start >= deadline) break;
    if (!job) continue;
    // Both are in the order of time.
    while ((windows[window]?.end ?? end) <= start) window++;
    let minutes = 0;
    for (let at = window; (windows[at]?.start ?? end) < end; at++) {
      const open = windows[at] as Interval;
      minutes += Math.min(open.end, end) - Math.max(open.start, start);
    }
    if (minutes > 0) taken.set(job, (taken.get(job) ?? 0) + minutes);
  }
  const fixed = total(intersect(windows, kept));
  const inTheWay = [...taken].sort(([a, most], [b, more]) => more - most || a.index - b.index);
  const free = total(windows) - fixed - inTheWay.reduce((sum, [, minutes]) => sum + minutes, 0);
  return { longest: longestBeside(windows, kept), free, fixed, inTheWay };
}

/** What is free in the windows before the deadline, and who has the rest. */
function sayRoom(job: Job, { free, fixed, inTheWay: all }: Room, sentence: Sentence<TroubleCode>) {
  const at = iso(job.deadline);
  const own = all.find(([other]) => other === job)?.[1] ?? 0;
  const inTheWay = all.filter(([other]) => other !== job);
  const room = free + own;
  sentence.say(`its windows hold ${formatDuration(room)}`, { code: 'room', minutes: room, at });
  const named = inTheWay.slice(0, MAX_NAMED).sort(([a], [b]) => a.index - b.index);
  const names = named.map(([other]) => nameOf(other.task));
  const others = inTheWay.length - named.length;
  if (others > 0) names.push(others === 1 ? '1 other task' : `${others} other tasks`);
  if (fixed > 0) names.push('what is already fixed');
  // What is only counted in the sentence is a fact too, but not hundreds of them.
  const facts = inTheWay.slice(0, MAX_FACTS).map(([{ task }, minutes]) => {
    return { code: 'takes' as const, otherTaskId: task.id, minutes, at };
  });
  sentence.say(names.length > 0 ? ` after ${joinNames(names)}.` : '.', ...facts);
  if (fixed > 0) sentence.say('', { code: 'fixed', minutes: fixed, at });
}
