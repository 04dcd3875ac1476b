import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { foundNodes } from '../../graph/found-nodes.ts';
import {
  SeriesByIdDocument,
  type SeriesFragment,
  SeriesRegularityDocument,
  type SeriesRegularityQuery,
} from '../../graph/generated/deferred/graphql.ts';
import { follow } from '../../state/queries/follow.ts';
import { Query } from '../../state/queries/query.ts';
import { RecordList } from '../../state/queries/record-list.ts';
import { taskDetails } from '../../state/queries/task-details.ts';

type Regularity = NonNullable<SeriesRegularityQuery['taskSeriesRegularity']>;

const list = new RecordList<'TaskSeries', SeriesFragment>('TaskSeries', {
  project: {},
  space: {},
  schedulePreference: {},
});

/** How often the tasks of the open series were done. */
export const regularity = signal<Regularity>([]);

/** How many of its latest tasks were done one after another. */
export const streak = signal(0);

const seriesId = computed(() => taskDetails.value?.series?.id);

/** The series of the task whose dialog is open; `undefined` while loading or if it does not repeat. */
export const openSeries = computed(() => list.shown.value.find(({ id }) => id === seriesId.value));

const query = new Query(async (isLast) => {
  const id = seriesId.peek();
  if (id === undefined) return;
  const [{ nodes }, { taskSeries, taskSeriesRegularity }] = await Promise.all([
    execute(SeriesByIdDocument, { ids: [id] }),
    execute(SeriesRegularityDocument, { id }),
  ]);
  if (!isLast()) return;
  list.fill(foundNodes<SeriesFragment>(nodes));
  regularity.value = taskSeriesRegularity ?? [];
  streak.value = taskSeries?.streak ?? 0;
});

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['TASK_SERIES', 'TASK'],
  isShown: () => seriesId.value !== undefined,
  dependsOn: () => seriesId.value,
  forget: () => {
    list.clear();
    regularity.value = [];
    streak.value = 0;
  },
});
