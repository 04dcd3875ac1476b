import { jest } from '@jest/globals';

/**
 * A real browser on a busy machine misses a moment now and then. What fails is tried again and told; what is broken
 * fails each time.
 */
jest.retryTimes(2, { logErrorsBeforeRetry: true });
