import { appearance, DEFAULT_COLOR, DEFAULT_ICON } from '../appearance.ts';
import { number, object, text, toldBy } from '../validation.ts';
import { SPACE_TOLD } from './space.told.ts';

const fields = toldBy(SPACE_TOLD, { name: text(1, 100), ...appearance });

export const newSpace = object({
  ...fields,
  color: fields.color.default(DEFAULT_COLOR),
  icon: fields.icon.default(DEFAULT_ICON),
});

export const spaceChanges = object({
  ...fields,
  ...toldBy(SPACE_TOLD, { sortOrder: number() }),
}).partial();
