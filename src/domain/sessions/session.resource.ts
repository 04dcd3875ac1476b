import { expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { SESSION_FIELDS, Session } from './session.entity.ts';

const eb = expressionBuilder<Database, 'session'>();

/** Sessions, without their tokens. Expired ones are excluded. */
export const session = defineResource('session', listArgs(noFilter), {
  entity: Session,
  fields: SESSION_FIELDS,
  orders: { createdAt: ['createdAt', 'id'] },
  filters: {},
  byDefault: { condition: ({ now }) => eb('session.expires_at', '>', now), unless: [] },
});
