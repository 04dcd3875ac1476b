import { z } from 'zod';
import { pluralise } from '../../domain/notifications/wording.ts';
import { runPlanner } from '../../domain/planner/planner.run.ts';
import { undoRun } from '../../domain/planner/planner.undo.ts';
import {
  countTouching,
  eventsTouching,
  type ListedEvent,
} from '../../domain/subscribed-calendars/calendar-event.reads.ts';
import {
  failingCalendars,
  partialCalendars,
} from '../../domain/subscribed-calendars/failing-calendars.reads.ts';
import { undirected } from '../../domain/subscribed-calendars/read/text.ts';
import { integer, timestamp } from '../../domain/validation/validation.ts';
import { invalid } from '../../errors.ts';
import { blocksFrom, instant, MOST_BLOCKS, plannedBlock } from '../records.ts';
import { daysLater } from '../times.ts';
import { defineTool, described } from '../tool.ts';
import {
  blockLines,
  inZone,
  moment,
  nowAndZone,
  oneLine,
  type Reader,
  timetable,
  troubleLines,
} from '../wording.ts';
import { MOST_TASKS, TROUBLES, troublesOf, troubleText } from './troubles.ts';

const DAYS = { usual: 7, most: 62 };

/** The most events of a result. */
const MOST_EVENTS = 100;

const event = z.object({
  id: z.string(),
  calendarId: z.string(),
  title: z.string(),
  location: z.string().nullable(),
  startAt: instant,
  endAt: instant,
  allDay: z.boolean(),
  tentative: z.boolean(),
  transparent: z.boolean().describe('whether its calendar marks it as free time'),
  busyFrom: instant.nullable().describe('start of the time that the planner avoids'),
  busyUntil: instant.nullable(),
}) satisfies z.ZodType<ListedEvent>;

/** Returns the events grouped by day, after a heading. */
function eventLines(events: ListedEvent[], total: number, reader: Reader): string[] {
  if (total === 0) return [];
  const lines = timetable(events, reader, ({ title, allDay, tentative, busyFrom }) => {
    const marks = [
      allDay && 'all day',
      tentative && 'tentative',
      !busyFrom && 'not avoided by the planner',
    ].filter(Boolean);
    return `${undirected(oneLine(title))}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
  });
  return [`${pluralise(total, 'event')} of subscribed calendars:`, lines];
}

export const showPlan = defineTool({
  operation: 'timeBlocks',
  title: 'Show the plan',
  description: `Shows the calendar: planned and manual blocks of a period, including blocks in progress at its start, and the events of subscribed calendars. Default: the next ${DAYS.usual} days. ${MOST_BLOCKS} blocks per page.`,
  input: described(
    {
      from: timestamp().nullish(),
      to: timestamp().nullish(),
      page: integer(1, 100_000).default(1),
    },
    {
      from: 'start of the period; default: now',
      to: `end of the period, at most ${DAYS.most} days after from; default: ${DAYS.usual} days after from`,
      page: 'page number, from 1',
    },
  ),
  output: z.object({
    now: z.string(),
    from: z.string(),
    to: z.string(),
    timezone: z.string(),
    blocks: z.array(plannedBlock),
    total: z.number().describe('number of blocks on all pages'),
    page: z.number(),
    pages: z.number(),
    events: z.array(event).describe(`the first ${MOST_EVENTS} events of subscribed calendars`),
    totalEvents: z.number(),
    failingCalendars: z
      .array(z.object({ id: z.string(), name: z.string(), failingSince: instant }))
      .describe('subscribed calendars that could not be fetched for a day; the plan may be wrong'),
    partialCalendars: z
      .array(z.object({ name: z.string(), eventsFrom: instant, eventsUntil: instant }))
      .describe('subscribed calendars whose events are known for a part of the period only'),
  }),
  run: async (call, input) => {
    const { timezone } = call.user;
    const { page } = input;
    const from = input.from ?? call.now;
    const to = input.to ?? daysLater(from, DAYS.usual, timezone);
    if (to <= from) throw invalid({ to: ['must be after from'] });
    if (to > daysLater(from, DAYS.most, timezone))
      throw invalid({ to: [`must be at most ${DAYS.most} days after from`] });
    const all = await blocksFrom(call, { from, to });
    const events = await eventsTouching(call, { from, to }, MOST_EVENTS);
    const totalEvents = await countTouching(call, { from, to });
    const failing = await failingCalendars(call);
    const partial = await partialCalendars(call, { from, to });
    const total = all.length;
    const pages = Math.ceil(total / MOST_BLOCKS);
    const blocks = all.slice((page - 1) * MOST_BLOCKS, page * MOST_BLOCKS);
    const period = `from ${moment(from, call)} to ${moment(to, call)}`;
    const heading =
      total === 0
        ? `Nothing is planned ${period}.`
        : `${pluralise(total, 'block')} ${period}${pages > 1 ? `, page ${page} of ${pages}` : ''}.`;
    return {
      data: {
        ...{ now: call.now, from, to, timezone, blocks, total, page, pages, events, totalEvents },
        failingCalendars: failing,
        partialCalendars: partial,
      },
      text: [
        heading,
        nowAndZone(call),
        blockLines(blocks, call),
        ...eventLines(events, totalEvents, call),
        ...failing.map(
          ({ name, failingSince }) =>
            `The plan may be wrong: the calendar ${undirected(oneLine(name))} could not be fetched since ${moment(failingSince, call)}.`,
        ),
        ...partial.map(
          ({ name, eventsFrom, eventsUntil }) =>
            `Events of the calendar ${undirected(oneLine(name))} are known only from ${moment(eventsFrom, call)} to ${moment(eventsUntil, call)}.`,
        ),
      ].join('\n'),
    };
  },
});

export const runPlan = defineTool({
  operation: 'runPlanner',
  title: 'Run the planner',
  description:
    'Plans the next 14 days: schedules every open task with an estimate (its own, or the default of the planning settings), and keeps manual and locked blocks. Returns a verdict, and the tasks that are late, do not fit or are not planned, with the reason. undo_plan undoes it.',
  input: described({}),
  output: z.object({
    timezone: z.string(),
    blocksPlanned: z.number(),
    moved: z.array(z.object({ taskId: z.string(), title: z.string(), reason: z.string() })),
    totalMoved: z.number(),
    ...TROUBLES,
  }),
  destructive: true,
  run: async (call) => {
    const { plan } = await runPlanner(call);
    const troubles = troublesOf(plan);
    const moved = plan.moves
      .slice(0, MOST_TASKS)
      .map(({ taskId, title, explanation }) => ({ taskId, title, reason: explanation.sentence }));
    return {
      data: {
        timezone: plan.zone,
        blocksPlanned: plan.created,
        moved,
        totalMoved: plan.moves.length,
        ...troubles,
      },
      text: [
        `Planned ${pluralise(plan.created, 'block')} in the next 14 days; show_plan shows them. ${inZone(call)}`,
        ...troubleLines('Moved', moved, plan.moves.length),
        ...troubleText(troubles),
      ].join('\n'),
    };
  },
});

export const undoPlan = defineTool({
  operation: 'undoPlannerRun',
  title: 'Undo the last plan',
  description:
    'Undoes the last run of the planner: deletes its blocks and restores the blocks that it replaced. Fails if any of them has been changed since.',
  input: described({}),
  output: z.object({ removed: z.number(), restored: z.number() }),
  destructive: true,
  run: async (call) => {
    const { removed, restored } = await undoRun(call);
    return {
      data: { removed: removed.length, restored: restored.length },
      text: `Undone: ${pluralise(removed.length, 'block')} removed, ${restored.length} restored.`,
    };
  },
});
