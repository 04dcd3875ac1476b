import type { Component } from '../../ical/components.ts';
import { datesOf } from '../../task-series/dates/expand.ts';
import { parseEventRule } from './rule.ts';
import { DAY, type Offset, type Period, readTime, timeOfDay } from './times.ts';

const MOST_PARTS = 100;
const MOST_CHANGES = 200;
const YEARS = 3 * 366 * DAY;

/** Returns the offsets that a VTIMEZONE defines around a period; undefined if it defines none. */
export function observancesOf(zone: Component, period: Period): Offset[] | undefined {
  const offsets: (Offset & { before: number })[] = [];
  for (const part of zone.components.slice(0, MOST_PARTS)) {
    const text = (name: string) => part.properties.find((each) => each.name === name)?.value.trim();
    const start = readTime(text('DTSTART') ?? '');
    const [before, offset] = [offsetIn(text('TZOFFSETFROM')), offsetIn(text('TZOFFSETTO'))];
    if (!start || offset === undefined) continue;
    const from = before ?? offset;
    for (const local of onsetsOf(part, start.local, period)) {
      offsets.push({ at: local - from, offset, before: from });
    }
  }
  offsets.sort((one, other) => one.at - other.at);
  const [first] = offsets;
  // Before the first change, the offset is the one that it ends.
  return first && [{ at: Number.NEGATIVE_INFINITY, offset: first.before }, ...offsets];
}

/** Returns the local times at which a part of a zone begins: its start, its dates, and its rules near the period. */
function onsetsOf({ properties }: Component, start: number, { from, to }: Period): number[] {
  const onsets = [start];
  for (const { name, value } of properties) {
    if (onsets.length > MOST_CHANGES) break;
    if (name === 'RDATE') {
      const times = value.split(',', MOST_CHANGES).map((each) => readTime(each.trim())?.local);
      onsets.push(...times.filter((local) => local !== undefined));
    }
    if (name !== 'RRULE') continue;
    const parsed = parseEventRule(value);
    if ('fault' in parsed) continue;
    const { rule, until } = parsed;
    const last = Math.min(until?.local ?? Number.POSITIVE_INFINITY, to + YEARS);
    const range = { from: Math.floor((from - YEARS) / DAY), to: Math.floor(last / DAY) };
    for (const day of datesOf(rule, Math.floor(start / DAY), range, { left: 1_000 })) {
      if (onsets.length > MOST_CHANGES) break;
      onsets.push(day * DAY + timeOfDay(start));
    }
  }
  return onsets;
}

function offsetIn(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d\d)([0-5]\d)([0-5]\d)?$/.exec(text ?? '') ?? [];
  if (!sign || Number(hours) > 23) return undefined;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}
