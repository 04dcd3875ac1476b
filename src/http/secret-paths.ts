/** The paths of calendar feeds, whose rest is a secret. */
export const CALENDARS = '/calendars/';

/** Returns the path of a request for logs and traces, without its secret. */
export const pathToRecord = (path: string): string =>
  path.startsWith(CALENDARS) ? `${CALENDARS}[secret]` : path;
