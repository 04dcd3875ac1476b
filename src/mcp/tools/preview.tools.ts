import { z } from 'zod';
import { pluralise } from '../../domain/notifications/wording.ts';
import { PLANNING_COST } from '../../domain/planner/planner.cost.ts';
import { PREVIEW_OF_GRAPH, preview, toPreview } from '../../domain/planner/planner.preview.ts';
import { list } from '../../domain/validation.ts';
import { MOST_BLOCKS } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { andMore, inZone, moment, oneLine, timetable } from '../wording.ts';
import { newTaskFields } from './task-fields.ts';
import { troubles, troublesOf, troubleText } from './troubles.ts';

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
  cost: () => PLANNING_COST.plan,
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
