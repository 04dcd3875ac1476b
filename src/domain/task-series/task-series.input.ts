import { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { TASK_PRIORITIES } from '../tasks/task.values.ts';
import {
  describedBy,
  integer,
  list,
  object,
  oneOf,
  text,
  timeOfDay,
  uuid,
  withKeywords,
} from '../validation/validation.ts';
import { DATE, parseDate } from './dates/calendar.ts';
import { MOST_DATES } from './dates/expand.ts';
import { parseRule, ruleText } from './dates/rule.ts';
import { MISSED_OCCURRENCES, SERIES_ANCHORS } from './task-series.entity.ts';

const NOT_DATE = 'must be a date such as 2026-11-20, years 1970 to 9799';

/** A calendar date. */
const date = () =>
  withKeywords(
    z
      .string({ error: ({ input }) => (input === undefined ? 'is required' : NOT_DATE) })
      .refine((value) => parseDate(value) !== undefined, NOT_DATE),
    { pattern: DATE.source, examples: ['2026-11-20'] },
  );

/** The text of a rule, converted to its standard form. */
const rule = () =>
  withKeywords(text(), { examples: ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'] }).transform(
    (value, context) => {
      const parsed = parseRule(value);
      if ('rule' in parsed) return ruleText(parsed.rule);
      context.addIssue({ code: 'custom', message: parsed.fault });
      return z.NEVER;
    },
  );

/** Each task of a series stores its description. */
export const LONGEST_DESCRIPTION = 20_000;
const MOST_LABELS = 50;
const MOST_ITEMS = 50;
const LONGEST_DAYS = 30;

const fields = describedBy(DESCRIPTIONS.TaskSeries, {
  title: text(1, 500),
  description: text(0, LONGEST_DESCRIPTION),
  priority: oneOf(TASK_PRIORITIES),
  estimateMinutes: integer(0, 960).nullable(),
  minSessionMinutes: integer(1, 60),
  maxSessionMinutes: integer(1, 480),
  labelIds: list(uuid())
    .max(MOST_LABELS, `must hold at most ${MOST_LABELS} labels`)
    .transform((ids) => [...new Set(ids)]),
  checklist: list(text(1, 500)).max(MOST_ITEMS, `must hold at most ${MOST_ITEMS} items`),
  rule: rule().nullable(),
  timesPerWeek: integer(1, 7).nullable(),
  anchor: oneOf(SERIES_ANCHORS),
  startsOn: date(),
  endsOn: date().nullable(),
  count: integer(1, MOST_DATES).nullable(),
  pausedUntil: date().nullable(),
  startDaysBefore: integer(0, LONGEST_DAYS),
  startTime: timeOfDay(),
  dueDaysAfter: integer(0, LONGEST_DAYS),
  dueTime: timeOfDay(),
  fixedTime: timeOfDay().nullable(),
  missed: oneOf(MISSED_OCCURRENCES),
  daysAhead: integer(1, 28),
});

const references = describedBy(
  {
    spaceId: 'Id of the space of its tasks.',
    projectId: 'Id of the project of its tasks.',
    schedulePreferenceId: 'Id of the schedule preference of its tasks.',
  },
  {
    spaceId: uuid().nullable(),
    projectId: uuid().nullable(),
    schedulePreferenceId: uuid().nullable(),
  },
);

/** The fields that determine the dates of a new series; the due time and the fixed time determine whether it starts today. */
const newDates = {
  rule: fields.rule.default(null),
  timesPerWeek: fields.timesPerWeek.default(null),
  anchor: fields.anchor.default('schedule'),
  startsOn: fields.startsOn.optional(),
  endsOn: fields.endsOn.default(null),
  count: fields.count.default(null),
  dueDaysAfter: fields.dueDaysAfter.optional(),
  dueTime: fields.dueTime.default('23:59'),
  fixedTime: fields.fixedTime.default(null),
};

export const newTaskSeries = object({
  title: fields.title,
  description: fields.description.default(''),
  priority: fields.priority.default('none'),
  estimateMinutes: fields.estimateMinutes.default(null),
  minSessionMinutes: fields.minSessionMinutes.default(5),
  maxSessionMinutes: fields.maxSessionMinutes.default(60),
  spaceId: references.spaceId.default(null),
  projectId: references.projectId.default(null),
  schedulePreferenceId: references.schedulePreferenceId.default(null),
  labelIds: fields.labelIds.default([]),
  checklist: fields.checklist.default([]),
  ...newDates,
  pausedUntil: fields.pausedUntil.default(null),
  startDaysBefore: fields.startDaysBefore.default(0),
  startTime: fields.startTime.default('00:00'),
  missed: fields.missed.default('keep'),
  daysAhead: fields.daysAhead.default(14),
  taskId: withKeywords(uuid(), {
    description: 'Id of an open task that becomes the task of the first date.',
  }).nullish(),
});

/** The stored fields of a series that can be changed, and that account files contain. */
export const taskSeriesFields = object({ ...fields, ...references }).partial();

/** The part of a series that a change applies to. */
export const SERIES_SCOPES = ['all', 'this_and_later'] as const;

export const taskSeriesChanges = taskSeriesFields.extend({
  scope: withKeywords(oneOf(SERIES_SCOPES), {
    description:
      '`this_and_later` ends the series before `from` and continues it as a new one with the changes.',
  }).default('all'),
  from: withKeywords(date(), {
    description:
      'First date of the change. Required for `this_and_later`, and only allowed with it.',
  }).nullish(),
  absorbs: withKeywords(uuid(), {
    description:
      'Id of the series that `this_and_later` has created from this one. It is deleted, and this one takes over its tasks and dates, but not its end: send `endsOn` and `count` too.',
  }).nullish(),
});

export const skippedOccurrence = object({
  on: withKeywords(date(), {
    description: 'Date of the series, from today on or of an existing task.',
  }),
});

export const unskippedOccurrence = object({
  on: withKeywords(date(), { description: 'Skipped date of the series.' }),
});

export const seriesRemoval = object({
  openTasks: z.boolean(),
  keepTaskId: withKeywords(uuid(), {
    description: 'Id of an open task that is kept nevertheless.',
  }).nullish(),
}).partial();

export const requestedOccurrences = object({ until: date() });

/** The fields that determine the dates, the dates to return, and what determines the weekdays of a habit. */
export const previewedSeries = object({
  ...newDates,
  from: date().nullish(),
  dates: integer(0, MOST_DATES).default(10),
  seriesId: uuid().nullish(),
  schedulePreferenceId: references.schedulePreferenceId.optional(),
});

export const storedDate = date();
