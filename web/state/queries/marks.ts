import type { Instant } from '../../time/zone.ts';
import { isOpenTask } from '../records/statuses.ts';
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
  | 'urgent'
  | 'high'
  | 'medium'
  | 'low'
  | 'locked'
  | 'pinned'
  | 'repeats';

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
  urgent: 'Urgent',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
  locked: 'Locked',
  pinned: 'Pinned',
  repeats: 'Repeats',
};

const PRIORITY_MARKS = ['urgent', 'high', 'medium', 'low'] as const;

export type PriorityMark = (typeof PRIORITY_MARKS)[number];

/** The mark of the priority among the marks of a block. */
export const priorityAmong = (marks: readonly Mark[]): PriorityMark | undefined =>
  PRIORITY_MARKS.find((mark) => marks.includes(mark));

/** Whether a block belongs to an open task. */
export const isOfOpenTask = ({ task }: Block): boolean => task !== null && isOpenTask(task);

/** The marks of a block: problems first, and the priority last. */
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
    ['repeats', Boolean(task?.series)],
    ...PRIORITY_MARKS.map((mark): [Mark, boolean] => [
      mark,
      isOpen && task?.priority === mark.toUpperCase(),
    ]),
  ];
  return found.filter(([, holds]) => holds).map(([mark]) => mark);
}
