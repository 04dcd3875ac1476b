import DataLoader from 'dataloader';
import { seriesWords } from '../../domain/task-series/task-series.dates.ts';
import { remove, restore } from '../../domain/task-series/task-series.deletion.ts';
import { createOccurrences } from '../../domain/task-series/task-series.job.ts';
import { nextDates } from '../../domain/task-series/task-series.next.ts';
import { preview } from '../../domain/task-series/task-series.reads.ts';
import { regularity, streaks } from '../../domain/task-series/task-series.regularity.ts';
import { taskSeries } from '../../domain/task-series/task-series.resource.ts';
import * as series from '../../domain/task-series/task-series.service.ts';
import { skip, unskip } from '../../domain/task-series/task-series.skips.ts';
import type { RowOf } from '../../read/resource.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { byId, changes, creates, deletes, page } from './operations.ts';

type Row = RowOf<typeof taskSeries>;

export const taskSeriesResolvers: Resolvers = {
  Query: {
    taskSeries: byId(taskSeries),
    taskSeriesList: page(taskSeries),
    previewTaskSeries: (_, { input }, { call }) => preview(call, input),
    taskSeriesRegularity: (_, { seriesId }, { call }) => regularity(call, seriesId),
  },
  Mutation: {
    createTaskSeries: creates(taskSeries, 'taskSeries', series.create),
    updateTaskSeries: async (_, { input: { id, ...values } }, context, info) => {
      let keptTaskIds: string[] = [];
      const payload = await context.created(taskSeries, info, 'taskSeries', async (call) => {
        const changed = await series.update(call, id, values);
        keptTaskIds = changed.keptTaskIds;
        return changed.id;
      });
      return { ...payload, keptTaskIds };
    },
    skipOccurrence: changes(taskSeries, 'taskSeries', skip),
    unskipOccurrence: changes(taskSeries, 'taskSeries', unskip),
    createOccurrences: (_, { input }, context) =>
      context.write((call) => createOccurrences(call, input)),
    deleteTaskSeries: deletes(remove),
    restoreTaskSeries: changes(taskSeries, 'taskSeries', restore),
  },
  TaskSeries: {
    words: (row) => seriesWords(row),
    nextDates: (row, _, { call, reader }) =>
      reader
        .once(
          'next dates',
          () =>
            new DataLoader<Row, string[], string>((rows) => nextDates(call, rows), {
              cacheKeyFn: ({ id }) => id,
            }),
        )
        .load(row),
    streak: ({ id }, _, { call, reader }) =>
      reader
        .once(
          'streaks',
          () =>
            new DataLoader<string, number>(async (ids) => {
              const found = await streaks(call, ids);
              return ids.map((id) => found.get(id) ?? 0);
            }),
        )
        .load(id),
  },
};
