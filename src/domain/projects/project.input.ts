import type { z } from 'zod';
import { appearance, DEFAULT_COLOR, DEFAULT_ICON } from '../appearance.ts';
import {
  boolean,
  integer,
  list,
  number,
  object,
  oneOf,
  searchText,
  text,
  timeRange,
  timestamp,
  toldBy,
  uuid,
} from '../validation.ts';
import { PROJECT_STATUSES } from './project.entity.ts';
import { PROJECT_TOLD } from './project.told.ts';

const fields = toldBy(PROJECT_TOLD, {
  name: text(1, 200),
  description: text(),
  ...appearance,
  spaceId: uuid().nullable(),
  priority: integer().nullable(),
  targetDate: timestamp().nullable(),
  autoSchedule: boolean(),
});

export const newProject = object({
  ...fields,
  description: fields.description.default(''),
  color: fields.color.default(DEFAULT_COLOR),
  icon: fields.icon.default(DEFAULT_ICON),
  spaceId: fields.spaceId.default(null),
  priority: fields.priority.default(null),
  targetDate: fields.targetDate.default(null),
  autoSchedule: fields.autoSchedule.default(true),
});

/** What a list of projects is narrowed to: every condition given. */
export const projectFilter = object({
  spaceIds: list(text()).nullable(),
  status: list(oneOf(PROJECT_STATUSES)).nullable(),
  includeArchived: boolean().nullable(),
  hasSpace: boolean().nullable(),
  hasPriority: boolean().nullable(),
  hasTargetDate: boolean().nullable(),
  target: timeRange().nullable(),
  created: timeRange().nullable(),
  updated: timeRange().nullable(),
  search: searchText().nullable(),
}).partial();

export type ProjectFilter = z.output<typeof projectFilter>;

export const projectChanges = object({
  ...fields,
  ...toldBy(PROJECT_TOLD, {
    status: oneOf(PROJECT_STATUSES),
    archived: boolean(),
    sortOrder: number(),
  }),
}).partial();
