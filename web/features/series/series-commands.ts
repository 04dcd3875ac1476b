import { execute, executeInCommand } from '../../graph/client.ts';
import {
  CreateOccurrencesDocument,
  CreateSeriesDocument,
  type CreateTaskSeriesInput,
  DeleteSeriesDocument,
  RestoreSeriesDocument,
  SeriesByIdDocument,
  type SeriesFragment,
  SeriesOfTaskDocument,
  type SeriesScope,
  UpdateSeriesDocument,
} from '../../graph/generated/deferred/graphql.ts';
import { type CreateTaskInput, DeleteTaskDocument } from '../../graph/generated/graphql.ts';
import { newId } from '../../graph/new-id.ts';
import { changeRecords, kindOf } from '../../state/commands/change-records.ts';
import { changeTask } from '../../state/commands/change-task.ts';
import { changedSince } from '../../state/commands/changed-since.ts';
import type { Command } from '../../state/commands/command.ts';
import { requestLaterWeeksAgain } from '../../state/queries/later-weeks.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { refetchDetails, type TaskDetails } from '../../state/queries/task-details.ts';
import { defaultPreference } from '../../state/queries/windows.ts';
import { confirmDeleted, store } from '../../state/records/records.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { today } from '../../state/router/view.ts';
import { showMessage } from '../../state/session/messages.ts';
import { zone } from '../../state/session/session.ts';
import type { Repeat } from '../quick-add/read-repeat.ts';
import { dayBefore, type SeriesChange, timesOfSeries, timesOfTask, type When } from './template.ts';

export type Series = SeriesFragment;

type Dates = Pick<
  SeriesChange,
  'rule' | 'timesPerWeek' | 'anchor' | 'startsOn' | 'endsOn' | 'fixedTime'
>;

/** Shows the result: that of the open dialog before this ends, the rest later. */
async function showResult(): Promise<void> {
  void refetch(['TASK', 'TASK_SERIES']);
  requestLaterWeeksAgain();
  await refetchDetails();
}

/** `onKept` gets the tasks that a change has kept as they are. */
const kindWith = (onKept: (ids: readonly string[]) => void = () => {}) =>
  kindOf<SeriesChange>()({
    type: 'TaskSeries',
    update: async (input) => {
      const { taskSeries, keptTaskIds } = (await execute(UpdateSeriesDocument, { input }))
        .updateTaskSeries;
      onKept(keptTaskIds);
      return taskSeries;
    },
    read: async (ids) => (await executeInCommand(SeriesByIdDocument, { ids: [...ids] })).nodes,
    nameOf: ({ title }) => title,
    refetches: ['TASK', 'TASK_SERIES'],
    isOptimistic: false,
  });

const SERIES = kindWith();

/** Changes a series and its open tasks. Undo restores the previous values. */
export const changeSeries = ({ id }: { id: string }, change: SeriesChange, done: string): Command =>
  withDetails(changeRecords(SERIES, [{ id, ...change }], done));

/** A command that ends when the open dialog shows the result, like each of its inverses. */
const withDetails = (command: Command): Command => ({
  ...command,
  send: async () => {
    const inverse = await command.send();
    requestLaterWeeksAgain();
    await refetchDetails();
    return inverse && withDetails(inverse);
  },
});

/** Creates a series and its first tasks. Undo deletes both. */
export function addSeries(task: Omit<CreateTaskInput, 'id'>, repeat: Repeat, when: When): Command {
  const { dueAt: _, startAfter: __, ...content } = task;
  return createSeries(
    {
      schedulePreferenceId: defaultPreference.peek()?.id,
      ...(content as CreateTaskSeriesInput),
      ...repeat,
      ...(timesOfSeries(zone.peek(), when) as Partial<CreateTaskSeriesInput>),
    },
    `Added ${task.title}`,
  );
}

function createSeries(input: Omit<CreateTaskSeriesInput, 'id'>, done: string): Command {
  // The id is client-supplied, so that a retry creates nothing twice.
  const id = newId();
  return {
    done,
    send: async () => {
      const { taskSeries } = (await execute(CreateSeriesDocument, { input: { ...input, id } }))
        .createTaskSeries;
      store('TaskSeries', [taskSeries]);
      await showResult();
      return removeSeries({ id }, done);
    },
  };
}

/** Deletes a series and its open tasks, except one and those that were changed or carry work. */
async function deleteSeries(id: string, keepTaskId?: string): Promise<void> {
  await execute(DeleteSeriesDocument, { input: { id, openTasks: true, keepTaskId } });
  confirmDeleted('TaskSeries', [id]);
  await showResult();
}

/** Makes a task repeat. It becomes the task of the first date. Undo restores its own dates. */
export function repeatTask(task: TaskDetails, dates: Dates, done: string): Command {
  const { title, description, priority, estimateMinutes, dueAt, startAfter } = task;
  const { minSessionMinutes, maxSessionMinutes } = task;
  const instantOf = (time: string | null) => (time === null ? undefined : Date.parse(time));
  const times = timesOfTask(zone.peek(), { start: instantOf(startAfter), due: instantOf(dueAt) });
  const id = newId();
  const input = {
    id,
    title,
    description,
    priority,
    estimateMinutes,
    minSessionMinutes,
    maxSessionMinutes,
    labelIds: task.labels.nodes.map((label) => label.id),
    checklist: task.checklistItems.nodes.map((item) => item.title),
    projectId: task.project?.id,
    spaceId: task.space?.id,
    schedulePreferenceId: task.schedulePreference?.id,
    taskId: task.id,
    ...times,
    ...dates,
  } as CreateTaskSeriesInput;
  return {
    done,
    send: async () => {
      const { taskSeries } = (await execute(CreateSeriesDocument, { input })).createTaskSeries;
      store('TaskSeries', [taskSeries]);
      await showResult();
      return {
        done,
        send: async () => {
          await deleteSeries(taskSeries.id, task.id);
          await changeTask(task, { dueAt, startAfter }, done).send();
          await refetchDetails();
          return repeatTask(task, dates, done);
        },
      };
    },
  };
}

/**
 * Deletes a series and its open tasks, except `keepTaskId` and those that were changed or carry work. `task` is deleted in
 * any case. Undo restores the series with its tasks; there is none if `task` was deleted by itself.
 */
export const removeSeries = (
  series: Pick<Series, 'id'>,
  done: string,
  { keepTaskId, task }: { keepTaskId?: string | undefined; task?: { id: string } } = {},
): Command => ({
  done,
  send: async () => {
    await deleteSeries(series.id, keepTaskId);
    if (task && (await deleteIfLeft(task.id))) return undefined;
    return {
      done,
      send: async () => {
        const { taskSeries } = (await execute(RestoreSeriesDocument, { id: series.id }))
          .restoreTaskSeries;
        store('TaskSeries', [taskSeries]);
        await showResult();
        return removeSeries(series, done, { keepTaskId });
      },
    };
  },
});

/** Deletes a task unless it was deleted with others. Returns whether it was still there. */
async function deleteIfLeft(id: string): Promise<boolean> {
  const { task } = await executeInCommand(SeriesOfTaskDocument, { id });
  if (!task) return false;
  await execute(DeleteTaskDocument, { input: { id } });
  confirmDeleted('Task', [id]);
  await showResult();
  return true;
}

type Occurrence = Pick<TaskDetails, 'id' | 'title' | 'occurrenceOn'>;

/** Ends a series before one of its tasks, which is deleted in any case. No undo if the series itself would keep the task. */
export const deleteFrom = (task: Occurrence, series: Series): Command => {
  const command = endSeries(series, dayBefore(task.occurrenceOn ?? series.startsOn));
  return {
    ...command,
    send: async () => {
      const inverse = await command.send();
      return (await deleteIfLeft(task.id)) ? undefined : inverse;
    },
  };
};

/** The outcome of a change: the tasks that it has kept as they are, and the inverse. */
type Outcome = { keptIds: readonly string[]; inverse: Command | undefined };

/** A change of a series, which may depend on it; `undefined` if the series does not have the value that changes. */
type ChangeOfSeries = SeriesChange | ((series: Series) => SeriesChange | undefined);

/**
 * Changes the series of a task from this task on, or as a whole. `own` is the same change of the task itself, for a task
 * that does not follow its series: a closed, overdue or changed one.
 */
export function changeFrom(
  task: Occurrence,
  changeOf: ChangeOfSeries,
  { scope, done, own }: { scope: SeriesScope; done: string; own?: Command },
): Command {
  return {
    done,
    send: async () => {
      // Read now: an earlier command may have continued the series as another one.
      const { task: current } = await executeInCommand(SeriesOfTaskDocument, { id: task.id });
      const series = current?.series;
      if (!series) throw changedSince(task.title);
      const change = typeof changeOf === 'function' ? changeOf(series) : changeOf;
      if (!change) return own?.send();
      const from = task.occurrenceOn ?? series.startsOn;
      const isSplit = scope === 'THIS_AND_LATER' && from > series.startsOn;
      const { keptIds, inverse } = isSplit
        ? await split(series, change, from, done)
        : await changeAll(series, change, done);
      const isLeft = keptIds.includes(task.id) || from < today.peek() || !isOpenTask(current);
      const self = isLeft ? await own?.send() : undefined;
      reportKept(keptIds.filter((id) => id !== task.id || !own));
      await showResult();
      return together(done, [self, inverse]);
    },
  };
}

async function changeAll({ id }: Series, change: SeriesChange, done: string): Promise<Outcome> {
  let keptIds: readonly string[] = [];
  const kind = kindWith((ids) => {
    keptIds = ids;
  });
  const inverse = await changeRecords(kind, [{ id, ...change }], done).send();
  return { keptIds, inverse };
}

async function split(
  series: Series,
  change: SeriesChange,
  from: string,
  done: string,
): Promise<Outcome> {
  const { endsOn, count, id } = series;
  const input = { ...change, id, scope: 'THIS_AND_LATER' as const, from };
  const { taskSeries, keptTaskIds } = (await execute(UpdateSeriesDocument, { input }))
    .updateTaskSeries;
  const ids = [id, taskSeries.id];
  const versions = async () =>
    (await executeInCommand(SeriesByIdDocument, { ids })).nodes.map((node) =>
      node && 'updatedAt' in node ? node.updatedAt : null,
    );
  const left = await versions();
  const inverse: Command = {
    done,
    send: async () => {
      const now = await versions();
      if (now.some((version, at) => version !== left[at])) throw changedSince(series.title);
      const back = { id, endsOn, count, absorbs: taskSeries.id };
      await execute(UpdateSeriesDocument, { input: back });
      await showResult();
      return { done, send: async () => (await split(series, change, from, done)).inverse };
    },
  };
  return { keptIds: keptTaskIds, inverse };
}

/** Several commands as one, sent in order. */
const together = (done: string, commands: readonly (Command | undefined)[]): Command => ({
  done,
  send: async () => {
    const inverses: (Command | undefined)[] = [];
    for (const command of commands) inverses.unshift(await command?.send());
    await showResult();
    return together(done, inverses);
  },
});

function reportKept(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const what = ids.length === 1 ? '1 task that was' : `${ids.length} tasks that were`;
  showMessage(
    `${what} changed before ${ids.length === 1 ? 'stays as it is' : 'stay as they are'}.`,
  );
}

/** Requests the tasks of all series until a date. Not a command: there is nothing to undo. */
export const requestOccurrences = (until: string) => execute(CreateOccurrencesDocument, { until });

/** Ends a series after a date. */
export const endSeries = (series: Series, last: string): Command =>
  changeSeries(series, { endsOn: last }, `Ended ${series.title}`);

export const pauseSeries = (series: Series, until: string): Command =>
  changeSeries(series, { pausedUntil: until }, `Paused ${series.title}`);

export const resumeSeries = (series: Series): Command =>
  changeSeries(series, { pausedUntil: null }, `Resumed ${series.title}`);
