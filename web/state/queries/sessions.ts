import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { TaskSessionsDocument, type TaskSessionsQuery } from '../../graph/generated/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import type { Instant } from '../../time/zone.ts';
import { days } from '../router/view.ts';
import { now } from '../session/clock.ts';
import { type Block, knownBlocks } from './blocks.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';

/** The work of a task: its current or next block, the past blocks of the planner whose outcome is open, and the time of all past blocks. */
export type TaskSessions = {
  next?: { start: Instant; end: Instant } | undefined;
  missed: readonly string[];
  pastMinutes: number;
};

type Session = {
  start: Instant;
  end: Instant;
  status: Block['status'];
  isAuto: boolean;
  taskId: string;
};

/** Missed work of earlier days is no longer asked about. */
const LOOK_BACK = 14 * 24 * 60 * 60 * 1000;

const loaded = signal<TaskSessionsQuery['page']['nodes']>([]);

const isAhead = (status: Block['status']) => status === 'SCHEDULED' || status === 'IN_PROGRESS';

/** The blocks of the shown days. Those of other days may be out of date. */
function shownDaysBlocks(): Block[] {
  const [from, to] = [days.value.at(0)?.start ?? 0, days.value.at(-1)?.end ?? 0];
  return [...knownBlocks().values()].filter(({ start, end }) => start < to && end > from);
}

/** All sessions by block id. Blocks of the calendar take precedence: they include optimistic changes. */
const sessions = computed((): ReadonlyMap<string, Session> => {
  const found = new Map<string, Session>();
  const blocks = [
    ...loaded.value.map((block) => ({
      ...block,
      start: Date.parse(block.startAt),
      end: Date.parse(block.endAt),
    })),
    ...shownDaysBlocks(),
  ];
  for (const { id, start, end, source, status, task } of blocks)
    if (task && status !== 'CANCELLED')
      found.set(id, { start, end, status, isAuto: source === 'AUTO', taskId: task.id });
    else found.delete(id);
  return found;
});

const NOTHING: TaskSessions = { missed: [], pastMinutes: 0 };

/** The sessions by task id. */
const ofTasks = computed((): ReadonlyMap<string, TaskSessions> => {
  const found = new Map<string, TaskSessions>();
  const ordered = [...sessions.value].sort(([, one], [, other]) => one.start - other.start);
  for (const [id, { taskId, start, end, status, isAuto }] of ordered) {
    const { next, missed, pastMinutes } = found.get(taskId) ?? NOTHING;
    const isMissed = isAuto && status === 'SCHEDULED';
    if (end <= now.value)
      found.set(taskId, {
        next,
        missed: isMissed ? [...missed, id] : missed,
        pastMinutes: pastMinutes + (end - start) / 60_000,
      });
    else if (isAhead(status))
      found.set(taskId, { next: next ?? { start, end }, missed, pastMinutes });
  }
  return found;
});

export const sessionsOf = (taskId: string): TaskSessions => ofTasks.value.get(taskId) ?? NOTHING;

const query = new Query(async (isLast) => {
  const from = new Date(now.peek() - LOOK_BACK).toISOString();
  const found = await allOf((after) => execute(TaskSessionsDocument, { from, after }));
  if (isLast()) loaded.value = found;
});

export const followSessions = () =>
  follow(query, {
    types: ['TIME_BLOCK'],
    forget: () => {
      loaded.value = [];
    },
  });
