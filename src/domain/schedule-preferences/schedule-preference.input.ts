import { z } from 'zod';
import { integer, list, object, text, told, toldBy } from '../validation.ts';
import type { Window } from './schedule-preference.entity.ts';
import { SCHEDULE_PREFERENCE_TOLD } from './schedule-preference.told.ts';

const NOT_TIME = 'must be a time of day from 00:00 to 23:59';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOfDay = () => z.string(NOT_TIME).regex(TIME, NOT_TIME);

/** Two times that are none are not compared: each is refused on its own. */
const inOrder = ({ start, end }: { start: string; end: string }) =>
  !TIME.test(start) || !TIME.test(end) || start < end;

const days = told(
  list(integer(0, 6))
    .min(1, 'must name at least one day')
    .transform((days) => [...new Set(days)]),
  { description: 'On which days of the week, at least one: 0 is Sunday, 6 is Saturday.' },
);

const times = toldBy(
  {
    start: "From when, on the wall clock of the account's zone.",
    end: 'Until when, after `start`.',
  },
  { start: timeOfDay(), end: timeOfDay() },
);

const IN_ORDER = { path: ['end'], message: 'must be after start' };

export const windowOfContract = object({ day: days, ...times }).refine(inOrder, IN_ORDER);

const windowOfGraph = object({ days, ...times })
  .refine(inOrder, IN_ORDER)
  .transform(({ days, ...times }) => ({ day: days, ...times }));

const inputWith = (window: z.ZodType<Window>) => {
  const fields = toldBy(SCHEDULE_PREFERENCE_TOLD, {
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

/** What the REST contract calls the `day` of a window are the `days` of the graph. */
export const INPUT_OF_CONTRACT = inputWith(windowOfContract);
export const INPUT_OF_GRAPH = inputWith(windowOfGraph);

export type PreferenceInput = typeof INPUT_OF_CONTRACT;
