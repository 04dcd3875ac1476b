import { z } from 'zod';
import type { Call } from '../../call.ts';
import { notFound } from '../../domain/errors.ts';
import { formatDuration } from '../../domain/notifications/wording.ts';
import { PLANNING_COST } from '../../domain/planner/planner.cost.ts';
import { planRemedies } from '../../domain/planner/planner.outlook.ts';
import { simulate } from '../../domain/planner/planner.simulate.ts';
import { text } from '../../domain/validation.ts';
import type { Remedy } from '../../scheduler/types.ts';
import { blockById, plannedBlock, taskInFull, tasksById } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { blockLines, inZone, moment, oneLine, type Reader } from '../wording.ts';

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
  cost: ({ taskId }) => (taskId ? PLANNING_COST.remedies : 0),
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
