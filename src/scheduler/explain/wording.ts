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
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** A title of at most 60 characters, or of another number. */
export function shortened(title: string, most = 60): string {
  const characters = [...title];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : title;
}

/** Right-to-left letters, and characters that change the direction of text. */
const DIRECTED =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A title in a sentence: short, and isolated if it could change the order of the words around it. */
function titleInSentence(title: string, most?: number): string {
  const short = shortened(title, most);
  return DIRECTED.test(short) ? `\u2068${short.replace(/[\u2066-\u2069]/g, '')}\u2069` : short;
}

/** `Report (urgent)`; a long title is truncated. */
export const nameOf = ({ title, priority }: Pick<TaskInput, 'title' | 'priority'>) =>
  priority === 'none' ? titleInSentence(title) : `${titleInSentence(title)} (${priority})`;

/** The title of an event, shorter than that of a task, as its end and buffer follow. */
export const eventInSentence = (title: string) => titleInSentence(title || 'an event', 30);

/** `a`, `a and b`, `a, b and c`. */
export function joinNames(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
