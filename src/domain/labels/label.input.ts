import { z } from 'zod';
import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { describedBy, object, text } from '../validation/validation.ts';

const COLOR = 'must be a colour of the form #RRGGBB';

const fields = describedBy(DESCRIPTIONS.Label, {
  name: text(1, 100),
  color: z
    .string(COLOR)
    .regex(/^#[0-9A-Fa-f]{6}$/, COLOR)
    .nullable(),
});

export const newLabel = object({ ...fields, color: fields.color.default(null) });

export const labelChanges = object(fields).partial();
