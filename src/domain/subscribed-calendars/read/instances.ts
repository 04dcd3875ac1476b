import { DAY, dayAt, type Length, timeOfDay } from '../../ical/times.ts';
import type { Budget } from '../../task-series/dates/expand.ts';
import type { CalendarEvent, ReadOptions } from './calendar-event.ts';
import { type UnhashedEvent, withHashes } from './hash.ts';
import { COSTS, LIMITS } from './limits.ts';
import type { EventRule } from './rule.ts';
import { ruleTimes } from './rule-times.ts';
import { instantOf, type SourceEvent, type When } from './source-event.ts';
import type { Zone } from './zones.ts';

/** More than any offset from UTC. */
const SLACK = 2 * DAY;

/** The furthest that a change of all following instances moves them. */
const FURTHEST = 366 * DAY;

/** Instants that every API and the database can represent, also with a buffer. */
const FIRST = Date.UTC(1970, 0, 1);
const LAST = Date.UTC(9998, 0, 1);

const storable = (instant: number) => new Date(Math.min(Math.max(instant, FIRST), LAST));

/**
 * The events that are returned: those in the period, up to the limit. Events to come have priority, the next ones first;
 * then those that have ended, the latest first.
 */
export class KeptEvents {
  readonly #now: number;
  /** The period becomes shorter when there are too many events. */
  from: number;
  to: number;
  isCut = false;
  #events: UnhashedEvent[] = [];

  constructor({ now, from, to }: Pick<ReadOptions, 'now' | 'from' | 'to'>) {
    this.#now = now.getTime();
    this.from = from.getTime();
    this.to = to.getTime();
  }

  /** Adds an instance if it touches the period. Returns whether it does. */
  add(event: SourceEvent, start: number, end: number): boolean {
    const touches = start < this.to && (end > this.from || start >= this.from);
    if (!touches) return false;
    const { uid, title, location, isTentative, isTransparent } = event;
    const { isDate: isAllDay } = event.start;
    const [startsAt, endsAt] = [storable(start), storable(end)];
    this.#events.push({
      uid,
      title,
      startsAt,
      endsAt,
      isAllDay,
      isTentative,
      isTransparent,
      location,
    });
    if (this.#events.length >= 2 * LIMITS.events) this.#prune();
    return true;
  }

  list(): CalendarEvent[] {
    this.#prune();
    return withHashes(this.#events);
  }

  #prune(): void {
    if (this.#events.length > LIMITS.events) this.#keepNearest();
    this.#events.sort(byStart);
  }

  #keepNearest(): void {
    this.isCut = true;
    const isEnded = ({ endsAt }: UnhashedEvent) => endsAt.getTime() <= this.#now;
    const coming = this.#events.filter((event) => !isEnded(event)).sort(byStart);
    const ended = this.#events
      .filter(isEnded)
      .sort((one, other) => other.endsAt.getTime() - one.endsAt.getTime());
    const furthest = coming[LIMITS.events - 1];
    this.#events = [...coming, ...ended].slice(0, LIMITS.events);
    if (furthest) {
      this.from = Math.max(this.from, this.#now);
      this.to = Math.min(this.to, furthest.startsAt.getTime() + 1);
    } else {
      const earliest = (this.#events.at(-1) as UnhashedEvent).endsAt.getTime();
      this.from = Math.max(this.from, earliest - 1);
    }
  }
}

const byStart = (one: UnhashedEvent, other: UnhashedEvent) =>
  one.startsAt.getTime() - other.startsAt.getTime();

/** Adds the instances of the events with one UID: of a repeating event, and of the changes to its instances. */
export class EventSeries {
  readonly #kept: KeptEvents;
  readonly #budget: Budget;
  readonly #notice: (event: SourceEvent, message: string) => void;

  constructor(
    kept: KeptEvents,
    budget: Budget,
    notice: (event: SourceEvent, message: string) => void,
  ) {
    this.#kept = kept;
    this.#budget = budget;
    this.#notice = notice;
  }

  add(events: readonly SourceEvent[]): void {
    const masters = latest(events.filter(({ changes }) => !changes));
    const changes = latest(events.filter((event) => event.changes));
    if (masters.length > 0 && masters.every(({ isCancelled }) => isCancelled)) return;
    for (const change of changes) if (!change.isCancelled) this.#addOne(change);
    for (const master of masters) {
      if (this.#budget.left <= 0) return;
      // Each change is compared with each event of its UID.
      this.#budget.left -= 1 + COSTS.change * changes.length;
      if (!master.isCancelled) this.#addInstances(master, changes);
    }
  }

  #addOne(event: SourceEvent): void {
    const { local, zone } = event.start;
    this.#kept.add(event, zone.instantOf(local), endOf(local, zone, event.length));
  }

  #addInstances(master: SourceEvent, changes: readonly SourceEvent[]): void {
    const changed = new ChangedInstances(master, changes, (message) =>
      this.#notice(master, message),
    );
    const reach = Math.max(master.span, changed.span) + changed.furthest + SLACK;
    const dates = master.dates.map(
      ({ when, length }) => [localIn(when, master.start), length] as const,
    );
    const lengths = new Map(dates);
    const range = { from: this.#kept.from - reach, to: this.#kept.to + reach };
    let added = 0;
    for (const [local, lasts] of this.#localTimes(master, [...lengths.keys()], range)) {
      this.#budget.left -= 1 + changed.following.length;
      if (this.#budget.left <= 0) return;
      const instance = changed.instanceAt(local);
      if (!instance) continue;
      const { event, start } = instance;
      const { zone } = master.start;
      const end = endOf(start, zone, lengths.get(local) ?? event.length) + lasts;
      if (this.#kept.add(event, zone.instantOf(start), end)) added++;
      if (added < LIMITS.instances) continue;
      this.#notice(master, `has more than ${LIMITS.instances} instances; the others are left out`);
      return;
    }
  }

  /** Returns the distinct local starts of an event near the period, and how long after each the last of its day is. */
  #localTimes(
    master: SourceEvent,
    dates: number[],
    range: { from: number; to: number },
  ): Map<number, number> {
    const locals = new Map([master.start.local, ...dates].map((local) => [local, 0]));
    let merged = 0;
    for (const rule of master.rules) {
      let found = 0;
      for (const { local, lasts } of this.#ruleTimes(master, rule, range)) {
        locals.set(local, lasts);
        if (lasts > 0 && ++merged === 1) {
          this.#notice(master, `repeats more than ${LIMITS.times} times a day; a day is one event`);
        }
        if (++found > 2 * LIMITS.instances) break;
      }
    }
    for (const rule of master.excludedRules) {
      for (const { local } of this.#ruleTimes(master, rule, range)) locals.delete(local);
    }
    return locals;
  }

  /** Yields the local starts of a rule, as long as its part of the budget lasts. */
  *#ruleTimes(master: SourceEvent, rule: EventRule, range: { from: number; to: number }) {
    const most = Math.min(LIMITS.lookedAtByRule, this.#budget.left);
    const budget = { left: most };
    try {
      yield* ruleTimes(rule, master.start, range, budget);
    } finally {
      this.#budget.left -= most - budget.left;
      if (budget.left <= 0) this.#notice(master, 'has too many dates; the later ones are left out');
    }
  }
}

/** The exceptions and changes of a repeating event, by the local start of the instance in its zone. */
class ChangedInstances {
  readonly following: SourceEvent[];
  readonly furthest: number;
  readonly span: number;
  readonly #master: SourceEvent;
  readonly #replaced = new Set<number>();
  readonly #replacedDays = new Set<number>();
  readonly #shifts: { from: number; by: number; event: SourceEvent }[];

  constructor(
    master: SourceEvent,
    changes: readonly SourceEvent[],
    notice: (message: string) => void,
  ) {
    this.#master = master;
    for (const when of master.exceptions) this.#replace(when);
    for (const { changes: change } of changes) if (change) this.#replace(change.instance);
    this.#shifts = changes
      .filter(({ changes: change }) => change?.andFollowing)
      .map((event) => {
        const instance = event.changes?.instance as When;
        const from = localIn(instance, master.start);
        // A date means the instance of its day.
        const time = instance.isDate && !master.start.isDate ? timeOfDay(master.start.local) : 0;
        return { from, by: localIn(event.start, master.start) - from - time, event };
      })
      .filter(({ by }) => {
        if (Math.abs(by) > FURTHEST)
          notice('moves the following instances by more than a year; ignored');
        return Math.abs(by) <= FURTHEST;
      })
      .sort((one, other) => one.from - other.from);
    this.following = this.#shifts.map(({ event }) => event);
    this.span = this.following.reduce((most, { span }) => Math.max(most, span), 0);
    this.furthest = this.#shifts.reduce((most, { by }) => Math.max(most, Math.abs(by)), 0);
  }

  #replace(when: When): void {
    const { start } = this.#master;
    // A date excludes all instances of its day.
    if (when.isDate && !start.isDate) this.#replacedDays.add(dayAt(when.local));
    else this.#replaced.add(localIn(when, start));
  }

  /** Returns the instance that starts at a local time by the rule; undefined if it is excluded or changed itself. */
  instanceAt(local: number): { event: SourceEvent; start: number } | undefined {
    if (this.#replaced.has(local) || this.#replacedDays.has(dayAt(local))) return undefined;
    const shift = this.#shifts.findLast(({ from }) => from <= local);
    if (!shift) return { event: this.#master, start: local };
    return shift.event.isCancelled ? undefined : { event: shift.event, start: local + shift.by };
  }
}

/** Returns a date or time as local time of another's zone; as a date if that is one. */
function localIn(when: When, { zone, isDate }: When): number {
  if (isDate) return dayAt(when.local) * DAY;
  return when.isFloating || when.zone === zone ? when.local : zone.localOf(instantOf(when));
}

function endOf(local: number, zone: Zone, { days, ms }: Length): number {
  return zone.instantOf(local + days * DAY) + ms;
}

/** Returns the events without earlier versions: of those for the same instance, the one with the highest SEQUENCE. */
function latest(events: readonly SourceEvent[]): SourceEvent[] {
  const byTime = new Map<number, SourceEvent>();
  for (const event of events) {
    const at = instantOf(event.changes?.instance ?? event.start);
    const known = byTime.get(at);
    if (!known || event.sequence >= known.sequence) byTime.set(at, event);
  }
  const newest = [...byTime.values()];
  if (newest.some(({ changes }) => changes)) return newest;
  // A moved event has another start. Events of equal version with one UID are different events.
  const highest = Math.max(...newest.map(({ sequence }) => sequence));
  return newest.filter(({ sequence }) => sequence === highest);
}
