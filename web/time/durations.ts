const HOURS = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:h(?:(?:ou)?rs?)?|std|stunden?)\.?`;
const MINUTES = String.raw`(\d{1,4})\s*m(?:in(?:s|utes?|uten)?)?\.?`;

/** `2h`, `1.5 hours`, `90m`, `1h 30min`, `1h30`, `1 Std. 30 Min.`. */
const FORM = new RegExp(
  `^(?:${HOURS})?(?:(?<=h)([0-5]\\d)|\\s*(?:(?:and|und)\\s)?${MINUTES})?$`,
  'i',
);

/** `1:30h` */
const CLOCK_FORM = /^(\d):([0-5]\d)\s*(?:h(?:(?:ou)?rs?)?|std|stunden?)\.?$/i;

/** The longest estimate of a task, in minutes. */
export const LONGEST_ESTIMATE = 16 * 60;

/** Parses a duration with its unit, in minutes; `undefined` for other texts. */
export function minutesIn(text: string): number | undefined {
  const written = text.trim().replace(/(\d?)\s?½/, (_, whole) => `${whole || 0}.5`);
  const [found, hours, attached, minutes] = FORM.exec(written) ?? CLOCK_FORM.exec(written) ?? [];
  if (!found) return undefined;
  const rest = attached ?? minutes;
  const isFraction = hours !== undefined && /[.,]/.test(hours);
  if (isFraction && rest !== undefined) return undefined;
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(rest ?? 0);
}

/** Parses a duration; a number without a unit is in minutes. */
export const durationIn = (text: string): number | undefined =>
  /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : minutesIn(text);
