import { ApiKey } from '../domain/auth/api-key.entity.ts';
import { Session } from '../domain/auth/session.entity.ts';
import { SignInAttempt } from '../domain/auth/sign-in-attempt.entity.ts';
import { Change } from '../domain/changes/change.entity.ts';
import { CrashEpoch } from '../domain/changes/crash-epoch.entity.ts';
import { ChecklistItem } from '../domain/checklist-items/checklist-item.entity.ts';
import { ChosenId } from '../domain/chosen-ids/chosen-id.entity.ts';
import { Document, TaskDocument } from '../domain/documents/document.entity.ts';
import { KeptAnswer } from '../domain/kept-answers/kept-answer.entity.ts';
import { Label, TaskLabel } from '../domain/labels/label.entity.ts';
import { Notification } from '../domain/notifications/notification.entity.ts';
import { PlannerLease } from '../domain/planner/planner-lease.entity.ts';
import { PlannerRun } from '../domain/planner/planner-run.entity.ts';
import { PlanningSettings } from '../domain/planning-settings/planning-settings.entity.ts';
import { Project } from '../domain/projects/project.entity.ts';
import { SchedulePreference } from '../domain/schedule-preferences/schedule-preference.entity.ts';
import { Space } from '../domain/spaces/space.entity.ts';
import { Task } from '../domain/tasks/task.entity.ts';
import { TaskDependency } from '../domain/tasks/task-dependency.entity.ts';
import { TimeBlock } from '../domain/time-blocks/time-block.entity.ts';
import { User } from '../domain/users/user.entity.ts';

/** Every table of the service. */
export const entities = [
  User,
  ApiKey,
  Session,
  SignInAttempt,
  Space,
  Project,
  SchedulePreference,
  Task,
  TaskDependency,
  Label,
  TaskLabel,
  ChecklistItem,
  Document,
  TaskDocument,
  TimeBlock,
  Notification,
  ChosenId,
  KeptAnswer,
  PlannerLease,
  PlannerRun,
  PlanningSettings,
  Change,
  CrashEpoch,
] as const;
