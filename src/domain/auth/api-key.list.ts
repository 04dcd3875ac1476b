import { defineList } from '../lists/list.ts';
import { CREATED, ID } from '../lists/order.ts';
import { API_KEY_FIELDS, ApiKey, type ApiKeyRow } from './api-key.entity.ts';

/** Keys, oldest first; never the secrets. */
export const apiKeyList = defineList<ApiKeyRow>({
  entity: ApiKey,
  fields: API_KEY_FIELDS,
  orders: { createdAt: [CREATED, ID] },
  of: {},
});
