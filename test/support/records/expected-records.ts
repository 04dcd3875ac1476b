import { ISO, UUID } from './expectations.ts';

/** The owner of the record. */
type Owner = { userId: string };

/** A task created with only a title, without its relations. */
export const expectedTask = ({ userId }: Owner, fields: object = {}) => ({
  id: UUID,
  userId,
  spaceId: null,
  projectId: null,
  parentTaskId: null,
  title: 't',
  description: '',
  status: 'todo',
  priority: 'none',
  dueAt: null,
  startAfter: null,
  completedAt: null,
  estimateMinutes: null,
  actualMinutes: null,
  minSessionMinutes: 5,
  maxSessionMinutes: 60,
  cooldownMinutes: 5,
  autoSchedule: true,
  autoSplit: true,
  schedulePreferenceId: null,
  locked: false,
  sortOrder: 0,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});

/** The relations of a task without related records, as create and update return them. */
export const NO_RELATIONS = { space: null, project: null, labels: [], checklistItems: [] };

/** A manual block, without its task. */
export const expectedTimeBlock = ({ userId }: Owner, fields: object) => ({
  id: UUID,
  userId,
  type: 'task',
  locked: false,
  defended: false,
  source: 'manual',
  sortOrder: 0,
  status: 'scheduled',
  explanation: null,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});

/** A project created with only a name. */
export const expectedProject = ({ userId }: Owner, fields: object = {}) => ({
  id: UUID,
  userId,
  spaceId: null,
  name: 'P',
  description: '',
  color: '#6B7280',
  icon: 'folder',
  status: 'backlog',
  priority: null,
  targetDate: null,
  archived: false,
  sortOrder: 0,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});

/** A space created with only a name. */
export const expectedSpace = ({ userId }: Owner, fields: object = {}) => ({
  id: UUID,
  userId,
  name: 'S',
  color: '#6B7280',
  icon: 'folder',
  isDefault: false,
  sortOrder: 0,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});

/** A document created with only a title. */
export const expectedDocument = ({ userId }: Owner, fields: object = {}) => ({
  id: UUID,
  userId,
  spaceId: null,
  projectId: null,
  title: 'D',
  content: '',
  url: null,
  docType: 'note',
  sortOrder: 0,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});

export const expectedLabel = ({ userId }: Owner, fields: object = {}) => ({
  id: UUID,
  userId,
  name: 'L',
  color: null,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});

/** A schedule preference created with only name and windows. */
export const expectedPreference = ({ userId }: Owner, fields: object) => ({
  id: UUID,
  userId,
  priority: 0,
  createdAt: ISO,
  updatedAt: ISO,
  ...fields,
});
