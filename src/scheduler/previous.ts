import type { Interval } from './intervals.ts';
import type { BlockInput } from './types.ts';

/** The sessions of the blocks that a run replaces, by task and in time order. */
export function previousSessions(
  cancel: readonly BlockInput[],
  firstMinute: number,
): Map<string, Interval[]> {
  const minute = (instant: string) => Date.parse(instant) / 60_000;
  const sessions = cancel
    .map(({ taskId, startAt, endAt }) => ({
      taskId: taskId as string,
      start: minute(startAt),
      end: minute(endAt),
    }))
    .filter(({ start }) => start >= firstMinute)
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const groups = Map.groupBy(sessions, ({ taskId }) => taskId);
  return new Map(
    [...groups].map(([id, own]) => [id, own.map(({ start, end }) => ({ start, end }))]),
  );
}
