import type { ByteLimit } from '../read/readers.ts';
import { refused } from './errors.ts';

const MEBIBYTES = 32;

/** How large an answer may be: what a process can hold for many, and send without keeping others waiting. */
export const ANSWER_LIMIT: ByteLimit = {
  most: MEBIBYTES * 1024 * 1024,
  refusal: () => refused(`The answer would be larger than ${MEBIBYTES} MiB: ask for a part of it`),
};
