/** In list order. The first three are the open ones, which lists rely on. */
export const TASK_STATUSES = [
  'backlog',
  'todo',
  'in_progress',
  'completed',
  'cancelled',
  'archived',
] as const;

/** From lowest to highest. */
export const TASK_PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const;
