import { DateTime } from 'luxon';
import type { TaskInput } from '../types.ts';

/** `Fri 20 Nov 17:00` in local time. */
export const formatMoment = (minute: number, zone: string) =>
  DateTime.fromMillis(minute * 60_000, { zone, locale: 'en-US' }).toFormat('ccc d LLL HH:mm');

/** `17:00` in local time. */
export const formatTime = (minute: number, zone: string) =>
  DateTime.fromMillis(minute * 60_000, { zone }).toFormat('HH:mm');

/** `6 h`, `1 h 30 min`, `45 min`. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A title of at most 60 characters. */
export function shortened(title: string): string {
  const characters = [...title];
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : title;
}

/** `Report (urgent)`; a long title is truncated. */
export const nameOf = ({ title, priority }: Pick<TaskInput, 'title' | 'priority'>) =>
  priority === 'none' ? shortened(title) : `${shortened(title)} (${priority})`;

/** `a`, `a and b`, `a, b and c`. */
export function joinNames(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
