import { ApiKey } from './api-keys/api-key.entity.ts';
import { SignInAttempt } from './auth/sign-in-attempt.entity.ts';
import { CalendarFeed } from './calendar-feeds/calendar-feed.entity.ts';
import { Change } from './changes/change.entity.ts';
import { CrashEpoch } from './changes/crash-epoch.entity.ts';
import { ChecklistItem } from './checklist-items/checklist-item.entity.ts';
import { ClientId } from './client-ids/client-id.entity.ts';
import { Document, TaskDocument } from './documents/document.entity.ts';
import { Job } from './jobs/job.entity.ts';
import { Label, TaskLabel } from './labels/label.entity.ts';
import { Notification } from './notifications/notification.entity.ts';
import { PlannerLease } from './planner/planner-lease.entity.ts';
import { PlannerRun } from './planner/planner-run.entity.ts';
import { PlanningSettings } from './planning-settings/planning-settings.entity.ts';
import { Project } from './projects/project.entity.ts';
import { SchedulePreference } from './schedule-preferences/schedule-preference.entity.ts';
import { Session } from './sessions/session.entity.ts';
import { Space } from './spaces/space.entity.ts';
import { StoredResponse } from './stored-responses/stored-response.entity.ts';
import {
  CalendarEvent,
  SubscribedCalendar,
} from './subscribed-calendars/subscribed-calendar.entity.ts';
import { DeletedSeries, SeriesDate, TaskSeries } from './task-series/task-series.entity.ts';
import { Task } from './tasks/task.entity.ts';
import { TaskDependency } from './tasks/task-dependency.entity.ts';
import { TimeBlock } from './time-blocks/time-block.entity.ts';
import { User } from './users/user.entity.ts';

/** All entities of the service. */
export const entities = [
  User,
  ApiKey,
  Session,
  SignInAttempt,
  Space,
  Project,
  SchedulePreference,
  TaskSeries,
  SeriesDate,
  DeletedSeries,
  Task,
  TaskDependency,
  Label,
  TaskLabel,
  ChecklistItem,
  Document,
  TaskDocument,
  TimeBlock,
  Notification,
  CalendarFeed,
  SubscribedCalendar,
  CalendarEvent,
  ClientId,
  StoredResponse,
  PlannerLease,
  PlannerRun,
  PlanningSettings,
  Job,
  Change,
  CrashEpoch,
] as const;

declare module '../db/tables.ts' {
  interface Registry {
    entities: typeof entities;
  }
}
