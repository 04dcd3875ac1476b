import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { tellsRecords } from '../changes/change.triggers.ts';
import { instant, length } from '../columns.ts';
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
  triggers: tellsRecords('space', 'space'),
});

export const SPACE_FIELDS = [
  'id',
  'userId',
  'name',
  'color',
  'icon',
  'isDefault',
  'sortOrder',
  'createdAt',
  'updatedAt',
] as const;

export type SpaceRow = Pick<InferEntity<typeof Space>, (typeof SPACE_FIELDS)[number]>;

/** The space as `spaceId` of another record; the record outlives it. */
export const spaceReference = () =>
  p.manyToOne(Space).mapToPk().fieldName('space_id').nullable().deleteRule('set null');
