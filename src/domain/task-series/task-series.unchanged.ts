import { type Call, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { anyOf } from '../records/conditions.ts';
import { dayIn } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';
import type { Occurrence, SeriesState } from './task-series.state.ts';
import { isAsCreated } from './task-series.template.ts';

type Unchanged = {
  /** The ids of the unchanged open tasks. */
  unchanged: ReadonlySet<string>;
  /** Those that were saved since the series wrote them, but have the same fields and labels again. */
  restored: readonly Occurrence[];
};

type Options = {
  stateOf: (series: StoredSeries) => SeriesState;
  zone: string;
  before?: readonly StoredSeries[] | undefined;
};

/**
 * Returns the open tasks that are as their series has written them, also if they were changed and changed back, skipped and
 * reopened, or sorted. `before` are the series with the written templates if they have others by now.
 */
export async function unchangedTasks(
  call: Call,
  all: readonly StoredSeries[],
  { stateOf, zone, before }: Options,
): Promise<Unchanged> {
  const unchanged = new Set<string>();
  const candidates: Candidate[] = [];
  for (const series of all) {
    const { open, written } = stateOf(series);
    for (const task of open) {
      const writtenAt = written.get(task.occurrenceOn);
      if (task.updatedAt === writtenAt) unchanged.add(task.id);
      else if (writtenAt) {
        const day = dayIn(task.occurrenceOn);
        const templates = before ?? [series];
        const equal = templates.filter((each) => isAsCreated(task, each, day, zone));
        if (equal.length > 0) candidates.push({ task, templates: equal });
      }
    }
  }
  const restored = await withOwnLabels(call, candidates);
  for (const { id } of restored) unchanged.add(id);
  return { unchanged, restored };
}

type Candidate = { task: Occurrence; templates: readonly StoredSeries[] };

/** Returns the tasks that have the labels of one of their templates, without deleted ones. */
async function withOwnLabels(call: Call, candidates: readonly Candidate[]): Promise<Occurrence[]> {
  if (candidates.length === 0) return [];
  const links = await query(call)
    .selectFrom('task_label')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', anyOf(candidates.map(({ task }) => task.id)))
    .select(columns('task_label', ['taskId', 'labelId']))
    .execute();
  const labels = await query(call)
    .selectFrom('label')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(candidates.flatMap(({ templates }) => templates.flatMap(labelIdsOf))))
    .select('id')
    .execute();
  const existing = new Set(labels.map(({ id }) => id));
  const linksOf = Map.groupBy(links, ({ taskId }) => taskId as string);
  const isOwn = ({ task, templates }: Candidate) => {
    const own = listed((linksOf.get(task.id) ?? []).map(({ labelId }) => labelId as string));
    return templates.some((each) => listed(each.labelIds.filter((id) => existing.has(id))) === own);
  };
  return candidates.filter(isOwn).map(({ task }) => task);
}

const labelIdsOf = ({ labelIds }: StoredSeries) => labelIds;

const listed = (ids: readonly string[]) => [...ids].sort().join();
