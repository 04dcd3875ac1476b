import type { Instant } from '../time/zone.ts';
import type { Block, PlanChange } from './blocks.ts';

/** What is to be told of a block beside its time. */
export type Mark =
  | PlanChange['kind']
  | 'busy'
  | 'done'
  | 'running'
  | 'missed'
  | 'late'
  | 'overdue'
  | 'locked'
  | 'hand-placed';

/** How each mark is said. */
export const MARKS: Record<Mark, string> = {
  comes: 'New',
  goes: 'Goes',
  leaves: 'Moves away',
  arrives: 'Moves here',
  busy: 'Busy',
  done: 'Done',
  running: 'Running',
  missed: 'Missed',
  late: 'After its due date',
  overdue: 'Overdue',
  locked: 'Locked',
  'hand-placed': 'Placed by hand',
};

const OPEN = new Set(['BACKLOG', 'TODO', 'IN_PROGRESS']);

/** Whether a block is for a task that is still to be done. */
export const isOfOpenTask = ({ task }: Block): boolean => task !== null && OPEN.has(task.status);

/** The marks of a block, the one that asks for something to be done first. */
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
    ['hand-placed', type === 'TASK' && source === 'MANUAL'],
  ];
  return found.filter(([, holds]) => holds).map(([mark]) => mark);
}
