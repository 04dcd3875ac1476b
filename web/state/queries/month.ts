import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  MonthBlocksAfterDocument,
  type MonthBlocksFragment,
  MonthDocument,
  MonthDueTasksAfterDocument,
  type MonthQuery,
} from '../../graph/generated/deferred/graphql.ts';
import type { Page } from '../../graph/pages.ts';
import { dayOf } from '../../time/axis.ts';
import { type Entry, type MonthDay, monthOf, partsOf } from '../../time/month-load.ts';
import type { Times } from '../../time/moves.ts';
import type { Instant } from '../../time/zone.ts';
import { monthDates, view } from '../router/view.ts';
import { now } from '../session/clock.ts';
import { zone } from '../session/session.ts';
import type { Block, PlanChange } from './blocks.ts';
import { LONGEST_BUFFER, withoutEvents } from './calendar-events.ts';
import { type Preview, withDifference } from './difference.ts';
import { isObsolete } from './finished-blocks.ts';
import { follow } from './follow.ts';
import { preview } from './preview.ts';
import { Query } from './query.ts';
import { windows } from './windows.ts';

type MonthBlock = MonthBlocksFragment['nodes'][number];
type TimedBlock = MonthBlock & Times & { change?: PlanChange };
type MonthEvent = MonthQuery['calendarEvents'][number];

/** The result of the query for a period. `cut` has the periods with records that are not counted. */
type Loaded = Times & { blocks: MonthBlock[]; events: Entry[]; due: Instant[]; cut: Times[] };

const loaded = signal<Loaded | undefined>(undefined);

/** The first request has a page of each part of the month. */
const PARTS = 6;
/** The most pages per part. */
const MOST_PAGES = 10;
/** The longest duration of a block. */
const LONGEST = 24 * 60 * 60 * 1000;

const instant = (time: Instant) => new Date(time).toISOString();
/** The range of a period, whose end is exclusive. The ends of ranges are inclusive. */
const rangeOf = ({ start, end }: Times) => ({ from: instant(start), to: instant(end - 1) });

const timesOf = (from: string, to: string): Times => ({
  start: Date.parse(from),
  end: Date.parse(to),
});

const days = computed(() => monthDates.value.map((date) => dayOf(zone.value, date)));

const periodOf = (shown: readonly Times[]): Times => ({
  start: shown.at(0)?.start ?? 0,
  end: shown.at(-1)?.end ?? 0,
});

/** The records of a page and of the next ones, up to a limit; `isCut` if there are more. Stops when `isLast` returns false. */
async function readOn<Node>(
  { nodes, pageInfo }: Page<Node>,
  isLast: () => boolean,
  read: (after: string | null) => Promise<{ page: Page<Node> }>,
) {
  const found = [...nodes];
  let { hasNextPage, endCursor } = pageInfo;
  for (let pages = 1; hasNextPage && pages < MOST_PAGES && isLast(); pages++) {
    const { page } = await read(endCursor);
    found.push(...page.nodes);
    ({ hasNextPage, endCursor } = page.pageInfo);
  }
  return { nodes: found, isCut: hasNextPage };
}

/** Queries the first page of each part, the first due tasks and the events: for most accounts this is all. */
async function readFirst(period: Times, parts: Times[]) {
  const [one, two, three, four, five, six] = parts.map(rangeOf) as Ranges;
  const ranges = { one, two, three, four, five, six };
  const data = await execute(MonthDocument, {
    ...{ ...ranges, ...rangeOf(period) },
    eventsFrom: instant(period.start - LONGEST_BUFFER),
    eventsTo: instant(period.end + LONGEST_BUFFER),
  });
  const blocks = [
    data.blocksOfOne,
    data.blocksOfTwo,
    data.blocksOfThree,
    data.blocksOfFour,
    data.blocksOfFive,
    data.blocksOfSix,
  ];
  return { ...data, blocks };
}

type Range = ReturnType<typeof rangeOf>;
type Ranges = [Range, Range, Range, Range, Range, Range];

async function readMonth(period: Times, isLast: () => boolean): Promise<Loaded> {
  // A block may start on the day before.
  const parts = partsOf({ ...period, start: period.start - LONGEST }, PARTS);
  const first = await readFirst(period, parts);
  const [due, ...blocks] = await Promise.all([
    readOn(first.dueTasks, isLast, (after) =>
      execute(MonthDueTasksAfterDocument, { span: rangeOf(period), after }),
    ),
    ...parts.map((part, index) =>
      readOn(first.blocks[index] as MonthBlocksFragment, isLast, (after) =>
        execute(MonthBlocksAfterDocument, { span: rangeOf(part), after }),
      ),
    ),
  ]);
  const { calendarEvents: events, calendarEventCount } = first;
  return {
    ...period,
    blocks: blocks.flatMap(({ nodes }) => nodes),
    events: events.map(entryOfEvent(first.subscribedCalendars.nodes)),
    due: due.nodes.map(({ dueAt }) => Date.parse(dueAt ?? '')),
    cut: [
      ...parts.filter((_, index) => blocks[index]?.isCut),
      ...(due.isCut || calendarEventCount > events.length ? [period] : []),
      ...withoutEvents(first.subscribedCalendars.nodes, period),
    ],
  };
}

const entryOfBlock = ({ id, title, type, start, end, task }: TimedBlock | Block): Entry => {
  const times = { start, end };
  const isWork = type === 'TASK';
  return {
    ...times,
    key: task?.id ?? id,
    title,
    color: task?.project?.color,
    isWork,
    avoided: isWork ? undefined : times,
  };
};

const entryOfEvent =
  (calendars: readonly { id: string; color: string }[]) =>
  ({ id, calendarId, title, startAt, endAt, busyFrom, busyUntil }: MonthEvent): Entry => ({
    ...timesOf(startAt, endAt),
    key: id,
    title,
    color: calendars.find((calendar) => calendar.id === calendarId)?.color,
    isWork: false,
    avoided: busyFrom && busyUntil ? timesOf(busyFrom, busyUntil) : undefined,
  });

const query = new Query(async (isLast) => {
  const found = await readMonth(periodOf(days.peek()), isLast);
  if (isLast()) loaded.value = found;
});

export const monthState = query.state;

/** The loaded blocks, without cancelled ones and planned work of closed tasks. */
const blocks = computed((): ReadonlyMap<string, TimedBlock> => {
  const all = (loaded.value?.blocks ?? []).map((block) => ({
    ...block,
    ...timesOf(block.startAt, block.endAt),
  }));
  const needed = all.filter((block) => !isObsolete(block, now.value));
  return new Map(needed.map((block) => [block.id, block]));
});

/** The blocks as they are after the run that is previewed. */
const blocksAfter = (plan: Preview): (TimedBlock | Block)[] =>
  [...withDifference(blocks.value, plan).values()].filter(
    ({ change }) => change?.kind !== 'removed' && change?.kind !== 'moves-away',
  );

/** The blocks, with the changes of an open preview, and the events, by start. */
const entries = computed((): Entry[] => {
  const shown = preview.value ? blocksAfter(preview.value) : [...blocks.value.values()];
  const events = loaded.value?.events ?? [];
  return [...shown.map(entryOfBlock), ...events].sort((one, other) => one.start - other.start);
});

/** The loaded days of the shown month, by date. While another month loads, these are the days that both have. */
export const month = computed((): ReadonlyMap<string, MonthDay> => {
  const { start, end, due } = loaded.value ?? { start: 0, end: 0, due: [] };
  const known = days.value.filter((day) => day.start >= start && day.end <= end);
  const found = monthOf(zone.value, known, windows.value, { entries: entries.value, due });
  return new Map(found.map((day) => [day.date, day]));
});

/** The periods whose records are not all counted. */
export const cutPeriods = computed((): readonly Times[] => loaded.value?.cut ?? []);

// Here instead of in `main.tsx`, as this module is loaded only with the month.
follow(query, {
  types: ['TIME_BLOCK', 'TASK', 'PROJECT', 'CALENDAR_EVENT', 'SUBSCRIBED_CALENDAR'],
  dependsOn: () => days.value,
  isShown: () => view.value === 'month',
  forget: () => {
    loaded.value = undefined;
  },
});
