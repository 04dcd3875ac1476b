import { defineResource } from '../../read/resource.ts';
import { listArgs, noFilter } from '../records/list-args.ts';
import { API_KEY_FIELDS_OF_GRAPH, ApiKey } from './api-key.entity.ts';

/** API keys, without their secrets. */
export const apiKey = defineResource('api_key', listArgs(noFilter), {
  entity: ApiKey,
  fields: API_KEY_FIELDS_OF_GRAPH,
  orders: { createdAt: ['createdAt', 'id'] },
  filters: {},
});
