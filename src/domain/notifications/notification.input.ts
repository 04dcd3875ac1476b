import { object, oneOf, uuid } from '../validation.ts';

/** What can be generated on request. */
export const GENERATORS = ['morning_summary', 'at_risk'] as const;

export const generation = object({ type: oneOf(GENERATORS) });

export const reading = object({ notificationId: uuid() });
