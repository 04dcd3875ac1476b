import { z } from 'zod';
import type { Call } from '../../call.ts';
import { invalid, notFound } from '../../domain/errors.ts';
import { formatDuration, pluralise } from '../../domain/notifications/wording.ts';
import { planningOutlook, planRemedies } from '../../domain/planner/planner.outlook.ts';
import {
  PREVIEW_OF_GRAPH,
  preview,
  toPreview,
  toTroubleView,
} from '../../domain/planner/planner.preview.ts';
import { runPlanner } from '../../domain/planner/planner.run.ts';
import { simulate } from '../../domain/planner/planner.simulate.ts';
import { undoRun } from '../../domain/planner/planner.undo.ts';
import { integer, list, text, timestamp } from '../../domain/validation.ts';
import type { Plan, Remedy, Trouble } from '../../scheduler/types.ts';
import {
  blockById,
  blocksFrom,
  MOST_BLOCKS,
  plannedBlock,
  taskInFull,
  tasksById,
} from '../records.ts';
import { daysLater } from '../times.ts';
import { defineTool, described } from '../tool.ts';
import {
  andMore,
  blockLines,
  inZone,
  moment,
  nowAndZone,
  oneLine,
  type Reader,
  timetable,
  troubleLines,
} from '../wording.ts';
import { newTaskFields } from './task-fields.ts';

/** What planning costs, in records of the graph, as there. */
const COST = { plan: 10_000, remedies: 40_000 };

/** How many tasks of each kind of trouble are told; the rest is counted. */
const MOST_TASKS = 30;

const DAYS = { usual: 7, most: 62 };

const trouble = z.object({
  taskId: z.string(),
  title: z.string(),
  minutesLeftOut: z.number().describe('minutes of work without a place in the plan'),
  reason: z.string(),
});

const troubles = {
  atRisk: z.array(trouble).describe('overdue, or done after they are due'),
  totalAtRisk: z.number(),
  unscheduled: z.array(trouble).describe('not wholly placed in the coming 14 days'),
  totalUnscheduled: z.number(),
};

const troublesOf = ({ atRisk, unscheduled }: Pick<Plan, 'atRisk' | 'unscheduled'>) => ({
  atRisk: atRisk.slice(0, MOST_TASKS).map(toTrouble),
  totalAtRisk: atRisk.length,
  unscheduled: unscheduled.slice(0, MOST_TASKS).map(toTrouble),
  totalUnscheduled: unscheduled.length,
});

function toTrouble(found: Trouble) {
  const { taskId, title, minutesLeftOut, reason } = toTroubleView(found);
  return { taskId, title, minutesLeftOut, reason };
}

const troubleText = (told: ReturnType<typeof troublesOf>) => [
  ...troubleLines('At risk', told.atRisk, told.totalAtRisk),
  ...troubleLines('Left out', told.unscheduled, told.totalUnscheduled),
];

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
  cost: () => COST.plan,
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

const supposedBlock = z.object({
  taskId: z.string(),
  title: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  explanation: z.string(),
});

export const previewPlan = defineTool({
  title: 'Preview a plan',
  description:
    'Tells what a run of the planner would do, also with up to 50 tasks that do not exist yet: when they would be done, and what they would make late. Writes nothing.',
  input: described(
    { tasks: list(newTaskFields).max(50, 'must hold at most 50 tasks').nullish() },
    { tasks: 'tasks to suppose; only title is needed, an estimate to be planned' },
  ),
  output: z.object({
    timezone: z.string(),
    blocks: z.array(supposedBlock),
    totalBlocks: z.number(),
    hypothetical: z
      .array(
        z.object({
          title: z.string(),
          start: z.string().nullable(),
          end: z.string().nullable(),
          atRisk: z.boolean(),
          unscheduled: z.boolean(),
        }),
      )
      .describe('the tasks that were supposed, in their order'),
    ...troubles,
  }),
  cost: () => COST.plan,
  run: async (call, input) => {
    const simulation = await preview(call, input, PREVIEW_OF_GRAPH);
    const { timezone, hypothetical: supposed } = await toPreview(simulation);
    const { plan } = simulation;
    const told = troublesOf(plan);
    const isSupposed = new Set(supposed.map(({ taskId }) => taskId));
    const supposedLine = ({ title, taskId }: z.output<typeof supposedBlock>) =>
      `${oneLine(title)} ${isSupposed.has(taskId) ? '(supposed)' : `[task ${taskId}]`}`;
    const all = plan.create.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
    const hypothetical = supposed.map(({ title, blocks, atRisk, unscheduled }) => ({
      title,
      start: blocks.map(({ startAt }) => startAt).sort()[0] ?? null,
      end:
        blocks
          .map(({ endAt }) => endAt)
          .sort()
          .at(-1) ?? null,
      atRisk,
      unscheduled,
    }));
    const blocks = all
      .slice(0, MOST_BLOCKS)
      .map(({ taskId, title, startAt, endAt, explanation }) => ({
        taskId,
        title,
        startAt,
        endAt,
        explanation: explanation.sentence,
      }));
    const lines = hypothetical.map(({ title, start, end, atRisk, unscheduled }) => {
      const when =
        start && end ? `from ${moment(start, call)} to ${moment(end, call)}` : 'without time';
      return `- ${oneLine(title)}: ${when}${atRisk ? ', late' : ''}${unscheduled ? ', not wholly placed' : ''}`;
    });
    return {
      data: { timezone, blocks, totalBlocks: all.length, hypothetical, ...told },
      text: [
        `A run would plan ${pluralise(all.length, 'block')}. Nothing was written. ${inZone(call)}`,
        ...(lines.length > 0 ? ['Supposed tasks:', ...lines] : []),
        ...troubleText(told),
        ...(blocks.length > 0 ? ['The plan:', timetable(blocks, call, supposedLine)] : []),
        ...andMore(all.length - blocks.length),
      ].join('\n'),
    };
  },
});

export const explain = defineTool({
  title: 'Explain',
  description:
    'Explains why a block of the plan lies where it does (blockId), or how a task fits into the plan: why it is late or left out, and which small changes would help (taskId).',
  input: described(
    { taskId: text().nullish(), blockId: text().nullish() },
    { taskId: 'the id of a task', blockId: 'the id of a block of the plan' },
  ).superRefine(({ taskId, blockId }, { addIssue }) => {
    if (Boolean(taskId) !== Boolean(blockId)) return;
    addIssue({
      code: 'custom',
      path: ['taskId'],
      message: 'must be given, or blockId, but not both',
    });
  }),
  output: z.object({
    explanation: z.string(),
    remedies: z.array(z.string()).describe('changes that were tried, each of which helps'),
    block: plannedBlock.nullable(),
  }),
  cost: ({ taskId }) => (taskId ? COST.remedies : 0),
  run: async (call, { taskId, blockId }) =>
    blockId ? explainBlock(call, blockId) : explainTask(call, (taskId as string).toLowerCase()),
});

async function explainBlock(call: Call, id: string) {
  const block = await blockById(call, id);
  if (!block) throw notFound('Time block not found', 'blockId');
  const placed = block.source === 'manual' ? 'It was placed by hand.' : 'The planner placed it.';
  const explanation = block.explanation ?? placed;
  return {
    data: { explanation, remedies: [], block },
    text: `${blockLines([block], call)}\n${explanation}\n${inZone(call)}`,
  };
}

async function explainTask(call: Call, id: string) {
  const found = await taskInFull(call, id);
  if (!found) throw notFound('Task not found', 'taskId');
  const { plan } = await simulate(call);
  const trouble = [...plan.unscheduled, ...plan.atRisk].find(({ taskId }) => taskId === id);
  const planned = plan.create.filter(({ taskId }) => taskId === id);
  const remedies = trouble ? await remediesOf(call, id) : [];
  const explanation =
    trouble?.explanation.sentence ??
    (planned.length > 0
      ? `It is planned in time. ${planned
          .map((each) => each.explanation.sentence)
          .slice(0, 5)
          .join(' ')}`
      : whyNotPlanned(found));
  return {
    data: { explanation, remedies, block: null },
    text: [
      `${oneLine(found.title)}: ${explanation}`,
      ...(remedies.length > 0 ? ['What would help:', ...remedies.map((each) => `- ${each}`)] : []),
      inZone(call),
    ].join('\n'),
  };
}

function whyNotPlanned({
  status,
  estimateMinutes,
  autoSchedule,
  timeBlocks,
}: NonNullable<Awaited<ReturnType<typeof taskInFull>>>) {
  if (['completed', 'cancelled', 'archived'].includes(status)) return `It is ${status}.`;
  if (estimateMinutes === null) return 'It has no estimate, and is not planned without one.';
  if (!autoSchedule) return 'Its scheduling is manual, so the planner leaves it alone.';
  if (timeBlocks.length > 0) return 'All of its work has its time already.';
  return 'There is nothing left of it to plan, or its project is not planned.';
}

async function remediesOf(call: Call, id: string): Promise<string[]> {
  const remedies = (await planRemedies(call, id)) ?? [];
  const others = await tasksById(
    call,
    remedies.flatMap((remedy) => ('otherTaskId' in remedy ? remedy.otherTaskId : [])),
  );
  const titles = new Map(others.map(({ id, title }) => [id, oneLine(title)]));
  return remedies.map((remedy) => remedyText(remedy, titles, call));
}

function remedyText(remedy: Remedy, titles: Map<string, string>, reader: Reader): string {
  const other = 'otherTaskId' in remedy ? (titles.get(remedy.otherTaskId) ?? 'another task') : '';
  switch (remedy.code) {
    case 'due_later':
      return `make it due ${moment(remedy.dueAt, reader)}`;
    case 'shorter':
      return `estimate it at ${formatDuration(remedy.estimateMinutes)}`;
    case 'other_later':
      return `make ${other} due ${moment(remedy.dueAt, reader)} [${remedy.otherTaskId}]`;
    case 'without':
      return `leave out ${other} [${remedy.otherTaskId}]`;
  }
}

const period = z.object({
  from: z.string(),
  to: z.string(),
  capacityMinutes: z.number(),
  fixedMinutes: z.number().describe('placed by hand or locked'),
  plannedMinutes: z.number(),
  freeMinutes: z.number(),
});

export const showOutlook = defineTool({
  title: 'Show the outlook',
  description:
    'Tells how full the coming 14 days are, day by day, and which tasks will be late or find no place if the planner ran now.',
  input: described({}),
  output: z.object({
    timezone: z.string(),
    days: z.array(period),
    late: z
      .array(
        z.object({
          taskId: z.string(),
          title: z.string(),
          dueAt: z.string().nullable(),
          expectedEnd: z.string().nullable().describe('null: some of it finds no place'),
        }),
      )
      .describe('tasks that end after they are due or are not wholly placed'),
    totalLate: z.number(),
  }),
  cost: () => COST.plan,
  run: async (call) => {
    const { days, tasks } = await planningOutlook(call);
    const { timezone } = call.user;
    const late = tasks.filter(
      ({ slackMinutes, expectedEnd }) => expectedEnd === null || (slackMinutes ?? 0) < 0,
    );
    const told = late
      .slice(0, MOST_TASKS)
      .map(({ taskId, title, dueAt, expectedEnd }) => ({ taskId, title, dueAt, expectedEnd }));
    const dayLines = days
      .filter(({ capacity, fixed, planned }) => capacity + fixed + planned > 0)
      .map(
        ({ from, planned, fixed, free }) =>
          `- ${moment(from, call).replace(/,.*/, '')}: ${formatDuration(planned)} planned, ${formatDuration(fixed)} fixed, ${formatDuration(free)} free`,
      );
    const lateLines = told.map(({ title, dueAt, expectedEnd, taskId }) => {
      const end = expectedEnd ? `done ${moment(expectedEnd, call)}` : 'not wholly placed';
      const due = dueAt ? `, due ${moment(dueAt, call)}` : '';
      return `- ${oneLine(title)}: ${end}${due} [${taskId}]`;
    });
    return {
      data: {
        timezone,
        days: days.map(({ from, to, capacity, fixed, planned, free }) => ({
          from,
          to,
          capacityMinutes: capacity,
          fixedMinutes: fixed,
          plannedMinutes: planned,
          freeMinutes: free,
        })),
        late: told,
        totalLate: late.length,
      },
      text: [
        `The coming 14 days. ${nowAndZone(call)}`,
        ...dayLines,
        ...(late.length > 0
          ? [`Late or left out (${late.length}):`, ...lateLines]
          : ['Nothing will be late.']),
        ...andMore(late.length - told.length),
      ].join('\n'),
    };
  },
});
