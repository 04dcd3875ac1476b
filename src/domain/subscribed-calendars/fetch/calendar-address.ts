import { invalid } from '../../../errors.ts';

export const LONGEST_ADDRESS = 2_000;
const LONGEST_HOST = 253;

/**
 * Returns the address of a calendar in its normal form: http or https (also for `webcal://`), with its credentials. Throws
 * an error that names `field`.
 */
export function parseCalendarAddress(text: string, field = 'address'): string {
  const fault = (message: string) => invalid({ [field]: [message] });
  const trimmed = text.trim();
  if (trimmed.length > LONGEST_ADDRESS) {
    throw fault(`must be at most ${LONGEST_ADDRESS} characters`);
  }
  const url = URL.parse(trimmed.replace(/^webcals?:/i, 'https:'));
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw fault('must be the address of a calendar: https://, http:// or webcal://');
  }
  if (url.hostname.length > LONGEST_HOST) {
    throw fault(`must have a host of at most ${LONGEST_HOST} characters`);
  }
  if (credentialsOf(url) === undefined)
    throw fault('must have valid percent-encoding in its credentials');
  // Servers do not receive the fragment.
  url.hash = '';
  if (url.href.length > LONGEST_ADDRESS) {
    throw fault(`must be at most ${LONGEST_ADDRESS} characters when percent-encoded`);
  }
  return url.href;
}

/** Returns the host of an address, with a port that is not the default, without credentials and path. */
export const hostOf = (address: string): string => new URL(address).host;

/** Returns the decoded credentials of an address, empty if there are none; undefined if they cannot be decoded. */
export function credentialsOf({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return '';
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    return undefined;
  }
}
