import fc from 'fast-check';
import { schedule } from '../../../src/scheduler/schedule.ts';
import {
  type BlockInput,
  DEFAULT_SETTINGS,
  type Plan,
  PRIORITIES,
  type PreferenceInput,
  type ScheduleInput,
  type TaskInput,
} from '../../../src/scheduler/types.ts';

const MINUTE = 60_000;
const DAY = 1440;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** A time zone with instants of its clock changes, in both directions where there are any. */
const CHANGES: [string, string[]][] = [
  ['Australia/Sydney', ['2026-04-04T16:00Z', '2026-10-03T16:00Z']],
  ['America/New_York', ['2026-03-08T07:00Z', '2026-11-01T06:00Z']],
  ['Australia/Lord_Howe', ['2026-04-04T15:00Z', '2026-10-03T15:30Z']],
  ['Asia/Kathmandu', ['1985-12-31T18:30Z']],
  ['Pacific/Apia', ['2011-12-30T10:00Z', '2012-03-31T14:00Z']],
  ['UTC', ['2026-03-29T01:00Z']],
];

/** An instant up to three days before a clock change or half a day after it, sometimes not on a 5-minute mark. */
const momentInZone = fc
  .tuple(
    fc.constantFrom(...CHANGES.flatMap(([zone, moments]) => moments.map((at) => ({ zone, at })))),
    fc.integer({ min: -3 * DAY, max: DAY / 2 }),
    fc.constantFrom(0, 0, 1, 30_000),
  )
  .map(([{ zone, at }, minutes, more]) => ({
    zone,
    now: Date.parse(at) + minutes * MINUTE + more,
  }));

const time = (minute: number) =>
  `${Math.floor(minute / 60)}`.padStart(2, '0').concat(':', `${minute % 60}`.padStart(2, '0'));

/** Half of the windows are narrow, half are at night, when clocks change. */
const window = fc
  .tuple(
    fc.subarray(EVERY_DAY, { minLength: 1 }),
    fc.oneof(fc.nat({ max: 1380 }), fc.nat({ max: 240 })),
    fc.oneof(fc.integer({ min: 10, max: 90 }), fc.integer({ min: 10, max: 480 })),
  )
  .map(([day, start, length]) => ({
    day,
    start: time(start),
    end: time(Math.min(start + length, 1439)),
  }));

const preferences = fc
  .array(fc.array(window, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((all) => all.map((windows, number): PreferenceInput => ({ id: `p${number}`, windows })));

const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** Minutes from now: mostly in the next days, some in the past, some after the horizon. */
const soon = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 * DAY }) },
  { weight: 1, arbitrary: fc.integer({ min: -2 * DAY, max: 0 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4 * DAY, max: 16 * DAY }) },
);

const task = fc.record({
  status: mostly<TaskInput['status']>('todo', 'backlog', 'in_progress', 'completed', 'archived'),
  priority: fc.constantFrom(...PRIORITIES),
  due: fc.option(soon, { freq: 3 }),
  startAfter: fc.oneof(fc.constant(null), fc.constant(null), soon),
  estimateMinutes: fc.option(fc.nat({ max: 240 }), { freq: 15 }),
  minSessionMinutes: fc.integer({ min: 1, max: 60 }),
  maxSessionMinutes: fc.oneof(fc.integer({ min: 20, max: 120 }), fc.integer({ min: 8, max: 40 })),
  cooldownMinutes: fc.oneof(fc.constant(0), fc.nat({ max: 60 })),
  maxMinutesPerDay: fc.constant(null),
  autoSchedule: mostly(true, false),
  autoSplit: fc.boolean(),
  preference: fc.constantFrom(null, 'p0', 'p1', 'p2', 'unknown'),
  locked: mostly(false, true),
  sortOrder: fc.nat({ max: 2 }),
  second: fc.constantFrom(0, 0, 0, 20),
});

const block = fc.record({
  task: fc.option(fc.oneof(fc.nat({ max: 7 }), fc.nat({ max: 24 })), { freq: 4 }),
  start: fc.oneof(fc.integer({ min: -2 * DAY, max: 5 * DAY }), fc.integer({ min: -60, max: DAY })),
  minutes: fc.integer({ min: 1, max: 180 }),
  second: fc.constantFrom(0, 0, 0, 20),
  endSecond: fc.constantFrom(0, 0, 0, 40),
  type: mostly('task', 'break'),
  locked: mostly(false, true),
  source: fc.constantFrom('auto' as const, 'auto' as const, 'manual' as const),
  status: mostly<BlockInput['status']>('scheduled', 'in_progress', 'completed', 'cancelled'),
});

/** A small random input; dependencies have no cycles. `seed` is for random choices of a test. */
export type Case = { input: ScheduleInput; seed: number };

export const scheduleCase: fc.Arbitrary<Case> = fc
  .record({
    moment: momentInZone,
    preferences,
    tasks: fc.oneof(
      { weight: 2, arbitrary: fc.array(task, { maxLength: 8, size: 'max' }) },
      { weight: 1, arbitrary: fc.array(task, { maxLength: 25, size: 'max' }) },
    ),
    blocks: fc.array(block, { maxLength: 12, size: 'max' }),
    links: fc.array(fc.tuple(fc.nat({ max: 24 }), fc.nat({ max: 7 })), {
      maxLength: 8,
      size: 'max',
    }),
    seed: fc.nat({ max: 1_000_000 }),
  })
  .map(({ moment: { zone, now }, preferences, tasks, blocks, links, seed }) => {
    const at = (minutes: number, seconds = 0) =>
      new Date(now - (now % MINUTE) + minutes * MINUTE + seconds * 1_000).toISOString();
    // The order of ids differs from the order of tasks, so that dependencies go in both directions.
    const id = (number: number) => `t${(number * 7) % 25}`;
    const known = (number: number) => number < tasks.length;
    const input: ScheduleInput = {
      now: new Date(now).toISOString(),
      zone,
      settings: DEFAULT_SETTINGS,
      preferences,
      tasks: tasks.map(({ due, startAfter, preference, second, ...fields }, number) => ({
        ...fields,
        id: id(number),
        title: `Task ${number}`,
        dueAt: due === null ? null : at(due, second),
        startAfter: startAfter === null ? null : at(startAfter, second),
        schedulePreferenceId: preference,
        createdAt: at(-(number % 3) - 10 * DAY),
      })),
      blocks: blocks.map(({ task, start, minutes, second, endSecond, ...fields }, number) => ({
        ...fields,
        id: `b${number}`,
        taskId: task === null || !known(task) ? null : id(task),
        startAt: at(start, second),
        endAt: at(start + minutes, endSecond),
      })),
      dependencies: links
        .filter(([one, other]) => one !== other && known(one) && known(other))
        .map(([one, other]) => ({
          taskId: id(Math.max(one, other)),
          dependsOnId: id(Math.min(one, other)),
        })),
    };
    return { input, seed };
  });

const event = fc.record({
  title: fc.constantFrom('Stand-up', 'Review', 'Review', '', 'Conference of the '.repeat(5)),
  start: fc.oneof(fc.integer({ min: -DAY, max: 3 * DAY }), fc.integer({ min: -60, max: DAY })),
  minutes: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 180 }) },
    { weight: 1, arbitrary: fc.integer({ min: DAY / 2, max: 2 * DAY }) },
  ),
  second: fc.constantFrom(0, 0, 0, 20),
  before: fc.constantFrom(0, 0, 15, 240),
  after: fc.constantFrom(0, 0, 15, 45, 240),
});

/** An input with events of other calendars: some overlap, some have the same title, and some have none. */
export const caseWithEvents: fc.Arbitrary<Case> = fc
  .record({ each: scheduleCase, events: fc.array(event, { maxLength: 12, size: 'max' }) })
  .map(({ each: { input, seed }, events }) => {
    const now = Date.parse(input.now);
    const at = (minutes: number, seconds: number) =>
      new Date(now - (now % MINUTE) + minutes * MINUTE + seconds * 1_000).toISOString();
    return {
      seed,
      input: {
        ...input,
        events: events.map(({ title, start, minutes, second, before, after }) => ({
          title,
          startAt: at(start, second),
          endAt: at(start + minutes, second),
          bufferBeforeMinutes: before,
          bufferAfterMinutes: after,
        })),
      },
    };
  });

/** Three tasks that compete for the same few hours of the next two days. */
export const contendedCase: fc.Arbitrary<Case> = fc
  .record({
    moment: momentInZone,
    windows: fc.array(fc.tuple(fc.nat({ max: 360 }), fc.integer({ min: 30, max: 240 })), {
      minLength: 2,
      maxLength: 2,
    }),
    tasks: fc.array(fc.tuple(task, fc.nat({ max: 2 * DAY })), { minLength: 3, maxLength: 3 }),
    seed: fc.nat(),
  })
  .map(({ moment: { zone, now }, windows, tasks, seed }) => {
    const at = (minutes: number) => new Date(now - (now % MINUTE) + minutes * MINUTE).toISOString();
    const input: ScheduleInput = {
      now: new Date(now).toISOString(),
      zone,
      settings: DEFAULT_SETTINGS,
      preferences: windows.map(([start, length], number) => ({
        id: `p${number}`,
        windows: [{ day: EVERY_DAY, start: time(start), end: time(start + length) }],
      })),
      tasks: tasks.map(([{ due, startAfter, preference, second, ...fields }, minutes], number) => ({
        ...fields,
        id: `t${number}`,
        title: `Task ${number}`,
        status: 'todo',
        autoSchedule: true,
        locked: false,
        dueAt: at(minutes),
        startAfter: null,
        schedulePreferenceId: preference === 'p1' ? 'p1' : 'p0',
        createdAt: at(-DAY),
      })),
      blocks: [],
      dependencies: [],
    };
    return { input, seed };
  });

/** Fewer steps than a run may take: the rules hold for any number, and inputs are small. */
const BUDGET = 400;

/** The plan of these small inputs. */
export const planned = (input: ScheduleInput): Plan => schedule(input, BUDGET);

const plans = new Map<string, Plan>();

/** The plan of an input. It is cached: every property of a file checks the same inputs. */
export function planOf(input: ScheduleInput): Plan {
  const key = JSON.stringify(input);
  const plan = plans.get(key) ?? planned(input);
  plans.set(key, plan);
  return plan;
}

/** The first failing case is reported without shrinking: shrinking takes longer than finding it. */
/** `RUNS=1000 npm test -- test/property` checks more cases. */
const RUNS = { numRuns: Number(process.env.RUNS ?? 300), seed: 20_260_105, endOnFailure: true };

/** Expects `problems` to return nothing for many cases. */
export function neverIn(
  problems: (plan: Plan, each: Case) => unknown[],
  cases: fc.Arbitrary<Case> = scheduleCase,
): void {
  fc.assert(
    fc.property(cases, (each) => {
      expect(problems(planOf(each.input), each)).toEqual([]);
    }),
    RUNS,
  );
}

/** Returns the items in an order that depends on the seed. */
export function shuffled<T>(things: readonly T[], seed: number): T[] {
  const result = [...things];
  let state = seed + 1;
  for (let i = result.length - 1; i > 0; i--) {
    state = (state * 48_271) % 2_147_483_647;
    const j = state % (i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
