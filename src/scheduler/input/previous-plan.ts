import { minuteOf } from '../minutes.ts';
import type { BlockInput } from '../types.ts';
import type { Interval } from './intervals.ts';

/** Returns the sessions of the blocks that a run replaces, by task and in chronological order. */
export function previousSessions(
  cancel: readonly BlockInput[],
  firstMinute: number,
): Map<string, Interval[]> {
  const sessions = cancel
    .map(({ taskId, startAt, endAt }) => ({
      taskId: taskId as string,
      start: minuteOf(startAt),
      end: minuteOf(endAt),
    }))
    .filter(({ start }) => start >= firstMinute)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const groups = Map.groupBy(sessions, ({ taskId }) => taskId);
  return new Map(
    [...groups].map(([id, own]) => [id, own.map(({ start, end }) => ({ start, end }))]),
  );
}
