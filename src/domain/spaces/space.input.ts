import { DESCRIPTIONS } from '../generated/descriptions.ts';
import { appearance, DEFAULT_COLOR, DEFAULT_ICON } from '../validation/appearance.ts';
import { describedBy, number, object, text } from '../validation/validation.ts';

const fields = describedBy(DESCRIPTIONS.Space, { name: text(1, 100), ...appearance });

export const newSpace = object({
  ...fields,
  color: fields.color.default(DEFAULT_COLOR),
  icon: fields.icon.default(DEFAULT_ICON),
});

export const spaceChanges = object({
  ...fields,
  ...describedBy(DESCRIPTIONS.Space, { sortOrder: number() }),
}).partial();
