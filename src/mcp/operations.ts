import type { OperationName } from '../domain/auth/scopes.ts';

/**
 * The operation of every tool, which determines its scope. A tool without one does not compile.
 */
export const TOOL_OPERATIONS = {
  search: 'search',
  find_tasks: 'tasks',
  get_task: 'task',
  add_tasks: 'createTasks',
  change_tasks: 'updateTasks',
  finish_tasks: 'batchTasks',
  list_projects_and_labels: 'projects',
  list_spaces_and_preferences: 'spaces',
  add_project: 'createProject',
  add_label: 'createLabel',
  list_calendar_feeds: 'calendarFeeds',
  add_calendar_feed: 'createCalendarFeed',
  list_subscribed_calendars: 'subscribedCalendars',
  list_task_series: 'taskSeriesList',
  add_task_series: 'createTaskSeries',
  change_task_series: 'updateTaskSeries',
  skip_occurrence: 'skipOccurrence',
  show_plan: 'timeBlocks',
  run_planner: 'runPlanner',
  undo_plan: 'undoPlannerRun',
  preview_plan: 'previewPlan',
  explain: 'planRemedies',
  show_outlook: 'planningOutlook',
} as const satisfies Record<string, OperationName>;

export type ToolName = keyof typeof TOOL_OPERATIONS;
