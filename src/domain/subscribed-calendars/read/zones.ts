import { Info } from 'luxon';
import type { Component } from '../../ical/components.ts';
import { DAY, type Offset, type Period } from '../../ical/times.ts';
import { CalendarZones } from '../../ical/zone-names.ts';
import type { Budget } from '../../task-series/dates/expand.ts';
import { observancesOf } from './defined-zone.ts';
import { COSTS, LIMITS, type Notices, type ReadBudget } from './limits.ts';

/** A time zone. Local times are milliseconds since 1 January 1970, 0:00 local time. */
export class Zone {
  readonly #offsetAt: (instant: number) => number;

  constructor(offsetAt: (instant: number) => number) {
    this.#offsetAt = offsetAt;
  }

  localOf(instant: number): number {
    return instant + this.#offsetAt(instant);
  }

  /** Returns the first instant of a local time. A time that a clock change skips is moved behind it. */
  instantOf(local: number): number {
    const before = this.#offsetAt(local - DAY);
    const after = this.#offsetAt(local + DAY);
    if (before === after || this.#offsetAt(local - before) === before) return local - before;
    return this.#offsetAt(local - after) === after ? local - after : local - before;
  }
}

const STEP = 7 * DAY;

/** The years whose clock changes are computed. Times before and after them have the offset of the first or last one. */
const YEARS = { first: 1970, last: 2100 };

/** Returns a zone of the runtime. Its offsets are computed once per year, as each takes the runtime some microseconds. */
export function namedZone(name: string, budget: Budget): Zone {
  const zone = Info.normalizeZone(name);
  const offset = (at: number) => zone.offset(at) * 60_000;
  if (zone.isUniversal) return new Zone(() => offset(0));
  const years = new Map<number, Offset[]>();
  return new Zone((instant) => {
    const year = Math.min(Math.max(new Date(instant).getUTCFullYear(), YEARS.first), YEARS.last);
    const known = years.get(year);
    if (known) return last(known, instant);
    budget.left -= COSTS.year;
    const offsets = offsetsIn(year, offset);
    years.set(year, offsets);
    return last(offsets, instant);
  });
}

/** Finds the offset at an instant. */
function last(offsets: readonly Offset[], instant: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] as Offset).at <= instant) low = middle;
    else high = middle - 1;
  }
  return (offsets[low] as Offset).offset;
}

function offsetsIn(year: number, offset: (at: number) => number): Offset[] {
  const [start, end] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)];
  const offsets: Offset[] = [{ at: start, offset: offset(start) }];
  for (let from = start; from < end; from += STEP) {
    const to = Math.min(from + STEP, end);
    if (offset(from) === offset(to)) continue;
    let [low, high] = [from, to];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offset(middle) === offset(from)) low = middle;
      else high = middle;
    }
    offsets.push({ at: high, offset: offset(high) });
  }
  return offsets;
}

type ZoneContext = { account: Zone; period: Period; notices: Notices; budget: ReadBudget };

/** The zones of a calendar: by name, by their definition in the calendar, or the account's for unknown ones. */
export class EventZones {
  readonly account: Zone;
  readonly utc = new Zone(() => 0);
  readonly #names: CalendarZones;
  readonly #period: Period;
  readonly #notices: Notices;
  readonly #budget: ReadBudget;
  readonly #zones = new Map<string, Zone>();

  constructor(calendar: Component, { account, period, notices, budget }: ZoneContext) {
    this.#names = new CalendarZones(calendar);
    this.account = account;
    this.#period = period;
    this.#notices = notices;
    this.#budget = budget;
  }

  find(name: string): Zone {
    const known = this.#zones.get(name);
    if (known) return known;
    if (this.#budget.zones === 0) {
      this.#notices.addOnce(
        `The calendar has more than ${LIMITS.zones} time zones; times in the others are read in your time zone`,
      );
      return this.account;
    }
    this.#budget.zones--;
    this.#budget.left -= COSTS.zone;
    const zone = this.#find(name);
    if (!zone) {
      const shown = name.length > 50 ? `${name.slice(0, 50)}…` : name;
      this.#notices.add(`The time zone ${shown} is unknown; its times are read in your time zone`);
    }
    this.#zones.set(name, zone ?? this.account);
    return zone ?? this.account;
  }

  #find(name: string): Zone | undefined {
    const known = this.#names.find(name) ?? offsetName(name);
    if (known) return namedZone(known, this.#budget);
    const definition = this.#names.definition(name);
    const offsets = definition && observancesOf(definition, this.#period, this.#budget);
    return offsets && new Zone((instant) => last(offsets, instant));
  }
}

/** Returns the zone of a name such as `UTC+1:00` or `GMT-0530`. */
function offsetName(name: string): string | undefined {
  const [, sign, hours, minutes = '00'] =
    /^(?:UTC|GMT)([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name) ?? [];
  return sign && Number(hours) <= 14
    ? `utc${sign}${hours?.padStart(2, '0')}:${minutes}`
    : undefined;
}
