import { comfortableLength } from '../comfort/levels.ts';
import { endOf } from '../deadlines/list-scheduling.ts';
import {
  clip,
  firstEndingAfter,
  type Interval,
  intersect,
  minutesOf,
  subtract,
} from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { DAY, floorMinute, iso } from '../minutes.ts';
import type { Explanation, TaskInput, TroubleCode } from '../types.ts';
import { longestFree } from './free-time.ts';
import type { Entry, PlanView } from './plan-view.ts';
import { Sentence } from './sentence.ts';
import { formatDuration, joinNames, nameOf } from './wording.ts';

/** Maximum number of conflicting tasks in a sentence. */
const MAX_NAMED = 3;

/** Maximum number of conflicting tasks in the facts. */
const MAX_FACTS = 20;

type Trouble = Explanation<TroubleCode>;

/** Explains why a task is late or unscheduled. */
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

/** Explains a task without remaining work: it is overdue, or its kept blocks end too late. */
function explainWithoutWork(view: PlanView, task: TaskInput, sentence: Sentence<TroubleCode>) {
  const dueAt = task.dueAt as string;
  if (floorMinute(dueAt) >= view.problem.horizon.start) return explainKept(view, task, sentence);
  const due = view.moment(floorMinute(dueAt));
  return sentence
    .say(`Was due ${due}; `, { code: 'due', at: dueAt })
    .say('no work is left to plan.', { code: 'left_out', minutes: 0 })
    .as('overdue');
}

function explainKept(view: PlanView, task: TaskInput, sentence: Sentence<TroubleCode>): Trouble {
  const { keptEnd } = view.problem;
  const end = keptEnd.get(task.id) as number;
  const dueAt = task.dueAt as string;
  return sentence
    .say(`Its fixed blocks end ${view.moment(Math.floor(end))}, `, {
      code: 'fixed_until',
      at: iso(end),
    })
    .say(`after the due date ${view.moment(floorMinute(dueAt))}.`, { code: 'due', at: dueAt })
    .as('late');
}

function explainWait(view: PlanView, job: Job, sentence: Sentence<TroubleCode>) {
  if (job.heldBy) {
    return sentence
      .say(
        `Waits for ${nameOf(job.heldBy)}, which has neither a block nor a due date in the next 14 days.`,
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
    .say(`Waits for ${nameOf(first.task)}, which is not completely planned.`, {
      code: 'waits_for',
      ...fact,
    })
    .as('waits');
}

/** Explains a task that starts after the horizon, or within its last 24 hours without being due in it. */
function explainStart(view: PlanView, job: Job, sentence: Sentence<TroubleCode>) {
  const { horizon } = view.problem;
  const { dueAt } = job.task;
  const isDue = dueAt !== null && floorMinute(dueAt) <= horizon.end;
  if (job.release < horizon.end - (isDue ? 0 : DAY)) return undefined;
  const days = job.release < horizon.end ? 'on the last of' : 'after';
  return sentence
    .say(`Cannot start before ${view.moment(job.release)}, ${days} the next 14 days.`, {
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
    const text = 'it does not fit in the next 14 days';
    sentence.say(text, { code: 'left_out', minutes: left });
    return sayTooShort(view, job, sentence).as('overdue');
  }
  if (left > 0) {
    const text = `${formatDuration(left)} of it does not fit`;
    sentence.say(text, { code: 'left_out', minutes: left });
    return sayTooShort(view, job, sentence).as('overdue');
  }
  const end = Math.max(endOf(sessions), view.lastEnd(job.task));
  const text = `now planned to end ${view.moment(Math.floor(end))}.`;
  return sentence.say(text, { code: 'ends', at: iso(end) }).as('overdue');
}

/** Explains a lack of time without the conflicting tasks, of which there may be thousands. */
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
    const text = `; ${formatDuration(left)} of it does not fit.`;
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
  if (longest <= 0) {
    const text = `Needs ${formatDuration(rules.work)} before ${view.moment(deadline)}; `;
    return sentence
      .say(text, { code: 'needs', minutes: rules.work, at, ...one })
      .say('its working hours have no free time before that.', {
        ...{ code: 'longest_room', minutes: 0, at },
      })
      .as('no_window');
  }
  if (longest < rules.shortest) {
    return sentence
      .say(
        `Needs ${formatDuration(rules.shortest)} in one session before ${view.moment(deadline)}; `,
        {
          ...{ code: 'needs', minutes: rules.shortest, at, part: 1 },
        },
      )
      .say(`its working hours have at most ${formatDuration(longest)} in a row.`, {
        ...{ code: 'longest_room', minutes: longest, at },
      })
      .as('no_window');
  }
  sentence.say(
    `Needs ${formatDuration(rules.work)}${rules.split ? '' : ' in one session'} before ${view.moment(deadline)}; `,
    { code: 'needs', minutes: rules.work, at, ...one },
  );
  sayRoom(job, room, sentence);
  return sayTooShort(view, job, sentence).as(
    endOf(view.sessionsOf(job)) > deadline ? 'late' : 'no_room',
  );
}

/** Ends the sentence; says so if work does not fit because all free time is too short for a comfortable session. */
function sayTooShort(view: PlanView, job: Job, sentence: Sentence<TroubleCode>) {
  const { horizon, settings } = view.problem;
  const shortest = comfortableLength(job, settings);
  const start = Math.max(job.release, view.lastPredecessorEnd(job));
  const span = { start, end: horizon.end };
  const left = view.leftOut(job);
  const { free } = roomBefore(view, { ...job, deadline: horizon.end });
  const longest =
    left > 0 && free >= Math.min(left, shortest) ? longestFree(view, job, span, shortest, 1) : 0;
  if (longest === 0 || longest >= shortest) return sentence.say('.');
  return sentence.say(`; the free time is in pieces shorter than ${formatDuration(shortest)}.`, {
    code: 'too_short',
    minutes: shortest,
    at: iso(start),
    until: iso(horizon.end),
  });
}

/** The free, kept and planned minutes of a task's windows before its deadline. */
type Room = { longest: number; free: number; fixed: number; inTheWay: readonly [Job, number][] };

const cache = new WeakMap<PlanView, Map<string, Room>>();

/** Computes the room of a task; cached for tasks with the same windows, release and deadline. */
function roomBefore(view: PlanView, { task, release, deadline }: Job): Room {
  const rooms = cache.get(view) ?? new Map<string, Room>();
  cache.set(view, rooms);
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
  for (let i = firstEndingAfter(view.entries, first); i < view.entries.length; i++) {
    const { start, end, job } = view.entries[i] as Entry;
    if (start >= deadline) break;
    if (!job) continue;
    // Windows and entries are both sorted by time.
    while ((windows[window]?.end ?? end) <= start) window++;
    let minutes = 0;
    for (let at = window; (windows[at]?.start ?? end) < end; at++) {
      const open = windows[at] as Interval;
      minutes += Math.min(open.end, end) - Math.max(open.start, start);
    }
    if (minutes > 0) taken.set(job, (taken.get(job) ?? 0) + minutes);
  }
  const fixed = minutesOf(intersect(windows, kept));
  const inTheWay = [...taken].sort(([a, most], [b, more]) => more - most || a.index - b.index);
  const free = minutesOf(windows) - fixed - inTheWay.reduce((sum, [, minutes]) => sum + minutes, 0);
  const longest = subtract(windows, kept).reduce(
    (most, each) => Math.max(most, each.end - each.start),
    0,
  );
  return { longest, free, fixed, inTheWay };
}

/** Adds the free time in the windows before the deadline, and the tasks that occupy the rest. */
function sayRoom(job: Job, { free, fixed, inTheWay: all }: Room, sentence: Sentence<TroubleCode>) {
  const at = iso(job.deadline);
  const own = all.find(([other]) => other === job)?.[1] ?? 0;
  const inTheWay = all.filter(([other]) => other !== job);
  const room = free + own;
  sentence.say(`its working hours have ${formatDuration(room)} left`, {
    code: 'room',
    minutes: room,
    at,
  });
  const named = inTheWay.slice(0, MAX_NAMED).sort(([a], [b]) => a.index - b.index);
  const names = named.map(([other]) => nameOf(other.task));
  const others = inTheWay.length - named.length;
  if (others > 0) names.push(others === 1 ? '1 other task' : `${others} other tasks`);
  if (fixed > 0) names.push('fixed blocks');
  // Includes tasks that the sentence only counts, up to a limit.
  const facts = inTheWay.slice(0, MAX_FACTS).map(([{ task }, minutes]) => {
    return { code: 'takes' as const, otherTaskId: task.id, minutes, at };
  });
  sentence.say(names.length > 0 ? ` after ${joinNames(names)}` : '', ...facts);
  if (fixed > 0) sentence.say('', { code: 'fixed', minutes: fixed, at });
}
