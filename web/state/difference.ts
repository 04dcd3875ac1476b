import type { PreviewPlanQuery } from '../graph/generated/graphql.ts';
import type { Block, Blocks, PlanChange } from './blocks.ts';

export type Preview = PreviewPlanQuery['previewPlan'];

type Span = { startAt: string; endAt: string };
type Supposed = Pick<Preview['created'][number], 'taskId' | 'title' | 'explanation' | 'task'>;

const momentsOf = ({ startAt, endAt }: Span) => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
});

/** The blocks with what a run would make of them: those that would go or move are marked, those that would come are added. */
export function withDifference(blocks: Blocks, { created, moved, dropped }: Preview): Blocks {
  // A preview tells of blocks by their task and time.
  const keyOf = (taskId: string, start: number, end: number) => `${taskId} ${start} ${end}`;
  const changes = new Map<string, PlanChange>();
  const note = (taskId: string, span: Span, change: PlanChange) => {
    const { start, end } = momentsOf(span);
    changes.set(keyOf(taskId, start, end), change);
  };
  for (const block of dropped) note(block.taskId, block, { kind: 'goes' });
  for (const { taskId, from, to } of moved) {
    note(taskId, from, { kind: 'leaves', other: momentsOf(to) });
  }
  const marked = [...blocks].map(([id, block]): [string, Block] => {
    const change =
      block.source === 'AUTO' && block.status === 'SCHEDULED' && block.task
        ? changes.get(keyOf(block.task.id, block.start, block.end))
        : undefined;
    return [id, change ? { ...block, change } : block];
  });
  const coming = [
    ...created.map((block) => supposed(block, block, { kind: 'comes' })),
    ...moved.map((block) =>
      supposed(block, block.to, { kind: 'arrives', other: momentsOf(block.from) }),
    ),
  ];
  return new Map([...marked, ...coming.map((block): [string, Block] => [block.id, block])]);
}

/** A block that is not there yet. */
function supposed(
  { taskId, title, explanation, task }: Supposed,
  { startAt, endAt }: Span,
  change: PlanChange,
): Block {
  const { start, end } = momentsOf({ startAt, endAt });
  return {
    id: `preview-${taskId}-${start}`,
    title,
    type: 'TASK',
    startAt,
    endAt,
    start,
    end,
    locked: false,
    source: 'AUTO',
    status: 'SCHEDULED',
    explanation,
    updatedAt: startAt,
    task,
    change,
  };
}
