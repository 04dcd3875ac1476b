import { object, oneOf, uuid } from '../validation.ts';

export const GENERATORS = ['morning_summary', 'at_risk'] as const;

export const generateInput = object({ type: oneOf(GENERATORS) });

export const markReadInput = object({ notificationId: uuid() });
