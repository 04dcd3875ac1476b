/** The server's default colour. */
export const UNCHOSEN = '#6b7280';

/** A colour for a colour input. A project's colour may be any text; the default colour replaces an invalid one. */
export const fieldColor = (color: string | null): string =>
  /^#[\da-f]{6}$/i.test(color ?? '') ? (color as string).toLowerCase() : UNCHOSEN;

/** The colours of new records. Neighbours differ in hue; each has enough contrast in both colour schemes. */
export const PALETTE = [
  '#2563eb',
  '#c2410c',
  '#15803d',
  '#a21caf',
  '#0e7490',
  '#a16207',
  '#7c3aed',
  '#be123c',
  '#4d7c0f',
  '#0369a1',
] as const;

/** The colour of the palette that is used least, the first of several. */
export function leastUsed(used: readonly (string | null)[]): string {
  const counts = PALETTE.map((color) => used.filter((other) => fieldColor(other) === color).length);
  return PALETTE[counts.indexOf(Math.min(...counts))] as string;
}
