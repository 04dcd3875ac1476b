import type { Logger } from '../../diagnostics/logger.ts';

/** Codes of errors that the client causes: malformed HTTP, or a closed connection. */
const CLIENT_ERROR_CODES = /^(HPE_\w+|ECONNRESET|EPIPE|ECONNABORTED|ERR_HTTP_\w+|ERR_STREAM_\w+)$/;

type ConnectionError = Error & { code?: string; rawPacket?: unknown };

/**
 * Logs connection errors: those that clients cause as `info`, others as `error`. Removes the received bytes that Node adds to some
 * errors: they may contain API keys.
 */
export const connectionErrors = (logger: Logger) => (error: ConnectionError) => {
  const { code = '', message } = error;
  if (CLIENT_ERROR_CODES.test(code)) return logger.info({ code }, `connection broken: ${message}`);
  delete error.rawPacket;
  logger.error({ err: error }, 'connection error');
};
