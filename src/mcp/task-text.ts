import { formatDuration } from '../domain/notifications/wording.ts';
import { isComing, type TaskDetails } from './records.ts';
import { andMore, blockLines, inZone, oneLine, type Reader, taskLine } from './wording.ts';

type Named = { title: string; id: string };

/** Returns the full text of a task. */
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
    ...part('Depends on', totals.dependencies, named(dependencies, totals.dependencies)),
    ...part('Documents', totals.documents, named(documents, totals.documents)),
    ...(coming.length > 0 ? [`Planned:\n${blockLines(coming, reader)}`] : []),
    ...(before.length > 0 ? [`Past:\n${blockLines(before, reader)}`] : []),
    ...(timeBlocks.length > 0
      ? [[...andMore(totals.timeBlocks - timeBlocks.length), inZone(reader)].join('\n')]
      : []),
  ].join('\n\n');
}

/** The planning options, if the task is planned. */
function planningLines(task: TaskDetails): string[] {
  const { parent, space, schedulePreference, autoSchedule, autoSplit, locked } = task;
  const { minSessionMinutes: min, maxSessionMinutes: max, cooldownMinutes: rest } = task;
  const sessions = autoSplit
    ? `in sessions of ${formatDuration(min)} to ${formatDuration(max)}, with breaks of ${formatDuration(rest)}`
    : 'in one session';
  return [
    ...(parent ? [`Subtask of ${oneLine(parent.title)} [${parent.id}]`] : []),
    ...(space ? [`In the space ${oneLine(space.name)} [${space.id}]`] : []),
    ...(schedulePreference
      ? [`Planned only within ${oneLine(schedulePreference.name)} [${schedulePreference.id}]`]
      : []),
    ...(task.estimateMinutes === null
      ? []
      : [
          autoSchedule
            ? `The planner schedules it ${sessions}.`
            : 'The planner does not schedule it.',
        ]),
    ...(locked ? ['Its blocks are locked.'] : []),
  ];
}
