import { z } from 'zod';
import type { Call } from '../../domain/call.ts';
import { formatDuration } from '../../domain/notifications/wording.ts';
import { costOf } from '../../domain/operation-costs.ts';
import { planRemedies } from '../../domain/planner/preview/planner.outlook.ts';
import { simulate } from '../../domain/planner/preview/planner.simulate.ts';
import { text } from '../../domain/validation/validation.ts';
import { notFound } from '../../errors.ts';
import type { PlanningSettings, Remedy } from '../../scheduler/types.ts';
import { blockById, plannedBlock, taskInFull, tasksById } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { blockLines, inZone, moment, oneLine, type Reader } from '../wording.ts';

export const explain = defineTool({
  operation: 'planRemedies',
  title: 'Explain',
  description:
    'Explains the time of a block (blockId), or the state of a task in the plan (taskId): why it is late or does not fit, and which changes would help.',
  input: described(
    { taskId: text().nullish(), blockId: text().nullish() },
    { taskId: 'the id of a task', blockId: 'the id of a time block' },
  ).superRefine(({ taskId, blockId }, { addIssue }) => {
    if (Boolean(taskId) !== Boolean(blockId)) return;
    addIssue({
      code: 'custom',
      path: ['taskId'],
      message: 'or blockId is required, but not both',
    });
  }),
  output: z.object({
    explanation: z.string(),
    remedies: z
      .array(z.string())
      .describe('changes with which the task would be on time, each verified by planning with it'),
    block: plannedBlock.nullable(),
  }),
  cost: ({ taskId }) => (taskId ? costOf('planRemedies') : 0),
  run: async (call, { taskId, blockId }) =>
    blockId ? explainBlock(call, blockId) : explainTask(call, (taskId as string).toLowerCase()),
});

type TaskInFull = NonNullable<Awaited<ReturnType<typeof taskInFull>>>;

async function explainBlock(call: Call, id: string) {
  const block = await blockById(call, id);
  if (!block) throw notFound('Time block not found', 'blockId');
  const placed = block.source === 'manual' ? 'It is a manual block.' : 'The planner created it.';
  const explanation = block.explanation ?? placed;
  return {
    data: { explanation, remedies: [], block },
    text: `${blockLines([block], call)}\n${explanation}\n${inZone(call)}`,
  };
}

async function explainTask(call: Call, id: string) {
  const found = await taskInFull(call, id);
  if (!found) throw notFound('Task not found', 'taskId');
  const { plan, input } = await simulate(call);
  const trouble = [...plan.unscheduled, ...plan.atRisk].find(({ taskId }) => taskId === id);
  const planned = plan.create.filter(({ taskId }) => taskId === id);
  const remedies = trouble ? await remediesOf(call, id) : [];
  const explanation =
    trouble?.explanation.sentence ??
    (planned.length > 0
      ? `It is planned on time. ${planned
          .map((each) => each.explanation.sentence)
          .slice(0, 5)
          .join(' ')}`
      : (plan.notPlanned.tasks.find(({ taskId }) => taskId === id)?.reason ??
        whyNotPlanned(found, input.settings)));
  return {
    data: { explanation, remedies, block: null },
    text: [
      `${oneLine(found.title)}: ${explanation}`,
      ...(remedies.length > 0 ? ['Possible changes:', ...remedies.map((each) => `- ${each}`)] : []),
      inZone(call),
    ].join('\n'),
  };
}

/** Returns why a task has no planned block, for tasks that are not in the truncated list of the plan. */
function whyNotPlanned(
  { status, estimateMinutes, autoSchedule, timeBlocks }: TaskInFull,
  { defaultEstimateMinutes }: PlanningSettings,
) {
  if (['completed', 'cancelled', 'archived'].includes(status)) return `It is ${status}.`;
  if (!autoSchedule) return 'Auto-scheduling is off for the task.';
  if (estimateMinutes === null && defaultEstimateMinutes === null)
    return 'It has no estimate, and the planning settings have no default estimate.';
  if (timeBlocks.length > 0) return 'All its work is already scheduled.';
  return 'It has no remaining work, or auto-scheduling is off for its project.';
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
      return `change its due date to ${moment(remedy.dueAt, reader)}`;
    case 'shorter':
      return `reduce its estimate to ${formatDuration(remedy.estimateMinutes)}`;
    case 'other_later':
      return `change the due date of ${other} to ${moment(remedy.dueAt, reader)} [${remedy.otherTaskId}]`;
    case 'without':
      return `turn off auto-scheduling for ${other} [${remedy.otherTaskId}]`;
  }
}
