import type { Interval } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { divisible, nextSessionLength } from '../input/sessions.ts';
import { type Agenda, KEPT } from './agenda.ts';
import { stretchEnd, stretchStart } from './breaks.ts';
import { hasOtherOfHabit } from './habits.ts';
import {
  LEVELS,
  type LevelRules,
  MARK_MINUTES,
  nextMark,
  OVER_MAXIMUM,
  rulesOf,
  UNBROKEN,
} from './levels.ts';
import { LongWindows } from './long-windows.ts';

/** The multiples of the daily maxima that are tried in turn before the maxima are ignored. */
const RAISED_MAXIMA = [1.25, 1.5, 2, 3];

/** A gap of this many minutes is used also if the work then needs one more session. */
const LONG_SESSION = 60;

/**
 * Comfortable work is placed on days of up to this many task changes, one fewer than the rules allow; of more if there are
 * more tasks per day.
 */
const CHANGES_PER_DAY = 7;

/** The time in which to place a job, the factor by which the daily maxima are raised, and a shortest session. */
type Range = { from: number; until: number; raised?: number; least?: number };

/** The part of a gap that a session may use. If it is empty, `skipTo` is the next time to try. */
type Slot = Interval & { skipTo?: number };

/** Places work at a given comfort level. */
export class Placer {
  readonly #problem: Problem;
  /** Per level and job. */
  readonly #rules: (LevelRules | undefined)[][] = LEVELS.map(() => []);
  readonly #windows = new LongWindows();
  readonly #limit: number;
  readonly #minutesPerDay: number[];
  readonly #changesPerDay: number;
  readonly #keptEnds: ReadonlySet<number>;
  /** Whether any daily maximum applies. */
  readonly hasMaxima: boolean;

  /** Once the meter has reached `limit`, the only comfort criterion is the minimum session length. */
  constructor(problem: Problem, limit = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#problem = problem;
    this.limitsTasks = problem.jobs.some(({ task }) => Number.isFinite(task.maxMinutesPerDay));
    this.hasHabits = problem.jobs.some(({ task }) => task.habitId);
    const { days, settings, jobs } = problem;
    this.#keptEnds = new Set(problem.kept.map(({ end }) => end));
    const open = openMinutes(problem);
    this.#minutesPerDay = open.map((minutes) =>
      Math.min(
        settings.maxMinutesPerDay ?? Number.POSITIVE_INFINITY,
        settings.spareShare > 0
          ? Math.floor(minutes * (1 - settings.spareShare))
          : Number.POSITIVE_INFINITY,
      ),
    );
    this.hasMaxima = this.limitsTasks || this.#minutesPerDay.some(Number.isFinite);
    const openDays = Math.max(1, days.all.filter((_, day) => (open[day] as number) > 0).length);
    this.#changesPerDay = Math.max(CHANGES_PER_DAY, Math.ceil(jobs.length / openDays));
  }

  /** Whether a comfortable session may start at `moment`: at a mark, or at the end of a kept block. */
  isMark(moment: number): boolean {
    return moment % MARK_MINUTES === 0 || this.#keptEnds.has(moment);
  }

  #markFrom(moment: number): number {
    return this.isMark(moment) ? moment : nextMark(moment);
  }

  /** Whether any task belongs to a habit. */
  readonly hasHabits: boolean;

  /** Whether any task has its own daily maximum. */
  readonly limitsTasks: boolean;

  /** The maximum number of planned minutes of a comfortable day. */
  minutesPerDay(day: number): number {
    return this.#minutesPerDay[day] ?? Number.POSITIVE_INFINITY;
  }

  rulesAt(job: Job, level: number): LevelRules {
    const cached = (this.#rules[level] as LevelRules[])[job.index];
    if (cached) return cached;
    const rules = rulesOf(job, level, this.#problem.settings);
    (this.#rules[level] as LevelRules[])[job.index] = rules;
    return rules;
  }

  /**
   * Returns sessions for `work` minutes of a job between `from` and `until` at the level `wanted`, as early as possible;
   * `undefined` if not all of it fits. Does not change the agenda.
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
    if (level === OVER_MAXIMUM && !this.hasMaxima) return undefined;
    const rules = this.rulesAt(job, level);
    const allowed = this.#windows.atLeast(rules.shortest, job.allowed, agenda.meter);
    if (!agenda.occupied.hasRoom(allowed, from, until, work, rules.shortest)) return undefined;
    const range = { from, until };
    if (level !== OVER_MAXIMUM) return this.#placeWithin(job, agenda, range, level, work);
    return [...RAISED_MAXIMA, Number.POSITIVE_INFINITY]
      .values()
      .map((raised) => this.#placeWithin(job, agenda, { ...range, raised }, level, work))
      .find((sessions) => sessions !== undefined);
  }

  /** The level below `level`: the next one, except the one that only differs if there are daily maxima. */
  levelBelow(level: number): number {
    return level + 1 === OVER_MAXIMUM && !this.hasMaxima ? level + 2 : level + 1;
  }

  #placeWithin(
    job: Job,
    agenda: Agenda,
    range: Range,
    level: number,
    work: number,
  ): Interval[] | undefined {
    const rules = this.rulesAt(job, level);
    const fewest = Math.ceil(work / rules.longest);
    let best: Interval[] | undefined;
    for (const longest of rules.lengths) {
      // Shorter lengths only lead to more sessions.
      if (best && (best.length <= fewest || longest < rules.longest)) break;
      if (!divisible(work, { shortest: rules.shortest, longest })) continue;
      const { sessions, left } = this.#fill(job, agenda, range, level, work, longest);
      if (left === 0 && sessions.length < (best?.length ?? Number.POSITIVE_INFINITY))
        best = sessions;
    }
    if (!best || best.length <= fewest) return best;
    return this.#placeInFewSessions(job, agenda, range, level, work, fewest) ?? best;
  }

  /**
   * Places work that is not late in the fewest sessions, in gaps that are long enough for them; `undefined` if it does not fit,
   * or if any comfortable session is long enough.
   */
  #placeInFewSessions(
    job: Job,
    agenda: Agenda,
    range: Range,
    level: number,
    work: number,
    fewest: number,
  ): Interval[] | undefined {
    const { longest, shortest } = this.rulesAt(job, level);
    const least = Math.min(LONG_SESSION, work - (fewest - 1) * longest);
    const { whole } = LEVELS[level] as (typeof LEVELS)[number];
    if (!whole || least <= shortest || range.until > job.deadline) return undefined;
    const { sessions, left } = this.#fill(job, agenda, { ...range, least }, level, work, longest);
    return left === 0 ? sessions : undefined;
  }

  /** Returns sessions for as much of the work as fits at this level. */
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
    return this.#fill(job, agenda, { from, until }, level, work, longest, true).sessions;
  }

  #fill(
    job: Job,
    agenda: Agenda,
    { from, until, raised = 1, least: wished = 0 }: Range,
    level: number,
    work: number,
    longest: number,
    partial = false,
  ): { sessions: Interval[]; left: number } {
    const { shortest: least, cooldown } = this.rulesAt(job, level);
    const { breaks: marks, maxima } = LEVELS[level] as (typeof LEVELS)[number];
    const isLimited = maxima || partial || level === OVER_MAXIMUM;
    const applied = isLimited ? raised : Number.POSITIVE_INFINITY;
    const shortest = Math.min(Math.max(least, wished), longest);
    const lengths = { shortest, longest };
    const sessions: Interval[] = [];
    const allowed = this.#windows.atLeast(shortest, job.allowed, agenda.meter);
    let left = work;
    let moment = from;
    while (left > 0) {
      const gap = agenda.occupied.nextGap(allowed, moment, until);
      if (!gap) break;
      agenda.meter.spent += 25;
      const wanted = Math.min(left, longest);
      if (marks) gap.start = this.#markFrom(gap.start);
      const slot = this.#limited(
        this.#slot(job, agenda, gap, level, left, wanted),
        job,
        agenda,
        wanted,
        applied,
      );
      if (marks) slot.start = this.#markFrom(slot.start);
      const room = slot.end - slot.start;
      let length = partial
        ? Math.min(left, room, longest)
        : nextSessionLength(left, room, lengths, marks ? MARK_MINUTES : 1);
      if (marks && length < left) length -= length % MARK_MINUTES;
      if (length < shortest) length = 0;
      if (length === 0) {
        moment = slot.skipTo ?? gap.end;
        continue;
      }
      const session = { start: slot.start, end: slot.start + length };
      agenda.take(session, job.index);
      sessions.push(session);
      left -= length;
      moment = session.end + cooldown;
    }
    for (const session of sessions) agenda.free(session);
    return { sessions, left };
  }

  /** Returns the part of a gap that a session may use, apart from the daily maxima. */
  #slot(
    job: Job,
    agenda: Agenda,
    gap: Interval,
    level: number,
    left: number,
    wanted: number,
  ): Slot {
    const { breaks, rests } = LEVELS[level] as (typeof LEVELS)[number];
    let { start, end } = gap;
    if (rests) start = Math.max(start, this.#restEnd(job, agenda, start));
    if (breaks) ({ start, end } = this.#withBreaks(agenda, start, end, wanted));
    if (!rests) return { start, end };
    const day = agenda.days.of(start);
    const own = this.#ownSessions(job, agenda, start, day);
    if (own.restIsTaken || hasOtherOfHabit(job, agenda, day, this.#problem))
      return { start, end: start, skipTo: agenda.days.endOf(day) };
    if (end - start < left || own.goesOn)
      end = Math.min(end, this.#restStart(job, agenda, start, end));
    const index = agenda.firstEndingAfter(start);
    const more = agenda.changesBy(index, day, job.index);
    const isCrowded = more > 0 && (agenda.changes[day] as number) + more > this.#changesPerDay;
    return isCrowded ? { start, end: start, skipTo: agenda.days.endOf(day) } : { start, end };
  }

  /** Shortens a slot to what the daily maxima, multiplied by `raised`, leave of its day. */
  #limited(slot: Slot, job: Job, agenda: Agenda, wanted: number, raised: number): Slot {
    const { start, end } = slot;
    if (!this.hasMaxima || raised === Number.POSITIVE_INFINITY || end <= start) return slot;
    const day = agenda.days.of(start);
    const room = Math.min(
      raised * this.minutesPerDay(day) - (agenda.minutes[day] as number),
      this.#remainingOfTask(job, agenda, day, raised),
    );
    if (room >= Math.min(wanted, end - start)) return slot;
    const length = Math.max(0, Math.floor(room));
    return { start, end: start + length, skipTo: agenda.days.endOf(day) };
  }

  /** The minutes of a day that remain under the task's own daily maximum, multiplied by `raised`. */
  #remainingOfTask({ task, index }: Job, agenda: Agenda, day: number, raised: number): number {
    const most = task.maxMinutesPerDay ?? Number.POSITIVE_INFINITY;
    if (most === Number.POSITIVE_INFINITY) return most;
    let minutes = 0;
    const { end } = agenda.days.all[day] as Interval;
    const first = agenda.firstEndingAfter((agenda.days.all[day] as Interval).start);
    for (let i = first; i < agenda.starts.length && (agenda.starts[i] as number) < end; i++) {
      agenda.meter.spent++;
      if (agenda.owners[i] === index)
        minutes += (agenda.ends[i] as number) - (agenda.starts[i] as number);
    }
    return raised * most - minutes;
  }

  /** Returns the end of the previous task's cooldown if that task has another session on the same day, else `start`. */
  #restEnd(job: Job, agenda: Agenda, start: number): number {
    const before = agenda.firstEndingAfter(start) - 1;
    const owner = agenda.owners[before] ?? KEPT;
    if (owner === KEPT || owner === job.index) return start;
    const { cooldown } = (this.#problem.jobs[owner] as Job).rules;
    const end = (agenda.ends[before] as number) + cooldown;
    return end > start && this.#goesOn(agenda, before) ? end : start;
  }

  /** Whether the job has a later session that day, and whether other work lies in the cooldown after an earlier one. */
  #ownSessions({ index, rules: { cooldown } }: Job, agenda: Agenda, start: number, day: number) {
    const own = { goesOn: false, restIsTaken: false };
    if (cooldown === 0) return own;
    const { start: from, end } = agenda.days.all[day] as Interval;
    for (let i = agenda.firstEndingAfter(from); (agenda.starts[i] ?? end) < end; i++) {
      agenda.meter.spent++;
      if (agenda.owners[i] !== index) continue;
      if ((agenda.starts[i] as number) >= start) {
        own.goesOn = true;
        break;
      }
      const next = agenda.owners[i + 1] ?? KEPT;
      const isOther = next !== KEPT && next !== index;
      const rest = (agenda.ends[i] as number) + cooldown;
      if (isOther && (agenda.starts[i + 1] as number) < rest) own.restIsTaken = true;
    }
    return own;
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

  /** Returns the latest end of a session that keeps its cooldown free of other planned work. */
  #restStart({ rules, index }: Job, agenda: Agenda, start: number, end: number): number {
    const next = agenda.firstEndingAfter(start);
    const owner = agenda.owners[next] ?? KEPT;
    if (owner === KEPT || owner === index) return end;
    return (agenda.starts[next] as number) - rules.cooldown;
  }

  /** Shortens a slot so that, together with adjacent entries, no stretch of work exceeds the maximum without a break. */
  #withBreaks(agenda: Agenda, from: number, end: number, wanted: number): Interval {
    const { breakAfterMinutes: after, breakMinutes: pause } = this.#problem.settings;
    const next = agenda.firstEndingAfter(from);
    const longest = Math.max(after, wanted);
    const runBefore = stretchStart(agenda, next - 1, from, pause, after);
    const until = (start: number, run: number) => {
      const right = agenda.starts[next] ?? Number.POSITIVE_INFINITY;
      const latest = Math.min(end, run + longest);
      if (right - latest >= pause) return latest;
      const runAfter = stretchEnd(agenda, next, pause, after);
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

/** Returns the largest number of minutes per day that the windows of a single task cover. */
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
