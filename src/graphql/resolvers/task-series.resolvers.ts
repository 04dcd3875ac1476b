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

type Row = RowOf<typeof taskSeries>;

export const taskSeriesResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'TaskSeries'> = {
  Query: {
    taskSeries: (_, { id }, { reader }, info) => reader.record(taskSeries, id, info),
    taskSeriesList: (_, page, { reader }, info) => reader.connection(taskSeries, page, info),
    previewTaskSeries: (_, { input }, { call }) => preview(call, input),
    taskSeriesRegularity: (_, { seriesId }, { call }) => regularity(call, seriesId),
  },
  Mutation: {
    createTaskSeries: (_, { input: { id, ...values } }, context, info) =>
      context.created(taskSeries, info, 'taskSeries', (call) => series.create(call, values, id)),
    updateTaskSeries: async (_, { input: { id, ...changes } }, context, info) => {
      let keptTaskIds: string[] = [];
      const payload = await context.created(taskSeries, info, 'taskSeries', async (call) => {
        const changed = await series.update(call, id, changes);
        keptTaskIds = changed.keptTaskIds;
        return changed.id;
      });
      return { ...payload, keptTaskIds };
    },
    skipOccurrence: (_, { input: { id, on } }, context, info) =>
      context.changed(taskSeries, info, 'taskSeries', id, (call) => skip(call, id, { on })),
    unskipOccurrence: (_, { input: { id, on } }, context, info) =>
      context.changed(taskSeries, info, 'taskSeries', id, (call) => unskip(call, id, { on })),
    createOccurrences: (_, { input }, { call }) => createOccurrences(call, input),
    deleteTaskSeries: (_, { input: { id, ...removal } }, context) =>
      context.deleted(id, (call) => remove(call, id, removal)),
    restoreTaskSeries: (_, { input: { id } }, context, info) =>
      context.changed(taskSeries, info, 'taskSeries', id, (call) => restore(call, id)),
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
