import type { TaskPriority } from '../../graph/generated/graphql.ts';

export const PRIORITIES: Record<TaskPriority, string> = {
  NONE: 'None',
  LOW: 'Low',
  MEDIUM: 'Medium',
  HIGH: 'High',
  URGENT: 'Urgent',
};
