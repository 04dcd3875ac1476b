import { formatDuration } from '../domain/notifications/wording.ts';
import { isComing, type TaskDetails } from './records.ts';
import { andMore, blockLines, inZone, oneLine, type Reader, taskLine } from './wording.ts';

type Named = { title: string; id: string };

/** One task with all that is told of it. */
export function taskText(task: TaskDetails, reader: Reader): string {
  const { totals, checklistItems, subtasks, dependencies, documents, timeBlocks } = task;
  const part = (heading: string, total: number, lines: string[]) =>
    total > 0 ? [[`${heading} (${total}):`, ...lines].join('\n')] : [];
  const named = (records: readonly Named[], total: number) => [
    ...records.map(({ title, id }) => `- ${oneLine(title)} [${id}]`),
    ...andMore(total - records.length),
  ];
  const coming = timeBlocks.filter((block) => isComing(block, reader.now));
  const before = timeBlocks.slice(coming.length);
  return [
    [taskLine(task, reader), ...planningLines(task)].join('\n'),
    ...(task.description ? [task.description] : []),
    ...part('Checklist', totals.checklistItems, [
      ...checklistItems.map(
        ({ title, completed }) => `- [${completed ? 'x' : ' '}] ${oneLine(title)}`,
      ),
      ...andMore(totals.checklistItems - checklistItems.length),
    ]),
    ...part('Subtasks', totals.subtasks, named(subtasks, totals.subtasks)),
    ...part('Waits for', totals.dependencies, named(dependencies, totals.dependencies)),
    ...part('Documents', totals.documents, named(documents, totals.documents)),
    ...(coming.length > 0 ? [`Planned:\n${blockLines(coming, reader)}`] : []),
    ...(before.length > 0 ? [`Before:\n${blockLines(before, reader)}`] : []),
    ...(timeBlocks.length > 0
      ? [[...andMore(totals.timeBlocks - timeBlocks.length), inZone(reader)].join('\n')]
      : []),
  ].join('\n\n');
}

/** What the planner goes by, where there is something to plan. */
function planningLines(task: TaskDetails): string[] {
  const { parent, space, schedulePreference, autoSchedule, autoSplit, locked } = task;
  const { minSessionMinutes: min, maxSessionMinutes: max, cooldownMinutes: rest } = task;
  const sessions = autoSplit
    ? `in sessions of ${min} to ${formatDuration(max)}, with ${formatDuration(rest)} between them`
    : 'in one piece';
  return [
    ...(parent ? [`Part of ${oneLine(parent.title)} [${parent.id}]`] : []),
    ...(space ? [`In the space ${oneLine(space.name)} [${space.id}]`] : []),
    ...(schedulePreference
      ? [`Planned only within ${oneLine(schedulePreference.name)} [${schedulePreference.id}]`]
      : []),
    ...(task.estimateMinutes === null
      ? []
      : [autoSchedule ? `The planner places it ${sessions}.` : 'The planner leaves it alone.']),
    ...(locked ? ['Its blocks are locked.'] : []),
  ];
}
