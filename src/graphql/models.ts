/**
 * What the resolvers hand on as each type of the graph: the domain's own rows. The generated types
 * are built from these.
 */
import type { ApiKeyRow } from '../domain/auth/api-key.entity.ts';
import type { ChecklistItemDetails } from '../domain/checklist-items/checklist-item.entity.ts';
import type { DOC_TYPES, DocumentRow } from '../domain/documents/document.entity.ts';
import type { LabelRow } from '../domain/labels/label.entity.ts';
import type { DIRECTIONS } from '../domain/lists/list.input.ts';
import type { NotificationRow } from '../domain/notifications/notification.entity.ts';
import type { GENERATORS } from '../domain/notifications/notification.input.ts';
import type { preview } from '../domain/planner/planner.preview.ts';
import type { PROJECT_STATUSES, ProjectDetails } from '../domain/projects/project.entity.ts';
import type { SchedulePreferenceRow } from '../domain/schedule-preferences/schedule-preference.entity.ts';
import type { SpaceRow } from '../domain/spaces/space.entity.ts';
import type { ACTIONS } from '../domain/tasks/task.batch.ts';
import type { TASK_PRIORITIES, TASK_STATUSES, TaskRow } from '../domain/tasks/task.entity.ts';
import type {
  TIME_BLOCK_SOURCES,
  TIME_BLOCK_STATUSES,
  TimeBlockRow,
} from '../domain/time-blocks/time-block.entity.ts';
import type { AccountRow, ROLES } from '../domain/users/user.entity.ts';
import type { profileOf } from '../domain/users/user.service.ts';
import type { LateCounts, TroubleCode } from '../scheduler/types.ts';
import type { Connection } from './connection.ts';

export type TaskModel = TaskRow;
export type ProjectModel = ProjectDetails;
export type SpaceModel = SpaceRow;
export type LabelModel = LabelRow;
export type DocumentModel = DocumentRow;
export type ChecklistItemModel = ChecklistItemDetails;
export type SchedulePreferenceModel = SchedulePreferenceRow;
export type TimeBlockModel = TimeBlockRow;
export type NotificationModel = NotificationRow;
export type ApiKeyModel = ApiKeyRow;
export type AccountModel = AccountRow;
export type UserModel = ReturnType<typeof profileOf>;

/** A record of any kind, with the name of its type. */
export type NodeModel = { id: string; __typename: string };

export type TaskConnectionModel = Connection<TaskModel>;
export type ProjectConnectionModel = Connection<ProjectModel>;
export type SpaceConnectionModel = Connection<SpaceModel>;
export type LabelConnectionModel = Connection<LabelModel>;
export type DocumentConnectionModel = Connection<DocumentModel>;
export type ChecklistItemConnectionModel = Connection<ChecklistItemModel>;
export type SchedulePreferenceConnectionModel = Connection<SchedulePreferenceModel>;
export type TimeBlockConnectionModel = Connection<TimeBlockModel>;
export type NotificationConnectionModel = Connection<NotificationModel>;
export type ApiKeyConnectionModel = Connection<ApiKeyModel>;
export type AccountConnectionModel = Connection<AccountModel>;

export type PlanPreviewModel = Awaited<ReturnType<typeof preview>>;
export type PlanTroubleModel = PlanPreviewModel['atRisk'][number];
/** A block that is there already has no explanation; those of a supposed task name no task. */
export type PlannedBlockModel = {
  taskId: string;
  title: string;
  startAt: string;
  endAt: string;
  explanation?: string;
};
export type MovedBlockModel = PlanPreviewModel['moved'][number];
export type HypotheticalTaskModel = PlanPreviewModel['hypothetical'][number];
export type LateCountsModel = LateCounts;

export type TaskStatus = (typeof TASK_STATUSES)[number];
export type TaskPriority = (typeof TASK_PRIORITIES)[number];
export type TaskBatchAction = Exclude<keyof typeof ACTIONS, 'delete'>;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
export type DocumentType = (typeof DOC_TYPES)[number];
export type TimeBlockStatus = (typeof TIME_BLOCK_STATUSES)[number];
export type TimeBlockSource = (typeof TIME_BLOCK_SOURCES)[number];
export type NotificationGenerator = (typeof GENERATORS)[number];
export type Role = (typeof ROLES)[number];
export type OrderDirection = (typeof DIRECTIONS)[number];
export type PlanTroubleCode = TroubleCode;
export type NotificationType = NotificationRow['type'];
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
