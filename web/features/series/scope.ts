import { effect, signal } from '@preact/signals';
import { changeTask, type TaskChange } from '../../state/commands/change-task.ts';
import type { Command } from '../../state/commands/command.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { route } from '../../state/router/router.ts';
import { zone } from '../../state/session/session.ts';
import { openSeries } from './open-series.ts';
import { changeFrom, type Series } from './series-commands.ts';
import { type SeriesChange, templateChange } from './template.ts';

/** The tasks of a series that a change in the dialog applies to. */
export type Scope = 'ONE' | 'THIS_AND_LATER' | 'ALL';

export const scope = signal<Scope>('ONE');

// Each dialog starts with the task itself.
effect(() => {
  void route.value.id;
  scope.value = 'ONE';
});

export const SCOPES: Record<Scope, string> = {
  ONE: 'This one',
  THIS_AND_LATER: 'This and later',
  ALL: 'All',
};

/** Changes a task, or its series if another scope is chosen. Fields that a series does not have change only the task. */
export function changeScoped(task: TaskDetails, change: TaskChange, done: string): Command {
  const series = openSeries.peek();
  const chosen = scope.peek();
  if (!series || chosen === 'ONE' || task.occurrenceOn === null)
    return changeTask(task, change, done);
  const template = templateChange(zone.peek(), task.occurrenceOn, change);
  if (!template) return changeTask(task, change, `${done}, only of this one`);
  return changeFrom(task, template, { scope: chosen, done, own: changeTask(task, change, done) });
}

/** Changes a list of a task, or that of its series if another scope is chosen. `own` changes the task itself. */
function changeListScoped(
  task: TaskDetails,
  own: Command,
  changeOf: (series: Series) => SeriesChange | undefined,
): Command {
  const series = openSeries.peek();
  const chosen = scope.peek();
  if (!series || chosen === 'ONE' || task.occurrenceOn === null) return own;
  if (!changeOf(series)) return { ...own, done: `${own.done}, only of this one` };
  return changeFrom(task, changeOf, { scope: chosen, done: own.done, own });
}

/** Adds a label, or removes it. */
export const labelScoped = (task: TaskDetails, own: Command, labelId: string, isOn: boolean) =>
  changeListScoped(task, own, ({ labelIds }) => {
    if (labelIds.includes(labelId) === isOn) return undefined;
    return {
      labelIds: isOn ? [...labelIds, labelId] : labelIds.filter((each) => each !== labelId),
    };
  });

/** Replaces an item of the checklist: `undefined` adds one, or removes it. */
export const itemScoped = (
  task: TaskDetails,
  own: Command,
  from: string | undefined,
  to: string | undefined,
) =>
  changeListScoped(task, own, ({ checklist }) => {
    const at = from === undefined ? checklist.length : checklist.indexOf(from);
    return at < 0 ? undefined : { checklist: checklist.toSpliced(at, 1, ...(to ? [to] : [])) };
  });
