import type { Instant } from '../time/zone.ts';
import type { Block, PlanChange } from './blocks.ts';

/** A state of a block that is shown as an icon and a label. */
export type Mark =
  | PlanChange['kind']
  | 'busy'
  | 'done'
  | 'running'
  | 'missed'
  | 'late'
  | 'overdue'
  | 'locked'
  | 'pinned';

/** The label of each mark. */
export const MARKS: Record<Mark, string> = {
  added: 'New',
  removed: 'Removed',
  'moves-away': 'Moves away',
  'moves-here': 'Moves here',
  busy: 'Busy',
  done: 'Completed',
  running: 'In progress',
  missed: 'Missed',
  late: 'After due date',
  overdue: 'Overdue',
  locked: 'Locked',
  pinned: 'Pinned',
};

const OPEN = new Set(['BACKLOG', 'TODO', 'IN_PROGRESS']);

/** Whether a block belongs to an open task. */
export const isOfOpenTask = ({ task }: Block): boolean => task !== null && OPEN.has(task.status);

/** The marks of a block, urgent ones first. */
export function marksOf(block: Block, now: Instant): Mark[] {
  const { type, source, status, locked, task, end } = block;
  const isOpen = isOfOpenTask(block);
  const due = isOpen && task?.dueAt ? Date.parse(task.dueAt) : Number.POSITIVE_INFINITY;
  const isAhead = status === 'SCHEDULED' || status === 'IN_PROGRESS';
  const isMissed = source === 'AUTO' && status === 'SCHEDULED' && end <= now && isOpen;
  const found: [Mark, boolean][] = [
    ...(block.change ? [[block.change.kind, true] as [Mark, boolean]] : []),
    ['missed', isMissed],
    ['overdue', isAhead && !isMissed && due < now],
    ['late', isAhead && !isMissed && due >= now && end > due],
    ['done', status === 'COMPLETED' || task?.status === 'COMPLETED'],
    ['running', status === 'IN_PROGRESS'],
    ['busy', type === 'BUSY'],
    ['locked', locked],
    ['pinned', type === 'TASK' && source === 'MANUAL'],
  ];
  return found.filter(([, holds]) => holds).map(([mark]) => mark);
}
