/** The OID of PostgreSQL's `timestamptz`. */
export const TIMESTAMPTZ = 1184;

/**
 * Converts PostgreSQL's UTC timestamp (`2026-11-15 09:00:00.5+00`) to ISO 8601
 * (`2026-11-15T09:00:00.500Z`) without parsing it into a Date.
 */
export function instantFromPostgres(text: string): string {
  const fraction = text.slice(19, -3) || '.';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction.padEnd(4, '0')}Z`;
}
