/** The paths of calendar feeds, whose rest is a secret. */
export const CALENDARS = '/calendars/';

/** Matches the secret in a path, also in a misspelled one: `//calendars/…`, `/Calendars/…`, `/calendars%2F…`. */
const SECRET = /(?<=(?:\/|%2f)calendars(?:\/|%2f)).+/is;

/** Returns the path of a request for logs and traces, without its secret. */
export const pathToRecord = (path: string): string => path.replace(SECRET, '[secret]');
