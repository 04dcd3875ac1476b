/** The domain's values of each enumeration of the graph, by the name that it has there. */
import type { DOC_TYPES } from '../../domain/documents/document.entity.ts';
import type { DIRECTIONS } from '../../domain/list-args.ts';
import type { NOTIFICATION_TYPES } from '../../domain/notifications/notification.entity.ts';
import type { GENERATORS } from '../../domain/notifications/notification.input.ts';
import type { PROJECT_STATUSES } from '../../domain/projects/project.entity.ts';
import type { project } from '../../domain/projects/project.resource.ts';
import type { ACTIONS } from '../../domain/tasks/task.batch.ts';
import type { TASK_PRIORITIES, TASK_STATUSES } from '../../domain/tasks/task.entity.ts';
import type { task } from '../../domain/tasks/task.resource.ts';
import type {
  TIME_BLOCK_SOURCES,
  TIME_BLOCK_STATUSES,
} from '../../domain/time-blocks/time-block.entity.ts';
import type { ROLES } from '../../domain/users/user.entity.ts';
import type { TroubleCode } from '../../scheduler/types.ts';

export type TaskStatus = (typeof TASK_STATUSES)[number];
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export type TaskBatchAction = Exclude<keyof typeof ACTIONS, 'delete'>;
export type TaskOrderField = keyof typeof task.orders;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type ProjectOrderField = keyof typeof project.orders;
export type DocumentType = (typeof DOC_TYPES)[number];
export type TimeBlockStatus = (typeof TIME_BLOCK_STATUSES)[number];
export type TimeBlockSource = (typeof TIME_BLOCK_SOURCES)[number];
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export type NotificationGenerator = (typeof GENERATORS)[number];
export type Role = (typeof ROLES)[number];
export type OrderDirection = (typeof DIRECTIONS)[number];
export type PlanTroubleCode = TroubleCode;
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
