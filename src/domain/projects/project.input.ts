import type { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { appearance, DEFAULT_COLOR, DEFAULT_ICON } from '../validation/appearance.ts';
import {
  boolean,
  describedBy,
  integer,
  list,
  number,
  object,
  oneOf,
  searchText,
  text,
  timeRange,
  timestamp,
  uuid,
} from '../validation/validation.ts';
import { PROJECT_STATUSES } from './project.entity.ts';

const fields = describedBy(DESCRIPTIONS.Project, {
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

/** The filter of a list of projects; all conditions apply. */
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
  ...describedBy(DESCRIPTIONS.Project, {
    status: oneOf(PROJECT_STATUSES),
    archived: boolean(),
    sortOrder: number(),
  }),
}).partial();
