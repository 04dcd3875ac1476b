import { LRUCache } from 'lru-cache';
import { DateTime, IANAZone } from 'luxon';
import { compact, component, property, text, utc } from './lines.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A date of iCalendar has four digits of the year. */
const LAST_INSTANT = Date.UTC(9999, 11, 31);

/** Offsets are compared in steps of this length. No zone changes its offset twice within it. */
const STEP = 7 * DAY;

/** The most years with local times. Later times are in UTC, so that a distant entry does not make the zone endless. */
const MOST_YEARS = 10;

/** A period with one offset, in minutes, from its start until the next one. `before`: the offset until then. */
type Observance = { start: number; before: number; offset: number; kind: 'STANDARD' | 'DAYLIGHT' };

/** A time zone for the years of some instants: the component VTIMEZONE, and the times in it. */
export class CalendarZone {
  readonly name: string;
  /** Identifies the zone and its years. */
  readonly key: string;
  readonly #from: number;
  readonly #until: number;

  constructor(name: string, first: number, last: number) {
    this.name = name;
    const year = new Date(first).getUTCFullYear();
    const lastYear = Math.min(new Date(last).getUTCFullYear(), year + MOST_YEARS);
    this.#from = Date.UTC(year - 1, 0, 1);
    this.#until = Date.UTC(lastYear + 2, 0, 1);
    this.key = `${name} ${this.#from} ${this.#until}`;
  }

  /** The component, from the offsets of the runtime's time zone data. */
  component(): string {
    const alike = Map.groupBy(
      this.#observances,
      ({ kind, before, offset }) => `${kind} ${before} ${offset}`,
    );
    return component('VTIMEZONE', [
      property('TZID', text(this.name)),
      ...[...alike.values()].map((group) => {
        const { kind, before, offset } = group[0] as Observance;
        const [first = '', ...more] = group.map(({ start }) => compact(start + before * MINUTE));
        return component(kind, [
          property('DTSTART', first),
          // One property for each: some readers take only the first value of a list.
          ...more.map((date) => property('RDATE', date)),
          property('TZOFFSETFROM', offsetText(before)),
          property('TZOFFSETTO', offsetText(offset)),
        ]);
      }),
    ]);
  }

  /**
   * Returns properties with instants in local time. All are in UTC if one of them has no unique local time: a local time
   * that occurs twice means the first occurrence, but many readers take the second.
   */
  times(instants: Readonly<Record<string, number>>): string[] {
    const named = Object.entries(instants);
    const isLocal = named.every(([, at]) => this.#isUnique(at));
    return named.map(([name, at]) =>
      isLocal
        ? property(`${name};TZID=${this.name}`, compact(at + this.#at(at).offset * MINUTE))
        : property(name, utc(at)),
    );
  }

  /** Returns the local date of an instant: `20261118`. */
  date(at: number): string {
    const { offset } = this.#isCovered(at) ? this.#at(at) : { offset: offsetOf(this.name, at) };
    return compact(Math.min(at + offset * MINUTE, LAST_INSTANT)).slice(0, 8);
  }

  #isCovered(at: number): boolean {
    return at >= this.#from + DAY && at < this.#until - DAY;
  }

  #isUnique(at: number): boolean {
    if (!this.#isCovered(at)) return false;
    // When the clock is set back, the local times before it occur again.
    return !this.#observances.some(({ start, before, offset }) => {
      const repeated = (before - offset) * MINUTE;
      return at >= start - repeated && at < start + repeated;
    });
  }

  /** Finds the observance of an instant. */
  #at(at: number): Observance {
    const observances = this.#observances;
    return observances.findLast(({ start }) => start <= at) ?? (observances[0] as Observance);
  }

  /** Computed once for each zone and its years: the runtime needs some microseconds for each offset. */
  get #observances(): readonly Observance[] {
    const known = OBSERVANCES.get(this.key);
    if (known) return known;
    const found = observancesOf(this.name, this.#from, this.#until);
    OBSERVANCES.set(this.key, found);
    return found;
  }
}

/** The observances of zones, by zone and years. */
const OBSERVANCES = new LRUCache<string, readonly Observance[]>({ max: 500 });

const offsetOf = (name: string, at: number) => IANAZone.create(name).offset(at);

/** The observances of a zone: the one at the start, then one for each transition. */
function observancesOf(name: string, from: number, until: number): Observance[] {
  const first = offsetOf(name, from);
  const found: Observance[] = [
    { start: from, before: first, offset: first, kind: kindOf(name, from) },
  ];
  for (let at = from; at < until; at += STEP) {
    const [before, offset] = [offsetOf(name, at), offsetOf(name, at + STEP)];
    if (before === offset) continue;
    const start = transitionIn(name, at, at + STEP);
    found.push({ start, before, offset, kind: kindOf(name, start) });
  }
  return found;
}

/** Finds the transition between two instants with different offsets, by bisection to the second. */
function transitionIn(name: string, from: number, until: number): number {
  const before = offsetOf(name, from);
  let [low, high] = [from, until];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (offsetOf(name, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

const kindOf = (zone: string, at: number): Observance['kind'] =>
  DateTime.fromMillis(at, { zone }).isInDST ? 'DAYLIGHT' : 'STANDARD';

/** Returns an offset in minutes as `+0100`. */
function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60))}${digits(size % 60)}`;
}
