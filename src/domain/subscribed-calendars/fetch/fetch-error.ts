/** A failure to fetch a calendar. The message is a sentence for people, without the address and its credentials. */
export class CalendarFetchError extends Error {
  override readonly name = 'CalendarFetchError';
  /** The minutes after which the server wants the next request. */
  readonly retryAfterMinutes: number | undefined;

  constructor(message: string, retryAfterMinutes?: number) {
    super(message);
    this.retryAfterMinutes = retryAfterMinutes;
  }
}

const failed = (message: string, retryAfterMinutes?: number) =>
  new CalendarFetchError(message, retryAfterMinutes);

export const notAllowed = () =>
  failed(
    'The address belongs to a private network, which calendars are not fetched from. The operator can allow networks (CALENDAR_ALLOW_PRIVATE)',
  );

const MESSAGES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server does not exist',
  ENODATA: 'The name of the server does not exist',
  EAI_AGAIN: 'The name of the server could not be looked up',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server closed the connection',
  EPIPE: 'The server closed the connection',
  ETIMEDOUT: 'The server could not be reached',
  EHOSTUNREACH: 'The server could not be reached',
  ENETUNREACH: 'The server could not be reached',
  EADDRNOTAVAIL: 'The server could not be reached',
  HPE_HEADER_OVERFLOW: 'The response of the server has too many headers',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate of the server is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate of the server is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate of the server is not trusted',
};

/** Converts the error of a connection. Its own message may contain the host, so it is not kept, also not as a cause. */
export function connectionError(error: unknown): CalendarFetchError {
  if (error instanceof CalendarFetchError) return error;
  const code = String((error as { code?: unknown })?.code ?? '');
  const message = Object.hasOwn(MESSAGES, code) ? MESSAGES[code] : undefined;
  if (message) return failed(message);
  if (code.startsWith('HPE_')) return failed('The response of the server is not valid HTTP');
  if (/^(ERR_SSL|ERR_TLS|EPROTO)/.test(code)) {
    return failed('The encrypted connection to the server failed');
  }
  if (code.startsWith('Z_')) return failed('The compressed response of the server is damaged');
  return failed('The connection to the server failed');
}

/** `retryAfter`: the header of the response, in seconds or as a date. */
export function statusError(status: number, retryAfter?: string): CalendarFetchError {
  if (status === 401 || status === 403) {
    return failed(`The server does not allow access to the calendar (${status})`);
  }
  if (status === 404 || status === 410) {
    return failed(`There is no calendar at the address (${status})`);
  }
  const message =
    status === 429
      ? 'The server receives too many requests (429)'
      : `The server responded with an error (${status})`;
  return failed(message, status === 429 || status === 503 ? minutesIn(retryAfter) : undefined);
}

function minutesIn(retryAfter = ''): number | undefined {
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return seconds > 0 ? seconds / 60 : undefined;
}
