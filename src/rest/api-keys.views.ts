import type { Call } from '../call.ts';
import { API_KEY_FIELDS } from '../domain/auth/api-key.entity.ts';
import * as apiKeys from '../domain/auth/api-key.service.ts';
import { pick } from '../domain/columns.ts';

/** Keys as the contract shows them. */
export const listedKeys = async (call: Call) =>
  (await apiKeys.list(call)).map((key) => pick(key, API_KEY_FIELDS));

/** Makes a key and shows it. */
export const newKey = async (call: Call, body: unknown) =>
  pick(await apiKeys.create(call, body), [...API_KEY_FIELDS, 'key']);
