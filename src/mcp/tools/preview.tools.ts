import { z } from 'zod';
import { pluralise } from '../../domain/notifications/wording.ts';
import {
  GRAPHQL_PREVIEW,
  preview,
  toPreview,
} from '../../domain/planner/preview/planner.preview.ts';
import { list } from '../../domain/validation/validation.ts';
import { MOST_BLOCKS } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { andMore, inZone, moment, oneLine, timetable } from '../wording.ts';
import { newTaskFields } from './task-fields.ts';
import { TROUBLES, troublesOf, troubleText } from './troubles.ts';

const previewedBlock = z.object({
  taskId: z.string(),
  title: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  explanation: z.string(),
});

export const previewPlan = defineTool({
  operation: 'previewPlan',
  title: 'Preview a plan',
  description:
    'Previews a run of the planner, optionally with up to 50 hypothetical tasks: when they would be scheduled, which tasks would be late, and which are not planned. Writes nothing.',
  input: described(
    { tasks: list(newTaskFields).max(50, 'must hold at most 50 tasks').nullish() },
    {
      tasks:
        'hypothetical tasks; only title is required, and an estimate unless the planning settings have a default estimate',
    },
  ),
  output: z.object({
    timezone: z.string(),
    blocks: z.array(previewedBlock),
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
      .describe('the hypothetical tasks, in the order of the input'),
    ...TROUBLES,
  }),
  run: async (call, input) => {
    const simulation = await preview(call, input, GRAPHQL_PREVIEW);
    const { timezone, hypothetical: tasks } = await toPreview(simulation);
    const { plan } = simulation;
    const troubles = troublesOf(plan);
    const isHypothetical = new Set(tasks.map(({ taskId }) => taskId));
    const blockLine = ({ title, taskId }: z.output<typeof previewedBlock>) =>
      `${oneLine(title)} ${isHypothetical.has(taskId) ? '(hypothetical)' : `[task ${taskId}]`}`;
    const all = plan.create.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
    const hypothetical = tasks.map(({ title, blocks, atRisk, unscheduled }) => ({
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
        start && end ? `from ${moment(start, call)} to ${moment(end, call)}` : 'not scheduled';
      return `- ${oneLine(title)}: ${when}${atRisk ? ', late' : ''}${unscheduled ? ', does not fit completely' : ''}`;
    });
    return {
      data: { timezone, blocks, totalBlocks: all.length, hypothetical, ...troubles },
      text: [
        `A run would plan ${pluralise(all.length, 'block')}. Nothing was written. ${inZone(call)}`,
        ...(lines.length > 0 ? ['Hypothetical tasks:', ...lines] : []),
        ...troubleText(troubles),
        ...(blocks.length > 0 ? ['The plan:', timetable(blocks, call, blockLine)] : []),
        ...andMore(all.length - blocks.length),
      ].join('\n'),
    };
  },
});
