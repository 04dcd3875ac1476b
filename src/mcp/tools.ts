import type { Tool } from './tool.ts';
import { addCalendarFeed, listCalendarFeeds } from './tools/calendar-feeds.tools.ts';
import { explain } from './tools/explain.tools.ts';
import { showOutlook } from './tools/outlook.tools.ts';
import { runPlan, showPlan, undoPlan } from './tools/plan.tools.ts';
import { previewPlan } from './tools/preview.tools.ts';
import {
  addLabel,
  addProject,
  listProjectsAndLabels,
  listSpacesAndPreferences,
  search,
} from './tools/records.tools.ts';
import { listSubscribedCalendars } from './tools/subscribed-calendars.tools.ts';
import {
  addTaskSeries,
  changeTaskSeries,
  listTaskSeries,
  skipOccurrence,
  unskipOccurrence,
} from './tools/task-series.tools.ts';
import { addTasks, changeTasks, findTasks, finishTasks, getTask } from './tools/tasks.tools.ts';

/** Every tool, in the order in which they are listed. */
export const TOOLS = {
  search,
  find_tasks: findTasks,
  get_task: getTask,
  add_tasks: addTasks,
  change_tasks: changeTasks,
  finish_tasks: finishTasks,
  list_projects_and_labels: listProjectsAndLabels,
  list_spaces_and_preferences: listSpacesAndPreferences,
  add_project: addProject,
  add_label: addLabel,
  list_calendar_feeds: listCalendarFeeds,
  add_calendar_feed: addCalendarFeed,
  list_subscribed_calendars: listSubscribedCalendars,
  list_task_series: listTaskSeries,
  add_task_series: addTaskSeries,
  change_task_series: changeTaskSeries,
  skip_occurrence: skipOccurrence,
  unskip_occurrence: unskipOccurrence,
  show_plan: showPlan,
  run_planner: runPlan,
  undo_plan: undoPlan,
  preview_plan: previewPlan,
  explain,
  show_outlook: showOutlook,
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof TOOLS;
