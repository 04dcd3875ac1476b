import { durationIn } from '../../time/durations.ts';
import { momentOfText } from '../../time/moments.ts';
import { durationInWords } from '../../time/words.ts';
import type { Written } from '../../ui/saved-field.tsx';

/** Parses a text of limited length, trimmed. */
export const textOf =
  (label: string, most: number) =>
  (text: string): Written<string> => {
    const value = text.trim();
    if (value === '') return { problem: `${label} must not be empty.` };
    return value.length > most
      ? { problem: `${label} must be at most ${most} characters.` }
      : { value };
  };

/** Parses a duration within limits. */
export const durationOf =
  (label: string, least: number, most: number) =>
  (text: string): Written<number> => {
    const value = durationIn(text);
    if (value !== undefined && value >= least && value <= most) return { value };
    const limits = `${durationInWords(least)} to ${durationInWords(most)}`;
    return { problem: `${label} must be ${limits}, like 90m or 1h 30m.` };
  };

/** Parses an empty text as `null`. */
export const optional =
  <Value>(read: (text: string) => Written<Value>) =>
  (text: string, field: Pick<HTMLInputElement, 'validity'>): Written<Value | null> =>
    text.trim() === '' && !field.validity.badInput ? { value: null } : read(text);

/** Parses a date and time in the account's time zone. */
export const momentIn =
  (label: string, zone: string) =>
  (text: string): Written<string> => {
    const moment = momentOfText(zone, text);
    if (moment === undefined) return { problem: `${label} must be a date and time.` };
    const isPossible = moment >= 0 && moment < Date.UTC(9999, 0);
    if (!isPossible) return { problem: `${label} must be in the years 1970 to 9998.` };
    return { value: new Date(moment).toISOString() };
  };
