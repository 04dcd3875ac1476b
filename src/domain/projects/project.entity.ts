import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, referenceTo, searchIndex, shownFields } from '../records/columns.ts';
import { spaceReference } from '../spaces/space.entity.ts';
import { owner } from '../users/user.entity.ts';

export const PROJECT_STATUSES = [
  'backlog',
  'planned',
  'in_progress',
  'completed',
  'cancelled',
  'archived',
] as const;

/** A group of tasks and documents inside a space. */
export const Project = defineEntity({
  name: 'Project',
  tableName: 'project',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    spaceId: spaceReference,
    name: p.text(),
    description: p.text(),
    color: p.text(),
    icon: p.text(),
    status: p.enum(PROJECT_STATUSES).nativeEnumName('project_status'),
    priority: p.integer().nullable(),
    targetDate: instant().nullable(),
    archived: p.boolean(),
    /** Input only in the REST API: false excludes all the project's tasks from planning. */
    autoSchedule: p.boolean(),
    sortOrder: p.double(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [length('name', 1, 200), length('color', 1, 32), length('icon', 1, 64)],
  indexes: [
    { name: 'project_list_index', properties: ['userId', 'sortOrder', 'createdAt', 'id'] },
    { name: 'project_space_index', properties: ['spaceId', 'userId'] },
    searchIndex('project', 'name', 'description'),
  ],
  triggers: publishesRecords('project', 'project'),
});

export const PROJECT_FIELDS = [
  'id',
  'userId',
  'spaceId',
  'name',
  'description',
  'color',
  'icon',
  'status',
  'priority',
  'targetDate',
  'archived',
  'sortOrder',
  'createdAt',
  'updatedAt',
] as const;

/** The fields of a project in the GraphQL API, including those that are input only in the REST API. */
export const PROJECT_DETAILS = shownFields(Project, [...PROJECT_FIELDS, 'autoSchedule'], {
  hidden: [],
});

/** The column `projectId` of another record, set to null if the project is deleted. */
export const projectReference = () => referenceTo(Project, 'project_id');
