import type { Job } from '../input/prepare.ts';
import { divisible, evenLengths, type SessionRules } from '../input/sessions.ts';
import type { PlanningSettings } from '../types.ts';

/**
 * Comfort levels of a placement, from full comfort to none. With `breaks`, sessions leave breaks free and start at marks; with
 * `maxima`, the daily maxima apply.
 */
export const LEVELS = [
  { name: 'comfortable', share: 1, breaks: true, whole: true, rests: true, maxima: true },
  { name: 'crowded', share: 1, breaks: true, whole: true, rests: false, maxima: true },
  { name: 'split', share: 1, breaks: true, whole: false, rests: false, maxima: true },
  { name: 'over maximum', share: 1, breaks: true, whole: false, rests: false, maxima: false },
  { name: 'unbroken', share: 1, breaks: false, whole: false, rests: false, maxima: false },
  { name: 'shorter', share: 0.6, breaks: false, whole: false, rests: false, maxima: false },
  { name: 'short sessions', share: 0, breaks: false, whole: false, rests: false, maxima: false },
] as const;

export const COMFORTABLE = 0;
export const OVER_MAXIMUM = 3;
export const UNBROKEN = 4;
export const SHORT_SESSIONS = LEVELS.length - 1;

/** Comfortable sessions start at multiples of this many minutes. */
export const MARK_MINUTES = 5;
export const nextMark = (minute: number) => Math.ceil(minute / MARK_MINUTES) * MARK_MINUTES;

type Divided = Pick<Job, 'rules' | 'task'>;

/** The longest comfortable session: the longest that the task allows, or a daily maximum if that is shorter. */
export function longestComfortable({ rules, task }: Divided, settings: PlanningSettings): number {
  const { shortest, longest, split } = rules;
  if (!split) return longest;
  const ofDay = Math.min(task.maxMinutesPerDay ?? longest, settings.maxMinutesPerDay ?? longest);
  return Math.max(shortest, Math.min(longest, ofDay));
}

/** The length below which a session is a short session: the comfortable length, or an even part of the work if shorter. */
export function minComfortableLength(job: Divided, settings: PlanningSettings): number {
  const { work, split } = job.rules;
  if (!split) return 0;
  const even = Math.floor(work / Math.ceil(work / longestComfortable(job, settings)));
  return Math.min(settings.comfortableSessionMinutes, even);
}

/** The shortest comfortable session. For work that fits into one session, all of it. */
export function comfortableLength(job: Divided, settings: PlanningSettings): number {
  const { rules } = job;
  if (!rules.split || rules.work <= longestComfortable(job, settings)) return rules.work;
  return Math.max(rules.shortest, minComfortableLength(job, settings));
}

/** The session rules of a level, and the maximum session lengths to try, in order. */
export type LevelRules = SessionRules & { lengths: number[] };

/** Returns the session rules of a job at a level. */
export function rulesOf(job: Job, level: number, settings: PlanningSettings): LevelRules {
  const { share, breaks, whole, maxima } = LEVELS[level] as (typeof LEVELS)[number];
  const { rules } = job;
  if (!rules.split) return { ...rules, lengths: [rules.longest] };
  const most = maxima ? longestComfortable(job, settings) : rules.longest;
  if (whole && rules.work <= most)
    return { ...rules, shortest: rules.work, longest: rules.work, lengths: [rules.work] };
  const longest = breaks
    ? Math.max(rules.shortest, Math.min(most, settings.breakAfterMinutes))
    : most;
  const even = Math.floor(rules.work / Math.ceil(rules.work / longest));
  const comfortable = Math.floor(settings.comfortableSessionMinutes * share);
  const shortest = Math.max(rules.shortest, Math.min(comfortable, even, longest));
  const limited = { ...rules, shortest, longest };
  if (!divisible(rules.work, limited)) return { ...rules, lengths: evenLengths(rules) };
  // Equal parts first, rounded up to five minutes.
  const parts = Math.ceil(rules.work / longest);
  const rounded = Math.min(longest, nextMark(Math.ceil(rules.work / parts)));
  return { ...limited, lengths: [...new Set([rounded, longest, ...evenLengths(limited)])] };
}
