/** Returns the minutes since the epoch, with fractions. */
export const minuteOf = (timestamp: string): number => Date.parse(timestamp) / 60_000;
export const floorMinute = (timestamp: string): number => Math.floor(minuteOf(timestamp));
export const ceilMinute = (timestamp: string): number => Math.ceil(minuteOf(timestamp));

export const DAY = 1440;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The last formatted day, cached: sentences are written in time order, so most timestamps are on the same day. */
let formatted = { day: Number.NaN, text: '' };

/** Formats a minute since the epoch as an ISO timestamp. */
export function iso(minute: number): string {
  if (!Number.isInteger(minute)) return new Date(Math.round(minute * 60_000)).toISOString();
  const day = Math.floor(minute / DAY);
  if (day !== formatted.day) {
    formatted = { day, text: new Date(day * DAY * 60_000).toISOString().slice(0, -13) };
  }
  const ofDay = minute - day * DAY;
  return `${formatted.text}${TWO_DIGITS[Math.floor(ofDay / 60)]}:${TWO_DIGITS[ofDay % 60]}:00.000Z`;
}
