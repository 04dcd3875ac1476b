import { defineEntity, p } from '@mikro-orm/core';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, referenceTo, shownFields } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

/** A top-level area of an account. One per account is the default. */
export const Space = defineEntity({
  name: 'Space',
  tableName: 'space',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    name: p.text(),
    color: p.text(),
    icon: p.text(),
    isDefault: p.boolean(),
    sortOrder: p.double(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [length('name', 1, 100), length('color', 1, 32), length('icon', 1, 64)],
  indexes: [{ name: 'space_list_index', properties: ['userId', 'sortOrder', 'createdAt', 'id'] }],
  uniques: [{ name: 'space_default_unique', properties: ['userId'], where: 'is_default' }],
  triggers: publishesRecords('space', 'space'),
});

export const SPACE_FIELDS = shownFields(
  Space,
  ['id', 'userId', 'name', 'color', 'icon', 'isDefault', 'sortOrder', 'createdAt', 'updatedAt'],
  { hidden: [] },
);

/** The column `spaceId` of another record, set to null if the space is deleted. */
export const spaceReference = () => referenceTo(Space, 'space_id');
