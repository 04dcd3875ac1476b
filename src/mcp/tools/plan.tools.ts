import { z } from 'zod';
import { invalid } from '../../domain/errors.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { PLANNING_COST } from '../../domain/planner/planner.cost.ts';
import { runPlanner } from '../../domain/planner/planner.run.ts';
import { undoRun } from '../../domain/planner/planner.undo.ts';
import { integer, timestamp } from '../../domain/validation.ts';
import { blocksFrom, MOST_BLOCKS, plannedBlock } from '../records.ts';
import { daysLater } from '../times.ts';
import { defineTool, described } from '../tool.ts';
import { blockLines, inZone, moment, nowAndZone, troubleLines } from '../wording.ts';
import { MOST_TASKS, troubles, troublesOf, troubleText } from './troubles.ts';

const DAYS = { usual: 7, most: 62 };

export const showPlan = defineTool({
  title: 'Show the plan',
  description: `Shows the calendar: what is planned or placed by hand from a moment on, with what is under way then; ${DAYS.usual} days unless said otherwise, ${MOST_BLOCKS} blocks a page.`,
  input: described(
    {
      from: timestamp().nullish(),
      to: timestamp().nullish(),
      page: integer(1, 100_000).default(1),
    },
    {
      from: 'from this moment or day on; without it, from now on',
      to: `up to this moment or day, at most ${DAYS.most} days later; without it, ${DAYS.usual} days`,
      page: 'which page, from 1',
    },
  ),
  output: z.object({
    now: z.string(),
    from: z.string(),
    to: z.string(),
    timezone: z.string(),
    blocks: z.array(plannedBlock),
    total: z.number().describe('how many there are on all pages'),
    page: z.number(),
    pages: z.number(),
  }),
  run: async (call, asked) => {
    const { timezone } = call.user;
    const { page } = asked;
    const from = asked.from ?? call.now;
    const to = asked.to ?? daysLater(from, DAYS.usual, timezone);
    if (to <= from) throw invalid({ to: ['must be after from'] });
    if (to > daysLater(from, DAYS.most, timezone))
      throw invalid({ to: [`must be at most ${DAYS.most} days after from`] });
    const found = await blocksFrom(call, { from, to });
    const total = found.length;
    const pages = Math.ceil(total / MOST_BLOCKS);
    const blocks = found.slice((page - 1) * MOST_BLOCKS, page * MOST_BLOCKS);
    const span = `from ${moment(from, call)} to ${moment(to, call)}`;
    const heading =
      total === 0
        ? `Nothing is planned ${span}.`
        : `${pluralise(total, 'block')} ${span}${pages > 1 ? `, page ${page} of ${pages}` : ''}.`;
    return {
      data: { now: call.now, from, to, timezone, blocks, total, page, pages },
      text: [heading, nowAndZone(call), blockLines(blocks, call)].join('\n'),
    };
  },
});

export const runPlan = defineTool({
  title: 'Run the planner',
  description:
    'Plans the coming 14 days anew: gives time to every open task with an estimate, and keeps what was placed by hand or locked. Tells what will be late or finds no place, and why. undo_plan takes it back.',
  input: described({}),
  output: z.object({
    timezone: z.string(),
    blocksPlanned: z.number(),
    moved: z.array(z.object({ taskId: z.string(), title: z.string(), reason: z.string() })),
    totalMoved: z.number(),
    ...troubles,
  }),
  cost: () => PLANNING_COST.plan,
  destructive: true,
  run: async (call) => {
    const { plan } = await runPlanner(call);
    const told = troublesOf(plan);
    const moved = plan.moves
      .slice(0, MOST_TASKS)
      .map(({ taskId, title, explanation }) => ({ taskId, title, reason: explanation.sentence }));
    return {
      data: {
        timezone: plan.zone,
        blocksPlanned: plan.create.length,
        moved,
        totalMoved: plan.moves.length,
        ...told,
      },
      text: [
        `Planned ${pluralise(plan.create.length, 'block')} in the coming 14 days; show_plan shows them. ${inZone(call)}`,
        ...troubleLines('Moved', moved, plan.moves.length),
        ...troubleText(told),
      ].join('\n'),
    };
  },
});

export const undoPlan = defineTool({
  title: 'Undo the last plan',
  description:
    'Takes back the last run of the planner: its blocks go, those that it replaced come back. Not possible once any of them was changed.',
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
