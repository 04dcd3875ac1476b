import { readFileSync } from 'node:fs';

/** The version of the service. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;
