import type { PreviewPlanQuery } from '../../graph/generated/graphql.ts';
import type { Times } from '../../time/moves.ts';
import type { Block, PlanChange } from './blocks.ts';

export type Preview = PreviewPlanQuery['previewPlan'];

type Span = { startAt: string; endAt: string };
type PreviewSource = Pick<Preview['created'][number], 'taskId' | 'title' | 'explanation' | 'task'>;

const momentsOf = ({ startAt, endAt }: Span) => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
});

/** The fields of a block by which a preview identifies it. */
type Known = Times & {
  source: Block['source'];
  status: Block['status'];
  task?: { id: string } | null | undefined;
  change?: PlanChange;
};

/**
 * The blocks with the changes of a preview: removed and moved blocks are marked, new ones are added. While the preview is
 * being applied, the new blocks arrive one by one: each replaces its preview.
 */
export function withDifference<Loaded extends Known>(
  blocks: ReadonlyMap<string, Loaded>,
  { created, moved, dropped }: Preview,
): ReadonlyMap<string, Loaded | Block> {
  // A preview identifies blocks by task and time.
  const keyOf = (taskId: string, start: number, end: number) => `${taskId} ${start} ${end}`;
  const changes = new Map<string, PlanChange>();
  const note = (taskId: string, span: Span, change: PlanChange) => {
    const { start, end } = momentsOf(span);
    changes.set(keyOf(taskId, start, end), change);
  };
  for (const block of dropped) note(block.taskId, block, { kind: 'removed' });
  for (const { taskId, from, to } of moved) {
    note(taskId, from, { kind: 'moves-away', other: momentsOf(to) });
  }
  const marked = [...blocks].map(([id, block]): [string, Loaded] => {
    const change =
      block.source === 'AUTO' && block.status === 'SCHEDULED' && block.task
        ? changes.get(keyOf(block.task.id, block.start, block.end))
        : undefined;
    return [id, change ? { ...block, change } : block];
  });
  const arrived = new Set(
    marked
      .filter(([, { change, status }]) => !change && status !== 'CANCELLED')
      .map(([, { task, start, end }]) => keyOf(task?.id ?? '', start, end)),
  );
  const isComing = (taskId: string, span: Span) => {
    const { start, end } = momentsOf(span);
    return !arrived.has(keyOf(taskId, start, end));
  };
  const coming = [
    ...created
      .filter((block) => isComing(block.taskId, block))
      .map((block) => previewBlock(block, block, { kind: 'added' })),
    ...moved
      .filter(({ taskId, to }) => isComing(taskId, to))
      .map((block) =>
        previewBlock(block, block.to, { kind: 'moves-here', other: momentsOf(block.from) }),
      ),
  ];
  return new Map<string, Loaded | Block>([
    ...marked,
    ...coming.map((block): [string, Block] => [block.id, block]),
  ]);
}

/** The changes of a preview as blocks, including those on days that are not loaded. */
export const changesOf = ({ created, moved, dropped }: Preview) => ({
  added: created.map((block) => previewBlock(block, block, { kind: 'added' })),
  moved: moved.map((block) =>
    previewBlock(block, block.to, { kind: 'moves-here', other: momentsOf(block.from) }),
  ),
  removed: dropped.map((block) => previewBlock(block, block, { kind: 'removed' })),
});

/** The minutes of work that a plan adds to a period; negative if it removes more. */
export function minutesAdded(
  { created, moved, dropped }: Preview,
  period: { from: string; to: string },
): number {
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  const minutesOf = (spans: readonly Span[]) =>
    spans.reduce((sum, span) => {
      const { start, end } = momentsOf(span);
      return sum + Math.max(Math.min(end, to) - Math.max(start, from), 0) / 60_000;
    }, 0);
  const [before, after] = [moved.map((block) => block.from), moved.map((block) => block.to)];
  return minutesOf([...created, ...after]) - minutesOf([...dropped, ...before]);
}

/** A block that exists only in the preview. */
function previewBlock(
  { taskId, title, explanation, task }: PreviewSource,
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
