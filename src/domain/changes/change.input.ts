import { z } from 'zod';
import { list, object, oneOf } from '../validation/validation.ts';
import { type Cursor, parseCursor } from './change.cursor.ts';
import { CHANGED_TYPES } from './change.triggers.ts';

const NOT_CURSOR = 'must be the cursor of a change event';

const cursor = z.string(NOT_CURSOR).transform((text, context): Cursor => {
  const parsed = parseCursor(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: NOT_CURSOR });
  return z.NEVER;
});

/** The arguments of a stream: the types, all by default, and the cursor to continue from, now by default. */
export const changesRequest = object({
  types: list(oneOf(CHANGED_TYPES))
    .refine(({ length }) => length > 0, 'must name at least one type')
    .nullish(),
  since: cursor.nullish(),
});
