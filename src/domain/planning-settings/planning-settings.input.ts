import { integer, numberFrom, object, oneOf } from '../validation.ts';
import { MISSED_WORK } from './planning-settings.entity.ts';

const MOST_SPARE = 0.9;

/** What to change of the settings; null goes back to the default. */
export const planningSettingsChanges = object({
  missedWork: oneOf(MISSED_WORK).nullable(),
  maxMinutesPerDay: integer(1, 1440).nullable(),
  breakAfterMinutes: integer(15, 1440).nullable(),
  breakMinutes: integer(0, 240).nullable(),
  comfortableSessionMinutes: integer(1, 240).nullable(),
  spareShare: numberFrom(0, MOST_SPARE).nullable(),
}).partial();
