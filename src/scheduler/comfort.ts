import { type Agenda, KEPT } from './agenda.ts';
import type { Interval } from './intervals.ts';
import type { Meter } from './meter.ts';
import type { Job, Problem } from './prepare.ts';
import { divisible, evenLengths, nextSessionLength, type SessionRules } from './sessions.ts';

/** How much comfort a placement insists on, from all of it to none. */
export const LEVELS = [
  { name: 'comfortable', share: 1, breaks: true, rests: true, daily: true },
  { name: 'crowded', share: 1, breaks: true, rests: false, daily: false },
  { name: 'unbroken', share: 1, breaks: false, rests: false, daily: false },
  { name: 'short', share: 0.6, breaks: false, rests: false, daily: false },
  { name: 'crumbs', share: 0, breaks: false, rests: false, daily: false },
] as const;

export const COMFORTABLE = 0;
export const UNBROKEN = 2;
export const CRUMBS = LEVELS.length - 1;

/** How many changes of task a day holds in comfort; more where there are more tasks than that. */
const CHANGES_PER_DAY = 7;

/** A session is a crumb below this length, unless it is all of its work or as even a part as can be. */
export function crumbLength({ work, longest, split }: SessionRules, comfortable: number): number {
  return split ? Math.min(comfortable, Math.floor(work / Math.ceil(work / longest))) : 0;
}

/** The session rules of a level, and the longest sessions to try, in order. */
type LevelRules = SessionRules & { lengths: number[] };

/** Windows without those that are too short for a session. */
class LongWindows {
  readonly #known = new WeakMap<readonly Interval[], Map<number, readonly Interval[]>>();

  atLeast(minutes: number, windows: readonly Interval[], meter: Meter): readonly Interval[] {
    let known = this.#known.get(windows);
    if (!known) {
      known = new Map();
      this.#known.set(windows, known);
    }
    let long = known.get(minutes);
    if (!long) {
      meter.spent += 2 * windows.length;
      const isLong = ({ start, end }: Interval) => end - start >= minutes;
      long = windows.every(isLong) ? windows : windows.filter(isLong);
      known.set(minutes, long);
    }
    return long;
  }
}

/** Places work as comfortably as a level asks. */
export class Placer {
  readonly #problem: Problem;
  /** Per level and job. */
  readonly #rules: (LevelRules | undefined)[][] = LEVELS.map(() => []);
  readonly #windows = new LongWindows();
  readonly #limit: number;
  readonly #minutesPerDay: number[];
  readonly #changesPerDay: number;

  /** From `limit` on, no comfort is looked for but sessions that are no crumbs. */
  constructor(problem: Problem, limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#problem = problem;
    this.limitsTasks = problem.jobs.some(({ task }) => task.maxMinutesPerDay !== null);
    const { days, settings, jobs } = problem;
    const open = openMinutes(problem);
    this.#minutesPerDay = open.map((minutes) =>
      Math.min(
        settings.maxMinutesPerDay ?? Number.POSITIVE_INFINITY,
        settings.spareShare > 0
          ? Math.floor(minutes * (1 - settings.spareShare))
          : Number.POSITIVE_INFINITY,
      ),
    );
    const openDays = Math.max(1, days.all.filter((_, day) => (open[day] as number) > 0).length);
    this.#changesPerDay = Math.max(CHANGES_PER_DAY, Math.ceil(jobs.length / openDays));
  }

  /** Whether any task has a daily maximum of its own. */
  readonly limitsTasks: boolean;

  /** The most planned minutes of a day in comfort. */
  minutesPerDay(day: number): number {
    return this.#minutesPerDay[day] ?? Number.POSITIVE_INFINITY;
  }

  rulesAt(job: Job, level: number): LevelRules {
    const known = (this.#rules[level] as LevelRules[])[job.index];
    if (known) return known;
    const made = rulesOf(job, level, this.#problem.settings);
    (this.#rules[level] as LevelRules[])[job.index] = made;
    return made;
  }

  /**
   * Sessions for `work` minutes of a job from `from` to `until` at the wanted level, as early as they can be;
   * undefined if not all of it finds room. The agenda is left as it was.
   */
  place(
    job: Job,
    agenda: Agenda,
    from: number,
    until: number,
    wanted: number,
    work = job.rules.work,
  ): Interval[] | undefined {
    const level = agenda.meter.reached(this.#limit) ? Math.max(wanted, UNBROKEN) : wanted;
    const rules = this.rulesAt(job, level);
    const allowed = this.#windows.atLeast(rules.shortest, job.allowed, agenda.meter);
    if (!agenda.occupied.hasRoom(allowed, from, until, work, rules.shortest)) return undefined;
    const fewest = Math.ceil(work / rules.longest);
    let best: Interval[] | undefined;
    for (const longest of rules.lengths) {
      // Lengths after the second only lead to more sessions.
      if (best && (best.length <= fewest || longest < rules.longest)) break;
      if (!divisible(work, { ...rules, longest })) continue;
      const { sessions, left } = this.#fill(job, agenda, from, until, level, work, longest);
      if (left === 0 && sessions.length < (best?.length ?? Number.POSITIVE_INFINITY))
        best = sessions;
    }
    return best;
  }

  /** As much of the work as finds room at this level. */
  placePart(
    job: Job,
    agenda: Agenda,
    from: number,
    until: number,
    level: number,
    work: number,
  ): Interval[] {
    if (!job.rules.split) return [];
    const { longest } = this.rulesAt(job, level);
    return this.#fill(job, agenda, from, until, level, work, longest, true).sessions;
  }

  #fill(
    job: Job,
    agenda: Agenda,
    from: number,
    until: number,
    level: number,
    work: number,
    longest: number,
    partial = false,
  ): { sessions: Interval[]; left: number } {
    const rules = { ...this.rulesAt(job, level), longest };
    const shortest = Math.min(rules.shortest, longest);
    const sessions: Interval[] = [];
    const allowed = this.#windows.atLeast(shortest, job.allowed, agenda.meter);
    let left = work;
    let moment = from;
    while (left > 0) {
      const gap = agenda.occupied.nextGap(allowed, moment, until);
      if (!gap) break;
      agenda.meter.spent += 25;
      const wanted = Math.min(left, longest);
      const slot = this.#slot(job, agenda, gap, level, left, wanted);
      const room = slot.end - slot.start;
      let length = partial
        ? Math.min(left, room, longest)
        : nextSessionLength(left, room, { ...rules, shortest });
      if (length < shortest) length = 0;
      if (length === 0) {
        moment = slot.skipTo ?? gap.end;
        continue;
      }
      const session = { start: slot.start, end: slot.start + length };
      agenda.take(session, job.index);
      sessions.push(session);
      left -= length;
      moment = session.end + rules.cooldown;
    }
    for (const session of sessions) agenda.free(session);
    return { sessions, left };
  }

  /** The part of a gap that a session may use; where it may use none, when to look again. */
  #slot(
    job: Job,
    agenda: Agenda,
    gap: Interval,
    level: number,
    left: number,
    wanted: number,
  ): Interval & { skipTo?: number } {
    const { breaks, rests, daily } = LEVELS[level] as (typeof LEVELS)[number];
    let { start, end } = gap;
    if (rests) start = Math.max(start, this.#restEnd(job, agenda, start));
    if (breaks) ({ start, end } = this.#withBreaks(agenda, start, end, wanted));
    if (rests && end - start < left) end = Math.min(end, this.#restStart(job, agenda, start, end));
    if (!daily) return { start, end };
    const day = agenda.days.of(start);
    const index = agenda.firstEndingAfter(start);
    const more = agenda.changesBy(index, day, job.index);
    const isCrowded = more > 0 && (agenda.changes[day] as number) + more > this.#changesPerDay;
    const room = Math.min(
      this.minutesPerDay(day) - (agenda.minutes[day] as number),
      this.#roomOfTask(job, agenda, day),
    );
    const skipTo = agenda.days.endOf(day);
    if (isCrowded) return { start, end: start, skipTo };
    if (room < Math.min(wanted, end - start) && room < end - start)
      return { start, end: start + Math.max(0, room), skipTo };
    return { start, end };
  }

  /** What a task's own daily maximum leaves of a day. */
  #roomOfTask({ task, index }: Job, agenda: Agenda, day: number): number {
    if (task.maxMinutesPerDay === null) return Number.POSITIVE_INFINITY;
    let minutes = 0;
    const { end } = agenda.days.all[day] as Interval;
    const first = agenda.firstEndingAfter((agenda.days.all[day] as Interval).start);
    for (let i = first; i < agenda.starts.length && (agenda.starts[i] as number) < end; i++) {
      agenda.meter.spent++;
      if (agenda.owners[i] === index)
        minutes += (agenda.ends[i] as number) - (agenda.starts[i] as number);
    }
    return task.maxMinutesPerDay - minutes;
  }

  /** When the rest of the task before is over, if that goes on later in the day. */
  #restEnd(job: Job, agenda: Agenda, start: number): number {
    const before = agenda.firstEndingAfter(start) - 1;
    const owner = agenda.owners[before] ?? KEPT;
    if (owner === KEPT || owner === job.index) return start;
    const { cooldown } = (this.#problem.jobs[owner] as Job).rules;
    const end = (agenda.ends[before] as number) + cooldown;
    return end > start && this.#goesOn(agenda, before) ? end : start;
  }

  /** Whether the task of an entry has another session later that day. */
  #goesOn(agenda: Agenda, entry: number): boolean {
    const end = agenda.days.endOf(agenda.days.of(agenda.starts[entry] as number));
    for (let i = entry + 1; (agenda.starts[i] ?? end) < end; i++) {
      agenda.meter.spent++;
      if (agenda.owners[i] === agenda.owners[entry]) return true;
    }
    return false;
  }

  /** Where a session has to end for its own rest to stay free of other planned work. */
  #restStart({ rules, index }: Job, agenda: Agenda, start: number, end: number): number {
    const next = agenda.firstEndingAfter(start);
    const owner = agenda.owners[next] ?? KEPT;
    if (owner === KEPT || owner === index) return end;
    return (agenda.starts[next] as number) - rules.cooldown;
  }

  /** Cuts a slot so that no stretch of work with what is around it goes on for too long. */
  #withBreaks(agenda: Agenda, from: number, end: number, wanted: number): Interval {
    const { breakAfterMinutes: after, breakMinutes: pause } = this.#problem.settings;
    const next = agenda.firstEndingAfter(from);
    const longest = Math.max(after, wanted);
    const runBefore = runStart(agenda, next - 1, from, pause, after);
    const until = (start: number, run: number) => {
      const right = agenda.starts[next] ?? Number.POSITIVE_INFINITY;
      const latest = Math.min(end, run + longest);
      if (right - latest >= pause) return latest;
      const runAfter = runEnd(agenda, next, pause, after);
      return runAfter - run <= after ? latest : Math.max(start, Math.min(latest, right - pause));
    };
    if (runBefore === from) return { start: from, end: until(from, from) };
    const joined = { start: from, end: until(from, Math.max(runBefore, from - after)) };
    const canJoin = from - runBefore < after;
    if (canJoin && joined.end - from >= wanted && joined.end - runBefore <= after) return joined;
    const later = (agenda.ends[next - 1] as number) + pause;
    const rested = { start: Math.max(from, later), end: until(Math.max(from, later), later) };
    if (!canJoin) return rested;
    const cut = { start: from, end: Math.min(joined.end, runBefore + after) };
    return cut.end - cut.start > rested.end - rested.start ? cut : rested;
  }
}

/** When the stretch of work that lasts until `from` began; `from` if there is none. */
function runStart(agenda: Agenda, entry: number, from: number, pause: number, after: number) {
  let start = from;
  for (let i = entry; i >= 0 && start - (agenda.ends[i] as number) < pause; i--) {
    agenda.meter.spent++;
    start = agenda.starts[i] as number;
    if (from - start >= after) break;
  }
  return start;
}

/** When the stretch of work that begins with `entry` ends. */
function runEnd(agenda: Agenda, entry: number, pause: number, after: number) {
  const start = agenda.starts[entry] as number;
  let end = start;
  for (let i = entry; (agenda.starts[i] ?? Number.POSITIVE_INFINITY) - end < pause; i++) {
    agenda.meter.spent++;
    end = agenda.ends[i] as number;
    if (end - start >= after) break;
  }
  return end;
}

function rulesOf({ rules }: Job, level: number, settings: Problem['settings']): LevelRules {
  const { share, breaks } = LEVELS[level] as (typeof LEVELS)[number];
  if (!rules.split) return { ...rules, lengths: [rules.longest] };
  const longest = breaks
    ? Math.max(rules.shortest, Math.min(rules.longest, settings.breakAfterMinutes))
    : rules.longest;
  const even = Math.floor(rules.work / Math.ceil(rules.work / longest));
  const comfortable = Math.floor(settings.comfortableSessionMinutes * share);
  const shortest = Math.max(rules.shortest, Math.min(comfortable, even, longest));
  const limited = { ...rules, shortest, longest };
  if (!divisible(rules.work, limited)) return { ...rules, lengths: evenLengths(rules) };
  // Even parts first, in steps of five minutes.
  const parts = Math.ceil(rules.work / longest);
  const rounded = Math.min(longest, Math.ceil(rules.work / parts / 5) * 5);
  return { ...limited, lengths: [...new Set([rounded, longest, ...evenLengths(limited)])] };
}

/** The minutes of each day that lie in any task's windows. */
function openMinutes({ days, jobs }: Problem): number[] {
  const open = days.all.map(() => 0);
  const seen = new Set<readonly Interval[]>();
  for (const { allowed } of jobs) {
    if (seen.size >= 50 || seen.has(allowed)) continue;
    seen.add(allowed);
    const own = days.all.map(() => 0);
    for (const { start, end } of allowed) {
      const day = days.of(start);
      own[day] = (own[day] as number) + end - start;
    }
    for (const [day, minutes] of own.entries()) open[day] = Math.max(open[day] as number, minutes);
  }
  return open;
}
