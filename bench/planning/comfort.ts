/** Compares deadlines and comfort before and after, on generated fortnights and on the example weeks. */

import { compareCounts } from '../../src/scheduler/deadlines/list-scheduling.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import before from './before.json' with { type: 'json' };
import { compared } from './compared.ts';
import { type Measures, measure } from './measure.ts';

type Sum = {
  late: number;
  sessions: number;
  shortSessions: number;
  stretches: number;
  changes: number;
  days: number;
  most: number;
};
const ZERO: Sum = {
  late: 0,
  sessions: 0,
  shortSessions: 0,
  stretches: 0,
  changes: 0,
  days: 0,
  most: 0,
};

const add = (sum: Sum, { late, mostChanges, ...each }: Measures): Sum => ({
  late: sum.late + late.reduce((all, count) => all + count, 0),
  sessions: sum.sessions + each.sessions,
  shortSessions: sum.shortSessions + each.shortSessions,
  stretches: sum.stretches + each.stretches,
  changes: sum.changes + each.changes,
  days: sum.days + each.days,
  most: Math.max(sum.most, mostChanges),
});

const shown = ({ late, sessions, shortSessions, stretches, changes, days, most }: Sum) =>
  [
    String(late).padStart(4),
    `${((100 * shortSessions) / Math.max(1, sessions)).toFixed(1)} %`.padStart(7),
    String(stretches).padStart(9),
    `${(changes / Math.max(1, days)).toFixed(1)} (${most})`.padStart(10),
  ].join(' ');

export function comfortTable(): void {
  const recorded = before as unknown as Record<string, Measures>;
  const groups = new Map<string, { was: Sum; is: Sum; worse: string[] }>();
  for (const { group, name, input } of compared()) {
    const was = recorded[name] as Measures;
    const is = measure(input, schedule(input));
    const sums = groups.get(group) ?? { was: ZERO, is: ZERO, worse: [] };
    const worse = compareCounts(is.late, was.late) > 0 ? [...sums.worse, name] : sums.worse;
    groups.set(group, { was: add(sums.was, was), is: add(sums.is, is), worse });
  }
  console.log(
    '\nbefore | after: late or left out, sessions under 15 min, stretches over 120 min, changes of task a day (most)',
  );
  for (const [group, { was, is, worse }] of groups) {
    console.log(`${group.padEnd(13)} ${shown(was)}  |${shown(is)}`);
    for (const name of worse) console.log(`  more late than before: ${name}`);
  }
}
