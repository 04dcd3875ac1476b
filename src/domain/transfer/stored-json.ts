import { z } from 'zod';
import { FACT_CODES } from '../../scheduler/types.ts';
import { list, number, object, oneOf, text, timestamp, uuid } from '../validation/validation.ts';

/** The facts of an explanation. */
export const storedFacts = list(
  object({
    code: oneOf(FACT_CODES),
    taskId: uuid(),
    otherTaskId: uuid().optional(),
    event: text().optional(),
    at: timestamp().optional(),
    until: timestamp().optional(),
    minutes: number().optional(),
    part: number().optional(),
    of: number().optional(),
  }),
);

const plain = z.union([text(), number(), z.boolean(), z.null()]);

/** The metadata of a generated notification: counts, days, and ids of tasks. */
export const jsonObject = z.record(text(), z.union([plain, z.array(plain)]), 'must be an object');
