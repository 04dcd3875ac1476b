import type { PROJECT_DETAILS } from './project.entity.ts';

/** What each field of a project, and what belongs to it, means. */
export const PROJECT_TOLD = {
  id: "The project's id.",
  userId: 'The account that it belongs to.',
  spaceId: 'The space it lies in; null if in none.',
  name: 'What it is called.',
  description: 'Markdown; may be empty.',
  color: 'A colour that the client understands.',
  icon: 'An icon that the client understands.',
  status: 'Where the project stands.',
  priority: "A number of its owner's choice.",
  targetDate: 'When it is meant to be finished.',
  archived: 'Whether it is put away.',
  autoSchedule: 'Whether the planner may place its tasks.',
  sortOrder: 'The place among the projects that its owner gave it.',
  createdAt: 'When it was made.',
  updatedAt: 'When it was last changed.',
  space: 'The space it lies in.',
  tasks: 'Its tasks.',
  documents: 'Its documents.',
  taskCount: 'How many tasks it has, of any status.',
  documentCount: 'How many documents it has.',
} satisfies Record<string, string> & Record<(typeof PROJECT_DETAILS)[number], string>;
