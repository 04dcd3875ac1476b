import { z } from 'zod';
import { list, object, oneOf } from '../validation.ts';
import { type Cursor, parseCursor } from './change.cursor.ts';
import { CHANGED_TYPES } from './change.triggers.ts';

const NOT_CURSOR = 'must be the cursor of an event that was heard here';

const cursor = z.string(NOT_CURSOR).transform((text, context): Cursor => {
  const parsed = parseCursor(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: NOT_CURSOR });
  return z.NEVER;
});

/** What to listen for, and from where; without types to all of them, without a cursor from now on. */
export const changesRequest = object({
  types: list(oneOf(CHANGED_TYPES))
    .refine(({ length }) => length > 0, 'must name at least one type')
    .nullish(),
  since: cursor.nullish(),
});
