import { durationIn } from '../time/durations.ts';
import { momentOfText } from '../time/moments.ts';
import { durationInWords } from '../time/words.ts';
import type { Written } from './saved-field.tsx';

/** Reads a text of so many characters; spaces around it do not count. */
export const textOf =
  (label: string, most: number) =>
  (text: string): Written<string> => {
    const value = text.trim();
    if (value === '') return { problem: `${label} must not be empty.` };
    return value.length > most
      ? { problem: `${label} must be at most ${most} characters.` }
      : { value };
  };

/** Reads a duration between two; where it may be absent, nothing is null. */
export const durationOf =
  (label: string, least: number, most: number) =>
  (text: string): Written<number> => {
    const value = durationIn(text);
    if (value !== undefined && value >= least && value <= most) return { value };
    const limits = `${durationInWords(least)} to ${durationInWords(most)}`;
    return { problem: `${label} must be ${limits}, like 90m or 1h 30m.` };
  };

/** Nothing written is null. */
export const optional =
  <Value>(read: (text: string) => Written<Value>) =>
  (text: string, field: HTMLInputElement): Written<Value | null> =>
    text.trim() === '' && !field.validity.badInput ? { value: null } : read(text);

/** Reads a day and time on the wall clock of the account. */
export const momentIn =
  (label: string, zone: string) =>
  (text: string): Written<string> => {
    const moment = momentOfText(zone, text);
    if (moment === undefined) return { problem: `${label} must be a day with a time.` };
    const isPossible = moment >= 0 && moment < Date.UTC(9999, 0);
    if (!isPossible) return { problem: `${label} must be in the years 1970 to 9998.` };
    return { value: new Date(moment).toISOString() };
  };
