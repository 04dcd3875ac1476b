/** The service's colour of what nobody has given one. */
export const UNCHOSEN = '#6b7280';

/** A colour as the field for colours takes it; the service lets a project have any text. */
export const fieldColor = (color: string | null): string =>
  /^#[\da-f]{6}$/i.test(color ?? '') ? (color as string).toLowerCase() : UNCHOSEN;
