import type { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import {
  describedBy,
  integer,
  list,
  object,
  TIME_OF_DAY,
  text,
  timeOfDay,
  withKeywords,
} from '../validation/validation.ts';
import type { Window } from './schedule-preference.entity.ts';

/** Invalid times are not compared, as each has its own error. */
const inOrder = ({ start, end }: { start: string; end: string }) =>
  !TIME_OF_DAY.test(start) || !TIME_OF_DAY.test(end) || start < end;

const days = withKeywords(
  list(integer(0, 6))
    .min(1, 'must name at least one day')
    .transform((days) => [...new Set(days)]),
  { description: 'Days of the week, at least one: 0 is Sunday, 6 is Saturday.' },
);

const times = describedBy(
  {
    start: 'Start time of day, in the time zone of the account.',
    end: 'End time of day, after `start`.',
  },
  { start: timeOfDay(), end: timeOfDay() },
);

const IN_ORDER = { path: ['end'], message: 'must be after start' };

export const windowOfContract = object({ day: days, ...times }).refine(inOrder, IN_ORDER);

const windowOfGraph = object({ days, ...times })
  .refine(inOrder, IN_ORDER)
  .transform(({ days, ...times }) => ({ day: days, ...times }));

const inputWith = (window: z.ZodType<Window>) => {
  const fields = describedBy(DESCRIPTIONS.SchedulePreference, {
    name: text(1, 100),
    windows: list(window)
      .min(1, 'must hold at least one window')
      .max(50, 'must hold at most 50 windows'),
    priority: integer(),
  });
  return {
    created: object({ ...fields, priority: fields.priority.default(0) }),
    changes: object(fields).partial(),
  };
};

/** The REST API calls the days of a window `day`, the GraphQL API `days`. */
export const REST_INPUT = inputWith(windowOfContract);
export const GRAPHQL_INPUT = inputWith(windowOfGraph);
