/** In list order. The first three are the open ones, which lists rely on. */
export const TASK_STATUSES = [
  'backlog',
  'todo',
  'in_progress',
  'completed',
  'cancelled',
  'archived',
] as const;

/** Whether a task with this status is neither completed nor cancelled nor archived. */
export const isOpenStatus = (status: (typeof TASK_STATUSES)[number]): boolean =>
  TASK_STATUSES.indexOf(status) < TASK_STATUSES.indexOf('completed');

/** From lowest to highest. */
export const TASK_PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
