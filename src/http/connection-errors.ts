import type { Logger } from '../process/logger.ts';

/** Codes of what a client does to its connection: no HTTP, or no more of it. */
const OF_THE_CLIENT = /^(HPE_\w+|ECONNRESET|EPIPE|ECONNABORTED|ERR_HTTP_\w+|ERR_STREAM_\w+)$/;

type ConnectionError = Error & { code?: string; rawPacket?: unknown };

/**
 * Logs what goes wrong after the handlers are done with a request. What a client did is no fault of ours; and
 * the bytes that it sent, which Node adds to some errors, are not for the log: keys are among them.
 */
export const connectionErrors = (logger: Logger) => (error: ConnectionError) => {
  const { code = '', message } = error;
  if (OF_THE_CLIENT.test(code)) return logger.info({ code }, `connection broken: ${message}`);
  delete error.rawPacket;
  logger.error({ err: error }, 'connection error');
};
