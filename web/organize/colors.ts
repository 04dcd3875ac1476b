/** The server's default colour. */
export const UNCHOSEN = '#6b7280';

/** A colour for a colour input. A project's colour may be any text; the default colour replaces an invalid one. */
export const fieldColor = (color: string | null): string =>
  /^#[\da-f]{6}$/i.test(color ?? '') ? (color as string).toLowerCase() : UNCHOSEN;
