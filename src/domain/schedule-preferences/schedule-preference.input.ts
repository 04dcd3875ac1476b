import { z } from 'zod';
import { integer, list, object, text } from '../validation.ts';

const NOT_TIME = 'must be a time of day from 00:00 to 23:59';
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const timeOfDay = () => z.string(NOT_TIME).regex(TIME, NOT_TIME);

/** Two times that are none are not compared: each is refused on its own. */
const inOrder = ({ start, end }: { start: string; end: string }) =>
  !TIME.test(start) || !TIME.test(end) || start < end;

const window = object({
  day: list(integer(0, 6))
    .min(1, 'must name at least one day')
    .transform((days) => [...new Set(days)]),
  start: timeOfDay(),
  end: timeOfDay(),
}).refine(inOrder, { path: ['end'], message: 'must be after start' });

const fields = {
  name: text(1, 100),
  windows: list(window)
    .min(1, 'must hold at least one window')
    .max(50, 'must hold at most 50 windows'),
  priority: integer(),
};

export const newSchedulePreference = object({ ...fields, priority: fields.priority.default(0) });

export const schedulePreferenceChanges = object(fields).partial();
