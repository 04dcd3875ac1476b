import type { StoredTask } from '../tasks/task.entity.ts';
import { newTask } from '../tasks/task.input.ts';
import type { Day } from './dates/calendar.ts';
import { timesOn } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';

/** The default values of a new task, for the fields that the template does not define. */
export const NEW = newTask.parse({ title: 'Occurrence' });

const { labelIds: _, status: __, ...DEFAULTS } = { ...NEW, maxMinutesPerDay: null, locked: false };

/** Returns the fields of a task as the series defines them for a date. */
export const templateOn = (series: StoredSeries, day: Day, zone: string) => ({
  title: series.title,
  description: series.description,
  priority: series.priority,
  estimateMinutes: series.estimateMinutes ?? null,
  minSessionMinutes: series.minSessionMinutes,
  maxSessionMinutes: series.maxSessionMinutes,
  spaceId: series.spaceId ?? null,
  projectId: series.projectId ?? null,
  schedulePreferenceId: series.schedulePreferenceId ?? null,
  ...timesOn(series, day, zone),
});

type Template = ReturnType<typeof templateOn>;

/** Returns the fields of a template whose values a task does not have. */
export const differences = (task: StoredTask, template: Template): Partial<StoredTask> =>
  Object.fromEntries(
    Object.entries(template).filter(
      ([name, value]) => (task[name as keyof Template] ?? null) !== value,
    ),
  );

/** Whether a task has the fields with which its series creates it, in any order of the list. */
export const isAsCreated = (task: StoredTask, series: StoredSeries, day: Day, zone: string) =>
  Object.keys(differences(task, { ...DEFAULTS, ...templateOn(series, day, zone) })).length === 0;
