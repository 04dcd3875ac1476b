import { type Budget, datesOf, MOST_LOOKED_AT } from '../../task-series/dates/expand.ts';
import type { CalendarEvent, ReadOptions } from './calendar-event.ts';
import { type UnhashedEvent, withHashes } from './hash.ts';
import { COSTS, LIMITS } from './limits.ts';
import type { EventRule } from './rule.ts';
import { instantOf, type SourceEvent, type When } from './source-event.ts';
import { DAY, dayAt, type Length, timeOfDay } from './times.ts';
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
    const reach = spanOf([master, ...changed.following]) + changed.furthest + SLACK;
    const dates = master.dates.map(
      ({ when, length }) => [localIn(when, master.start), length] as const,
    );
    const lengths = new Map(dates);
    const range = { from: this.#kept.from - reach, to: this.#kept.to + reach };
    let added = 0;
    for (const local of this.#localTimes(master, [...lengths.keys()], range)) {
      this.#budget.left -= 1 + changed.following.length;
      if (this.#budget.left <= 0) return;
      const instance = changed.instanceAt(local);
      if (!instance) continue;
      const { event, start } = instance;
      const { zone } = master.start;
      const end = endOf(start, zone, lengths.get(local) ?? event.length);
      if (this.#kept.add(event, zone.instantOf(start), end)) added++;
      if (added < LIMITS.instances) continue;
      this.#notice(master, `has more than ${LIMITS.instances} instances; the others are left out`);
      return;
    }
  }

  /** Returns the distinct local starts of an event near the period. */
  #localTimes(
    master: SourceEvent,
    dates: number[],
    range: { from: number; to: number },
  ): Set<number> {
    const locals = new Set([master.start.local]);
    for (const date of dates) locals.add(date);
    for (const rule of master.rules) {
      const budget = { left: Math.min(MOST_LOOKED_AT, this.#budget.left) };
      const before = budget.left;
      let found = 0;
      for (const local of ruleTimes(rule, master.start, range, budget)) {
        locals.add(local);
        if (++found > 2 * LIMITS.instances) break;
      }
      this.#budget.left -= before - budget.left;
      if (budget.left <= 0) this.#notice(master, 'has too many dates; the later ones are left out');
    }
    return locals;
  }
}

/** Returns the local starts of a rule in a range, without those after its end. The start of the event counts as the first. */
function* ruleTimes(
  { rule, count = Number.POSITIVE_INFINITY, until, times }: EventRule,
  start: When,
  range: { from: number; to: number },
  budget: Budget,
): Generator<number> {
  const first = dayAt(start.local);
  const end = Math.min(range.to, until ? lastLocal(until, start) : Number.POSITIVE_INFINITY);
  // A rule with a count is followed from its start.
  const from = count === Number.POSITIVE_INFINITY ? dayAt(range.from) : first;
  const offsets = timesOfDay(times, timeOfDay(start.local));
  let counted = 1;
  for (const day of datesOf(rule, first, { from, to: dayAt(end) }, budget)) {
    for (const offset of offsets) {
      const local = day * DAY + offset;
      if (local <= start.local) continue;
      if (local > end || ++counted > count) return;
      if (local >= range.from) yield local;
    }
  }
}

/** Returns the last local start before UNTIL. A date includes its whole day. */
function lastLocal(until: NonNullable<EventRule['until']>, { zone, isDate }: When): number {
  if (until.isDate || isDate) return (dayAt(until.local) + 1) * DAY - 1;
  return until.isUtc ? zone.localOf(until.local) : until.local;
}

function timesOfDay({ hours, minutes, seconds }: EventRule['times'], own: number): number[] {
  const [hour, minute, second] = [
    Math.floor(own / 3_600_000),
    Math.floor(own / 60_000) % 60,
    Math.floor(own / 1000) % 60,
  ];
  const or = (values: number[], value: number) => (values.length > 0 ? values : [value]);
  return or(hours, hour).flatMap((h) =>
    or(minutes, minute).flatMap((m) =>
      or(seconds, second).map((s) => ((h * 60 + m) * 60 + Math.min(s, 59)) * 1000),
    ),
  );
}

/** The exceptions and changes of a repeating event, by the local start of the instance in its zone. */
class ChangedInstances {
  readonly following: SourceEvent[];
  readonly furthest: number;
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
        const from = localIn(event.changes?.instance as When, master.start);
        return { from, by: localIn(event.start, master.start) - from, event };
      })
      .filter(({ by }) => {
        if (Math.abs(by) > FURTHEST)
          notice('moves the following instances by more than a year; ignored');
        return Math.abs(by) <= FURTHEST;
      })
      .sort((one, other) => one.from - other.from);
    this.following = this.#shifts.map(({ event }) => event);
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
  return when.zone === zone ? when.local : zone.localOf(instantOf(when));
}

function endOf(local: number, zone: Zone, { days, ms }: Length): number {
  return zone.instantOf(local + days * DAY) + ms;
}

const spanOf = (events: readonly SourceEvent[]) =>
  events.reduce(
    (most, { length, dates }) =>
      dates.reduce(
        (longest, each) => Math.max(longest, msOf(each.length)),
        Math.max(most, msOf(length)),
      ),
    0,
  );

const msOf = (length: Length | undefined) => (length ? length.days * DAY + length.ms : 0);

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
