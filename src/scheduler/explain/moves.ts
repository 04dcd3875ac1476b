import {
  firstEndingAfter,
  type Interval,
  intersect,
  minutesOf,
  missingFrom,
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
  return view.problem.jobs.flatMap((job) => {
    const before = view.problem.previous.get(job.task.id) ?? [];
    const moved = missingFrom(view.sessionsOf(job), before);
    const minutes = Math.round(minutesOf(moved));
    if (minutes === 0) return [];
    const { id: taskId, title } = job.task;
    return [{ taskId, title, minutes, explanation: explain(view, job, moved, minutes) }];
  });
}

function explain(
  view: PlanView,
  job: Job,
  moved: readonly Interval[],
  minutes: number,
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
    const event = eventAt(view, fixed.start);
    const end = Math.min(fixed.end, event?.end ?? fixed.end);
    const fact = {
      code: 'taken_by' as const,
      ...(event && { event: shortened(event.title) }),
      at: iso(fixed.start),
      until: iso(end),
    };
    const name = event ? eventInSentence(event.title) : 'a fixed block';
    const part = end < fixed.end ? `${formatDuration(end - fixed.start)} of ` : '';
    return sentence.say(`: ${name} has ${part}that time now.`, fact).as('time_taken');
  }
  const before = problem.previous.get(job.task.id) as Interval[];
  const isValid = minutesOf(keepable(job, before, job.release, () => true)) === job.rules.work;
  const sayWhere = () => {
    const now = missingFrom(before, view.sessionsOf(job))[0];
    const from = view.moment(was.start);
    if (!now) return sentence.say(`${amount} removed from ${from}`, { code: 'moved', minutes, at });
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
  const takers = takersOf(view, job, moved);
  const [most] = takers;
  if (!most) return sayWhere().say('.').as('deadline');
  const isHigher = !problem.previous.has(most.job.task.id) && most.job.rank < job.rank;
  if (isHigher) sayMoved();
  else sayWhere();
  sayTakers(takers, minutes, sentence);
  return sentence.as(isHigher ? 'higher_priority' : 'deadline');
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
