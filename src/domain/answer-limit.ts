import type { ByteLimit } from '../read/readers.ts';
import { refused } from './errors.ts';

/** How large an answer may be: what the driver can take and the process can hold. */
export const ANSWER_LIMIT: ByteLimit = {
  most: 256 * 1024 * 1024,
  refusal: () => refused('The answer would be larger than 256 MiB'),
};
