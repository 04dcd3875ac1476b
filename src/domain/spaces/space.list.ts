import { defineList } from '../lists/list.ts';
import { CREATED, ID, SORTED } from '../lists/order.ts';
import { SPACE_FIELDS, type SpaceRow } from './space.entity.ts';

/** Spaces, in their order. */
export const spaceList = defineList<SpaceRow>({
  table: 'space',
  fields: SPACE_FIELDS,
  orders: { sortOrder: [SORTED, CREATED, ID] },
  of: {},
});
