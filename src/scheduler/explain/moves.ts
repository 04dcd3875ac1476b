import { compareCounts, lateCounts } from '../deadlines/list-scheduling.ts';
import {
  firstEndingAfter,
  type Interval,
  intersect,
  minutesOf,
  subtract,
  union,
} from '../input/intervals.ts';
import { keepable } from '../input/keepable.ts';
import type { Job, OccupiedEvent } from '../input/prepare.ts';
import { iso } from '../minutes.ts';
import type { Explanation, Move, MoveCode } from '../types.ts';
import type { PlanView } from './plan-view.ts';
import { Sentence } from './sentence.ts';
import { eventInSentence, formatDuration, nameOf, shortened } from './wording.ts';

/** Returns the work that moved since the previous plan, with the reason. */
export function movesOf(view: PlanView): Move[] {
  const hadMoreLate = isLessLate(view);
  return view.problem.jobs.flatMap((job) => {
    const before = previousOf(view, job);
    const moved = subtract(before, [...view.sessionsOf(job)]);
    const minutes = Math.round(minutesOf(moved));
    if (minutes === 0) return [];
    const { id: taskId, title } = job.task;
    const explanation = explain(view, job, moved, minutes, hadMoreLate);
    return [{ taskId, title, minutes, explanation }];
  });
}

/** The sessions of a job in the previous plan, united. */
const previousOf = ({ problem }: PlanView, { task }: Job) =>
  union(problem.previous.get(task.id) ?? []);

/** Whether fewer tasks are late or unscheduled than with the valid sessions of the previous plan alone. */
function isLessLate({ problem, timetable }: PlanView): boolean {
  const before = new Map(
    problem.jobs.map((job) => {
      const sessions = problem.previous.get(job.task.id) ?? [];
      return [job, keepable(job, sessions, job.release, () => true)];
    }),
  );
  return compareCounts(lateCounts(problem.jobs, timetable), lateCounts(problem.jobs, before)) < 0;
}

function explain(
  view: PlanView,
  job: Job,
  moved: readonly Interval[],
  minutes: number,
  hadMoreLate: boolean,
): Explanation<MoveCode> {
  const { problem } = view;
  const sentence = new Sentence<MoveCode>(job.task.id);
  const amount = formatDuration(minutes);
  const was = moved[0] as Interval;
  const at = iso(was.start);
  const sayMoved = () => sentence.say(`${amount} moved`, { code: 'moved', minutes, at });
  const fixed = intersect(moved, problem.kept)[0];
  if (fixed) {
    sayMoved();
    return sayFixed(view, job, fixed, sentence).as('time_taken');
  }
  const before = previousOf(view, job);
  const added = subtract([...view.sessionsOf(job)], before);
  const sayWhere = () => {
    const [now] = added;
    const from = view.moment(Math.floor(was.start));
    if (!now) return sentence.say(`${amount} removed from ${from}`, { code: 'moved', minutes, at });
    const to = view.moment(now.start);
    const fact = { code: 'moved' as const, minutes, at, until: iso(now.start) };
    return sentence.say(`${amount} moved from ${from} to ${to}`, fact);
  };
  if (minutesOf(before) > job.rules.work && added.length === 0)
    return sayWhere().say(': less work remains.').as('shortened');
  const previous = problem.previous.get(job.task.id) as Interval[];
  const isValid = minutesOf(keepable(job, previous, job.release, () => true)) === job.rules.work;
  if (!isValid) return sayWhere().say('.').as('changed');
  const [freed] = intersect(added, problem.freed);
  if (freed) {
    sayMoved();
    const fact = { code: 'freed' as const, at: iso(freed.start), until: iso(freed.end) };
    return sentence.say(' to time that became free today.', fact).as('freed_today');
  }
  const passed = passedBy(view, job, added);
  if (passed) {
    const [first] = passed.spans as [Interval];
    const span = { at: iso(first.start), until: iso(first.end), otherTaskId: passed.job.task.id };
    sayWhere();
    return sentence
      .say(`, ahead of ${nameOf(passed.job.task)}.`, { code: 'taken_from', ...span })
      .as('higher_priority');
  }
  const takers = takersOf(view, job, moved);
  const [most] = takers;
  const isComfort = !hadMoreLate;
  if (!most) {
    sayWhere().say(isComfort ? ' to keep sessions and breaks comfortable.' : '.');
    return sentence.as(isComfort ? 'comfort' : 'deadline');
  }
  const isHigher = most.job.rank < job.rank && startsEarlier(view, most.job);
  if (isHigher) sayMoved();
  else sayWhere();
  sayTakers(takers, minutes, sentence);
  return sentence.as(isHigher ? 'higher_priority' : isComfort ? 'comfort' : 'deadline');
}

/** Names the fixed time that a session had: an event, a block of the task itself, or another block. */
function sayFixed(view: PlanView, job: Job, fixed: Interval, sentence: Sentence<MoveCode>) {
  const event = eventAt(view, fixed.start);
  const own = event
    ? undefined
    : view.problem.keptOf(job.task).find((each) => touches(each, fixed));
  const end = Math.min(fixed.end, event?.end ?? own?.end ?? fixed.end);
  const fact = {
    code: 'taken_by' as const,
    ...(event && { event: shortened(event.title) }),
    ...{ at: iso(fixed.start), until: iso(end) },
  };
  const name = event
    ? eventInSentence(event.title)
    : own
      ? 'another block of the task'
      : 'a fixed block';
  const part = end < fixed.end ? `${formatDuration(end - fixed.start)} of ` : '';
  return sentence.say(`: ${name} has ${part}that time now.`, fact);
}

const touches = (block: Interval, { start }: Interval) => block.start <= start && start < block.end;

/** Whether a job is new or starts earlier than in the previous plan. */
function startsEarlier(view: PlanView, job: Job): boolean {
  const before = view.problem.previous.get(job.task.id)?.[0];
  const now = view.sessionsOf(job)[0];
  return !before || (now !== undefined && now.start < before.start);
}

/** Returns the work of lower priority that had most of the `added` time in the previous plan, if the job starts earlier. */
function passedBy(view: PlanView, job: Job, added: readonly Interval[]): Taker | undefined {
  if (!startsEarlier(view, job)) return undefined;
  return view.problem.jobs
    .filter(({ rank }) => rank > job.rank)
    .map((other) => ({ job: other, spans: intersect(previousOf(view, other), added) }))
    .filter(({ spans }) => spans.length > 0)
    .sort((a, b) => minutesOf(b.spans) - minutesOf(a.spans) || a.job.index - b.job.index)[0];
}

/** Returns the event that takes a moment; of several, the one that ends last. */
function eventAt({ problem }: PlanView, moment: number): OccupiedEvent | undefined {
  let last: OccupiedEvent | undefined;
  for (const event of problem.events) {
    if (event.start > moment) break;
    if (event.end > (last?.end ?? moment)) last = event;
  }
  return last;
}

/** Maximum number of tasks in a sentence. */
const MAX_NAMED = 3;

/** Adds the tasks that have the time now: `: a has that time now.`, or the amount for each. */
function sayTakers(takers: readonly Taker[], minutes: number, sentence: Sentence<MoveCode>): void {
  const facts = ({ job, spans }: Taker) =>
    spans.map(({ start, end }) => {
      const span = { at: iso(start), until: iso(end), otherTaskId: job.task.id };
      return { code: 'taken_by' as const, ...span };
    });
  const [only] = takers;
  if (only && takers.length === 1 && minutesOf(only.spans) === minutes) {
    sentence.say(`: ${nameOf(only.job.task)} has that time now.`, ...facts(only));
    return;
  }
  for (const [index, taker] of takers.slice(0, MAX_NAMED).entries()) {
    const amount = formatDuration(minutesOf(taker.spans));
    const text = `${nameOf(taker.job.task)} has ${amount}${index === 0 ? ' of that time now' : ''}`;
    sentence.say(`${index === 0 ? ': ' : ', '}${text}`, ...facts(taker));
  }
  sentence.say('.');
}

/** A task with planned work in the former time of moved sessions. */
type Taker = { job: Job; spans: Interval[] };

/** Returns the tasks that have the former time of moved sessions, those with the most minutes first. */
function takersOf(view: PlanView, job: Job, moved: readonly Interval[]): Taker[] {
  const spans = new Map<Job, Interval[]>();
  for (const { start, end } of moved) {
    for (let i = firstEndingAfter(view.entries, start); i < view.entries.length; i++) {
      const entry = view.entries[i] as (typeof view.entries)[number];
      if (entry.start >= end) break;
      if (!entry.job || entry.job === job) continue;
      const span = { start: Math.max(start, entry.start), end: Math.min(end, entry.end) };
      spans.set(entry.job, [...(spans.get(entry.job) ?? []), span]);
    }
  }
  return [...spans]
    .map(([taker, own]) => ({ job: taker, spans: own }))
    .sort((a, b) => minutesOf(b.spans) - minutesOf(a.spans) || a.job.index - b.job.index);
}
