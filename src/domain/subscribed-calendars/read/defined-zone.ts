import { type Component, propertyOf } from '../../ical/components.ts';
import { DAY, type Offset, type Period, readTime } from '../../ical/times.ts';
import type { Budget } from '../../task-series/dates/expand.ts';
import { COSTS, LIMITS, type ReadBudget } from './limits.ts';
import { parseEventRule } from './rule.ts';
import { ruleTimes } from './rule-times.ts';

const MOST_PARTS = 100;
const MOST_CHANGES = 200;
/** The most days that one rule looks at: more than the yearly rule of a zone needs. */
const MOST_LOOKED_AT = 1_000;
type Start = Parameters<typeof ruleTimes>[1];

const YEARS = 3 * 366 * DAY;

/** Returns the offsets that a VTIMEZONE defines around a period; undefined if it defines none. */
export function observancesOf(
  zone: Component,
  period: Period,
  budget: ReadBudget,
): Offset[] | undefined {
  const offsets: (Offset & { before: number })[] = [];
  for (const part of zone.components.slice(0, MOST_PARTS)) {
    const text = (name: string) => propertyOf(part, name)?.value.trim();
    const start = readTime(text('DTSTART') ?? '');
    const [before, offset] = [offsetIn(text('TZOFFSETFROM')), offsetIn(text('TZOFFSETTO'))];
    if (!start || offset === undefined) continue;
    const from = before ?? offset;
    const onset = { ...start, zone: { localOf: (instant: number) => instant + from } };
    for (const local of onsetsOf(part, onset, period, budget)) {
      offsets.push({ at: local - from, offset, before: from });
    }
  }
  offsets.sort((one, other) => one.at - other.at);
  const [first] = offsets;
  // Before the first change, the offset is the one that it ends.
  return first && [{ at: Number.NEGATIVE_INFINITY, offset: first.before }, ...offsets];
}

/** Returns the local times at which a part of a zone begins: its start, its dates, and its rules near the period. */
function onsetsOf(
  { properties }: Component,
  start: Start,
  period: Period,
  budget: Budget,
): number[] {
  const onsets = [start.local];
  let rules = 0;
  for (const { name, value } of properties) {
    if (onsets.length > MOST_CHANGES) break;
    if (name === 'RDATE') {
      const times = value.split(',', MOST_CHANGES).map((each) => readTime(each.trim())?.local);
      onsets.push(...times.filter((local) => local !== undefined));
    }
    if (name !== 'RRULE') continue;
    if (++rules > LIMITS.rules || budget.left <= 0) break;
    onsets.push(...ruleOnsets(value, start, period, budget).slice(0, MOST_CHANGES));
  }
  return onsets;
}

/** Returns the local times of a rule near the period. */
function ruleOnsets(text: string, start: Start, { from, to }: Period, budget: Budget): number[] {
  budget.left -= COSTS.rule;
  const parsed = parseEventRule(text);
  if ('fault' in parsed) return [];
  const { rule } = parsed;
  const range = { from: from - YEARS, to: to + YEARS };
  const most = Math.min(MOST_LOOKED_AT, budget.left);
  const looked = { left: most };
  const times = [...ruleTimes(rule, start, range, looked)];
  budget.left -= most - looked.left;
  return times.map(({ local }) => local);
}

function offsetIn(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d\d)([0-5]\d)([0-5]\d)?$/.exec(text ?? '') ?? [];
  if (!sign || Number(hours) > 23) return undefined;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}
