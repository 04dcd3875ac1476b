import { defineList } from '../lists/list.ts';
import { CREATED, ID, SORTED } from '../lists/order.ts';
import { SPACE_FIELDS, Space, type SpaceRow } from './space.entity.ts';

/** Spaces, in their order. */
export const spaceList = defineList<SpaceRow>({
  entity: Space,
  fields: SPACE_FIELDS,
  orders: { sortOrder: [SORTED, CREATED, ID] },
  of: {},
});
