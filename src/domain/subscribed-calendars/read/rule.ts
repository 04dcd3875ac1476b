import { type LocalTime, readTime } from '../../ical/times.ts';
import type { CalendarRule } from '../../task-series/dates/expand.ts';
import {
  FREQUENCIES,
  type Frequency,
  type RuleDay,
  WEEKDAYS,
} from '../../task-series/dates/rule.ts';

export type Step = { unit: number; length: number };

/** A recurrence rule of an event. */
export type EventRule = {
  /** The days of the rule, without its positions. */
  rule: CalendarRule;
  count: number | undefined;
  until: LocalTime | undefined;
  /** The instances that are chosen from those of a period (BYSETPOS); all if it is empty. */
  positions: readonly number[];
  /** Empty lists: as in the time of the start, or all that the step has. */
  times: { hours: number[]; minutes: number[]; seconds: number[] };
  /** If the rule repeats by hours or minutes: that unit, and the time between instances, in milliseconds. */
  step: Step | undefined;
};

/** A parsed rule, and the parts that are invalid or unknown, and are ignored. */
type ParsedRule = { rule: EventRule; ignored: string[] };

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const UNITS: Readonly<Record<string, number>> = { HOURLY: HOUR, MINUTELY: MINUTE };

const KNOWN = new Set(
  'FREQ INTERVAL COUNT UNTIL WKST RSCALE BYSETPOS BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND'.split(
    ' ',
  ),
);

class Fault extends Error {}

/** Parses a rule. Parts that are invalid are ignored, which makes an event repeat more rather than less often. */
export function parseEventRule(text: string): ParsedRule | { fault: string } {
  try {
    return new RuleParser(text).parse();
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

/** A rule may have all days of the year, from its start and from its end. */
const LONGEST_RULE = 4_000;

class RuleParser {
  readonly #parts = new Map<string, string>();
  readonly #ignored = new Set<string>();

  constructor(text: string) {
    if (text.length > LONGEST_RULE) throw new Fault('is too long');
    for (const part of text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean)) {
      const [name = '', value = ''] = part.split('=');
      if (!KNOWN.has(name) || this.#parts.has(name)) this.#ignored.add(name);
      else this.#parts.set(name, value);
    }
  }

  parse(): ParsedRule {
    const name = this.#parts.get('FREQ') ?? '';
    const unit = UNITS[name];
    const frequency = (unit ? 'DAILY' : name) as Frequency;
    if (name === 'SECONDLY') throw new Fault('repeats every second');
    if (!FREQUENCIES.includes(frequency)) throw new Fault('has no frequency (FREQ)');
    if ((this.#parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') {
      throw new Fault('is in another calendar system');
    }
    const interval = this.#single('INTERVAL', LARGEST_INTERVAL) ?? 1;
    const isYearly = frequency === 'YEARLY';
    const weeks = this.#integers('BYWEEKNO', -53, 53, isYearly);
    const rule = {
      ...{ frequency, interval: unit ? 1 : interval, positions: [], weeks },
      days: this.#days((isYearly || frequency === 'MONTHLY') && weeks.length === 0),
      monthDays: this.#integers('BYMONTHDAY', -31, 31, frequency !== 'WEEKLY'),
      months: this.#integers('BYMONTH', 1, 12),
      yearDays: this.#integers('BYYEARDAY', -366, 366, isYearly),
      weekStart: this.#weekStart(),
    };
    return {
      rule: {
        rule,
        step: unit ? { unit, length: unit * interval } : undefined,
        count: this.#single('COUNT', MOST_COUNTED),
        until: this.#until(),
        positions: this.#integers('BYSETPOS', -366, 366, !unit),
        times: {
          hours: this.#integers('BYHOUR', 0, 23),
          minutes: this.#integers('BYMINUTE', 0, 59),
          seconds: this.#integers('BYSECOND', 0, 60),
        },
      },
      ignored: [...this.#ignored],
    };
  }

  /** Returns a positive integer. */
  #single(name: string, most: number): number | undefined {
    const text = this.#parts.get(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,7}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= most) return value;
    this.#ignored.add(name);
    return undefined;
  }

  #until(): LocalTime | undefined {
    const text = this.#parts.get('UNTIL');
    const until = text === undefined ? undefined : readTime(text);
    if (text !== undefined && !until) this.#ignored.add('UNTIL');
    return until;
  }

  #weekStart(): number {
    const weekday = (WEEKDAYS as readonly string[]).indexOf(this.#parts.get('WKST') ?? 'MO');
    if (weekday < 0) this.#ignored.add('WKST');
    return Math.max(0, weekday);
  }

  /** Returns the valid values of a list, without those that are invalid; none if the list does not fit the frequency. */
  #integers(name: string, min: number, max: number, fits = true): number[] {
    const texts = this.#parts.get(name)?.split(',') ?? [];
    const numbers = texts
      .map((each) => (/^[+-]?\d{1,3}$/.test(each) ? Number(each) : Number.NaN))
      .filter((each) => fits && each >= min && each <= max && (each !== 0 || min === 0));
    if (numbers.length < texts.length) this.#ignored.add(name);
    return [...new Set(numbers)].sort((one, other) => one - other);
  }

  #days(mayCount: boolean): RuleDay[] {
    const days = new Map<string, RuleDay>();
    for (const text of this.#parts.get('BYDAY')?.split(',') ?? []) {
      const [, number, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
      const weekday = (WEEKDAYS as readonly string[]).indexOf(name);
      const isCounted = number !== undefined && Number(number) !== 0;
      if (weekday < 0 || (number !== undefined && !(isCounted && mayCount))) {
        this.#ignored.add(weekday < 0 ? 'BYDAY' : 'the numbers of BYDAY');
      }
      const nth = isCounted && mayCount ? Number(number) : undefined;
      if (weekday >= 0) days.set(`${nth} ${weekday}`, { weekday, nth });
    }
    return [...days.values()];
  }
}

const LARGEST_INTERVAL = 1_000_000;
const MOST_COUNTED = 1_000_000;
