import { SCOPES } from '../../domain/auth/scopes.ts';
import { FEED_DETAILS, FEED_DUE_DATES } from '../../domain/calendar-feeds/calendar-feed.entity.ts';
import { OPERATIONS } from '../../domain/changes/change.queue.ts';
import { CHANGED_TYPES } from '../../domain/changes/change.triggers.ts';
import { DOC_TYPES } from '../../domain/documents/document.entity.ts';
import { document } from '../../domain/documents/document.resource.ts';
import { NOTIFICATION_TYPES } from '../../domain/notifications/notification.entity.ts';
import { GENERATORS } from '../../domain/notifications/notification.input.ts';
import { STALE_REASONS } from '../../domain/planner/stale/planner.staleness.ts';
import { AUTO_PLAN, MISSED_WORK } from '../../domain/planning-settings/planning-settings.entity.ts';
import { PROJECT_STATUSES } from '../../domain/projects/project.entity.ts';
import { project } from '../../domain/projects/project.resource.ts';
import { DIRECTIONS } from '../../domain/records/list-args.ts';
import { SEARCH_TYPES } from '../../domain/search/search.input.ts';
import { CALENDAR_SOURCES } from '../../domain/subscribed-calendars/subscribed-calendar.entity.ts';
import { MISSED_OCCURRENCES, SERIES_ANCHORS } from '../../domain/task-series/task-series.entity.ts';
import { SERIES_SCOPES } from '../../domain/task-series/task-series.input.ts';
import { ACTIONS } from '../../domain/tasks/task.batch.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '../../domain/tasks/task.entity.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import {
  TIME_BLOCK_SOURCES,
  TIME_BLOCK_STATUSES,
  TIME_BLOCK_TYPES,
} from '../../domain/time-blocks/time-block.entity.ts';
import { OUTCOMES } from '../../domain/time-blocks/time-block.input.ts';
import { ROLES } from '../../domain/users/user.entity.ts';
import {
  FACT_CODES,
  MOVE_CODES,
  NOT_PLANNED_CODES,
  PLACED_CODES,
  PROOFS,
  REMEDY_CODES,
  TROUBLE_CODES,
} from '../../scheduler/types.ts';
import { CODES } from '../server/errors/error-codes.ts';

/** Maps enum names of the schema to the domain's values: IN_PROGRESS to `in_progress`. */
const inCapitals = <Value extends string>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [capitals(value), value]));

/** Returns the schema's name of a value. Upper-case values keep theirs. */
const capitals = (value: string) =>
  value === value.toUpperCase() ? value : value.replace(/[A-Z]/g, '_$&').toUpperCase();

type BatchAction = Exclude<keyof typeof ACTIONS, 'delete'>;

/** Without `delete`, the REST API's alias of `archive`. */
const BATCH_ACTIONS = Object.keys(ACTIONS).filter((action) => action !== 'delete') as BatchAction[];

/** The values of each enum of the schema. */
export const enums = {
  TaskStatus: inCapitals(TASK_STATUSES),
  TaskPriority: inCapitals(TASK_PRIORITIES),
  TaskBatchAction: inCapitals(BATCH_ACTIONS),
  TaskOrderField: inCapitals(Object.keys(task.orders)),
  ProjectStatus: inCapitals(PROJECT_STATUSES),
  ProjectOrderField: inCapitals(Object.keys(project.orders)),
  DocumentType: inCapitals(DOC_TYPES),
  DocumentOrderField: inCapitals(Object.keys(document.orders)),
  SeriesAnchor: inCapitals(SERIES_ANCHORS),
  SeriesScope: inCapitals(SERIES_SCOPES),
  MissedOccurrences: inCapitals(MISSED_OCCURRENCES),
  TimeBlockStatus: inCapitals(TIME_BLOCK_STATUSES),
  TimeBlockSource: inCapitals(TIME_BLOCK_SOURCES),
  TimeBlockType: inCapitals(TIME_BLOCK_TYPES),
  MissedBlockOutcome: inCapitals(OUTCOMES),
  NotificationType: inCapitals(NOTIFICATION_TYPES),
  NotificationGenerator: inCapitals(GENERATORS),
  SearchType: inCapitals(SEARCH_TYPES),
  Role: inCapitals(ROLES),
  ApiKeyScope: inCapitals(SCOPES),
  CalendarFeedDueDates: inCapitals(FEED_DUE_DATES),
  CalendarFeedDetail: inCapitals(FEED_DETAILS),
  CalendarSource: inCapitals(CALENDAR_SOURCES),
  OrderDirection: inCapitals(DIRECTIONS),
  MissedWork: inCapitals(MISSED_WORK),
  AutoPlan: inCapitals(AUTO_PLAN),
  PlanStaleReason: inCapitals(STALE_REASONS),
  PlanTroubleCode: inCapitals(TROUBLE_CODES),
  NotPlannedCode: inCapitals(NOT_PLANNED_CODES),
  PlacementCode: inCapitals(PLACED_CODES),
  PlanMoveCode: inCapitals(MOVE_CODES),
  PlanFactCode: inCapitals(FACT_CODES),
  PlanSearch: inCapitals(PROOFS),
  PlanRemedyCode: inCapitals(REMEDY_CODES),
  ChangedType: inCapitals(CHANGED_TYPES),
  ChangeOperation: inCapitals(OPERATIONS),
  ErrorCode: inCapitals(CODES),
  Weekday: {
    SUNDAY: 0,
    MONDAY: 1,
    TUESDAY: 2,
    WEDNESDAY: 3,
    THURSDAY: 4,
    FRIDAY: 5,
    SATURDAY: 6,
  },
} as const;

/** The type of an enum's values. The generated resolver types refer to enums by it. */
export type ValueOf<Name extends keyof typeof enums> =
  (typeof enums)[Name][keyof (typeof enums)[Name]];
