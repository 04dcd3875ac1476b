import { appearance, DEFAULT_COLOR, DEFAULT_ICON } from '../appearance.ts';
import { number, object, text } from '../validation.ts';

const fields = { name: text(1, 100), ...appearance };

export const newSpace = object({
  ...fields,
  color: fields.color.default(DEFAULT_COLOR),
  icon: fields.icon.default(DEFAULT_ICON),
});

export const spaceChanges = object({ ...fields, sortOrder: number() }).partial();
