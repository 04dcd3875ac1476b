import { integer, numberFrom, object, oneOf } from '../validation/validation.ts';
import { AUTO_PLAN, MISSED_WORK } from './planning-settings.entity.ts';

const MOST_SPARE = 0.9;

/** Changes of the settings; null restores the default. */
export const planningSettingsChanges = object({
  defaultEstimateMinutes: integer(1, 960).nullable(),
  missedWork: oneOf(MISSED_WORK).nullable(),
  maxMinutesPerDay: integer(1, 1440).nullable(),
  breakAfterMinutes: integer(15, 1440).nullable(),
  breakMinutes: integer(0, 240).nullable(),
  comfortableSessionMinutes: integer(1, 240).nullable(),
  spareShare: numberFrom(0, MOST_SPARE).nullable(),
  autoPlan: oneOf(AUTO_PLAN).nullable(),
}).partial();
