const HOURS = String.raw`(\d{1,3}(?:[.,]\d{1,2})?)\s*h(?:(?:ou)?rs?)?`;
const MINUTES = String.raw`(\d{1,4})\s*m(?:in(?:ute)?s?)?`;

/** `2h`, `1.5 hours`, `90m`, `1h 30min`, `1h30`. */
const FORM = new RegExp(`^(?:${HOURS})?(?:(?<=h)([0-5]\\d)|\\s*${MINUTES})?$`, 'i');

/** The longest estimate of a task, in minutes. */
export const LONGEST_ESTIMATE = 16 * 60;

/** Parses a duration with its unit, in minutes; `undefined` for other texts. */
export function minutesIn(text: string): number | undefined {
  const [found, hours, attached, minutes] = FORM.exec(text.trim()) ?? [];
  if (!found) return undefined;
  const rest = attached ?? minutes;
  const isFraction = hours !== undefined && /[.,]/.test(hours);
  if (isFraction && rest !== undefined) return undefined;
  return Math.round(Number((hours ?? '0').replace(',', '.')) * 60) + Number(rest ?? 0);
}

/** Parses a duration; a number without a unit is in minutes. */
export const durationIn = (text: string): number | undefined =>
  /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : minutesIn(text);
