/** The OID of PostgreSQL's `timestamptz`. */
export const TIMESTAMPTZ = 1184;

/**
 * PostgreSQL's text of an instant in UTC (`2026-11-15 09:00:00.5+00`) as the contract's
 * (`2026-11-15T09:00:00.500Z`), without the detour over a Date.
 */
export function instantFromPostgres(text: string): string {
  const fraction = text.slice(19, -3) || '.';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`;
}
