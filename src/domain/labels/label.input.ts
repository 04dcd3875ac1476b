import { z } from 'zod';
import { object, text, toldBy } from '../validation.ts';
import { LABEL_TOLD } from './label.told.ts';

const COLOR = 'must be a colour of the form #RRGGBB';

const fields = toldBy(LABEL_TOLD, {
  name: text(1, 100),
  color: z
    .string(COLOR)
    .regex(/^#[0-9A-Fa-f]{6}$/, COLOR)
    .nullable(),
});

export const newLabel = object({ ...fields, color: fields.color.default(null) });

export const labelChanges = object(fields).partial();
