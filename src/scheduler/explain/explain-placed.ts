import { comfortableLength } from '../comfort/levels.ts';
import { endOf } from '../deadlines/list-scheduling.ts';
import { firstEndingAfter, hasInterval, type Interval, minutesWithin } from '../input/intervals.ts';
import type { Job, OccupiedEvent } from '../input/prepare.ts';
import { ceilMinute, floorMinute, iso } from '../minutes.ts';
import type { Explanation, PlacedCode } from '../types.ts';
import { lastFullDay } from './daily-maximum.ts';
import { longestFree } from './free-time.ts';
import type { Entry, PlanView } from './plan-view.ts';
import { Sentence } from './sentence.ts';
import { eventInSentence, formatDuration, joinNames, nameOf, shortened } from './wording.ts';

/** Explains the time of a session. Every statement is verified against the plan. */
export function explainPlaced(
  view: PlanView,
  job: Job,
  session: Interval,
): Explanation<PlacedCode> {
  const sentence = new Sentence<PlacedCode>(job.task.id);
  const sessions = view.sessionsOf(job);
  const part = sessions.indexOf(session) + 1;
  if (sessions.length > 1) {
    const of = sessions.length;
    sentence.say(`Part ${part} of ${of}. `, { code: 'part', part, of, at: iso(session.start) });
  }
  return explainLate(view, job, sentence) ?? explainOnTime(view, job, session, part, sentence);
}

/** Explains work that is left out or ends after its due date; `undefined` if the planned work is on time. */
function explainLate(view: PlanView, job: Job, sentence: Sentence<PlacedCode>) {
  const { dueAt } = job.task;
  const left = view.leftOut(job);
  const end = endOf(view.sessionsOf(job));
  if (left > 0) {
    return sentence
      .say(`${formatDuration(left)} of it does not fit.`, { code: 'left_out', minutes: left })
      .as('late');
  }
  if (dueAt === null || end <= floorMinute(dueAt)) return undefined;
  const last = view.lastEnd(job.task);
  const verb = floorMinute(dueAt) < view.problem.horizon.start ? 'was' : 'is';
  return sentence
    .say(`Ends ${view.moment(Math.floor(last))}, `, { code: 'ends', at: iso(last) })
    .say(`${verb} due ${view.moment(floorMinute(dueAt))}.`, { code: 'due', at: dueAt })
    .as('late');
}

function explainOnTime(
  view: PlanView,
  job: Job,
  session: Interval,
  part: number,
  sentence: Sentence<PlacedCode>,
): Explanation<PlacedCode> {
  const { start } = session;
  const before = part > 1 ? view.sessionsOf(job)[part - 2] : undefined;
  const first = !before && dependencyEndingAt(view, job, start);
  if (first) {
    const fact = { code: 'after_dependency' as const, otherTaskId: first.task.id, at: iso(start) };
    return sentence
      .say(`Right after ${nameOf(first.task)}, on which it depends.`, fact)
      .as('after_dependency');
  }
  const previous = view.endingAt(start);
  const couldBeSooner = minutesWithin(view.problem.windowsOf(job.task), start - 1, start) > 0;
  if (couldBeSooner && isDueSooner(previous, job)) {
    const { task } = previous.job;
    const due = view.moment(floorMinute(task.dueAt));
    const fact = { code: 'after_due_sooner' as const, otherTaskId: task.id, at: iso(start) };
    return sentence
      .say(`After ${nameOf(task)}, which is due sooner, ${due}.`, { ...fact, until: task.dueAt })
      .as('made_room');
  }
  const from = Math.max(job.release, view.lastPredecessorEnd(job));
  const shortest = comfortableLength(job, view.problem.settings);
  if (from <= start && longestFree(view, job, { start: from, end: start }, shortest) < shortest) {
    const span = { at: iso(from), until: iso(start), minutes: shortest };
    const preceding = eventBefore(view, start);
    const where = preceding ? ' ' : ' in its working hours';
    sentence.say(`First comfortable time${where}`, { code: 'nothing_earlier', ...span });
    if (preceding) sayAfterEvent(view, preceding, sentence, 'after');
    return withDue(view, job, sentence).as('first_free');
  }
  const full = lastFullDay(view, job, from, start, shortest);
  if (full) {
    const text = `First comfortable time within the daily maximum of ${formatDuration(full.minutes)}`;
    const span = { at: iso(full.start), until: iso(full.end), minutes: full.minutes };
    sentence.say(text, { code: 'daily_maximum', ...span });
    return withDue(view, job, sentence).as('first_free');
  }
  const code = sayPreceding(view, job, session, before, sentence);
  return withDue(view, job, sentence).as(code);
}

/** Names what precedes the session: a cooldown, other work, a break, the start of a window, or none of these. */
function sayPreceding(
  view: PlanView,
  job: Job,
  { start, end }: Interval,
  before: Interval | undefined,
  sentence: Sentence<PlacedCode>,
): PlacedCode {
  const { breakMinutes } = view.problem.settings;
  const { cooldown } = job.rules;
  if (before && cooldown > 0 && before.end + cooldown === start) {
    const fact = { code: 'rest' as const, at: iso(before.end), minutes: cooldown };
    sentence.say(`After a cooldown of ${formatDuration(cooldown)}`, fact);
    return 'first_free';
  }
  const previous = view.endingAt(start);
  if (previous?.job && previous.job.index < job.index) {
    const { task } = previous.job;
    const fact = { code: 'after_more_pressing' as const, otherTaskId: task.id, at: iso(start) };
    sentence.say(`After ${nameOf(task)}, which precedes it in the planning order`, fact);
    return 'first_free';
  }
  const preceding = eventBefore(view, start);
  if (preceding) {
    sayAfterEvent(view, preceding, sentence);
    return 'first_free';
  }
  if (
    breakMinutes > 0 &&
    view.endingAt(start - breakMinutes) &&
    isEmpty(view, start - breakMinutes, start)
  ) {
    const fact = { code: 'break' as const, at: iso(start - breakMinutes), minutes: breakMinutes };
    sentence.say(`After a break of ${formatDuration(breakMinutes)}`, fact);
    return 'first_free';
  }
  const windows = view.problem.windowsOf(job.task);
  const opens = windows[firstEndingAfter(windows, start)]?.start === start;
  if (opens && start > view.problem.horizon.start) {
    sentence.say('When its working hours begin or resume', {
      code: 'window_opens',
      at: iso(start),
    });
    return 'first_free';
  }
  const span = { at: iso(start), until: iso(end) };
  if (hasInterval(view.problem.previous.get(job.task.id) ?? [], { start, end })) {
    sentence.say('Same time as before', { code: 'keeps_time', ...span });
    return 'kept';
  }
  sentence.say('Within its working hours', { code: 'in_windows', ...span });
  return 'first_free';
}

/** An event that ends where a session starts, or a break before it. */
type Preceding = { event: OccupiedEvent; pause: number };

function eventBefore(view: PlanView, start: number): Preceding | undefined {
  const event = view.eventEndingAt(start);
  if (event) return { event, pause: 0 };
  const { breakMinutes: pause } = view.problem.settings;
  const before = pause > 0 ? view.eventEndingAt(start - pause) : undefined;
  return before && isEmpty(view, start - pause, start) ? { event: before, pause } : undefined;
}

/** Names the event, its buffer and the break: `After Stand-up until 10:30 and a break of 10 min`. */
function sayAfterEvent(
  view: PlanView,
  { event: { title, end, eventEnd }, pause }: Preceding,
  sentence: Sentence<PlacedCode>,
  after = 'After',
): void {
  const minutes = end - eventEnd;
  const parts = [
    `${after} ${eventInSentence(title)} until ${view.timeOfDay(eventEnd)}`,
    ...(minutes > 0 ? [`${formatDuration(minutes)} of buffer`] : []),
    ...(pause > 0 ? [`a break of ${formatDuration(pause)}`] : []),
  ];
  const named = { code: 'after_event' as const, event: shortened(title), at: iso(eventEnd) };
  sentence.say(
    joinNames(parts),
    { ...named, ...(minutes > 0 && { minutes }) },
    ...(pause > 0 ? [{ code: 'break' as const, at: iso(end), minutes: pause }] : []),
  );
}

/** The most characters of a sentence, which calendars show below the title. */
const LONGEST_SENTENCE = 140;

/** Ends the sentence, with the due date if it lies within the horizon and the sentence stays short. */
function withDue(view: PlanView, { task }: Job, sentence: Sentence<PlacedCode>) {
  const { horizon } = view.problem;
  const due = task.dueAt === null ? Number.POSITIVE_INFINITY : floorMinute(task.dueAt);
  if (task.dueAt === null || due >= horizon.end) return sentence.say('.');
  const text = `, due ${view.moment(due)}.`;
  if (sentence.length + text.length > LONGEST_SENTENCE) return sentence.say('.');
  return sentence.say(text, { code: 'due', at: task.dueAt });
}

/** Returns a predecessor whose last work ends at this minute. */
function dependencyEndingAt(view: PlanView, job: Job, minute: number): Job | undefined {
  return view.predecessorsOf(job).find(({ task }) => Math.ceil(view.lastEnd(task)) === minute);
}

type DueSooner = Entry & { job: Job & { task: { dueAt: string } } };

/** Whether the entry is work that comes later in the planning order but is due sooner. */
function isDueSooner(entry: Entry | undefined, job: Job): entry is DueSooner {
  const other = entry?.job;
  if (!other || other.index < job.index || other.task.dueAt === null) return false;
  return (
    other.task.dueAt < (job.task.dueAt ?? '\uffff') &&
    ceilMinute(other.task.dueAt) >= (entry?.end ?? 0)
  );
}

function isEmpty(view: PlanView, start: number, end: number): boolean {
  const next = view.entries[firstEndingAfter(view.entries, start)];
  return !next || next.start >= end;
}
