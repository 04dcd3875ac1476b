import { refused } from '../../errors.ts';
import type { ByteLimit } from '../../read/readers.ts';

const MEBIBYTES = 32;

/** The largest response: a process can hold many of this size, and send one without delaying others. */
export const ANSWER_LIMIT: ByteLimit = {
  most: MEBIBYTES * 1024 * 1024,
  refusal: () =>
    refused(`The response would be larger than ${MEBIBYTES} MiB: request fewer records`),
};
