import type { Command } from '../../state/commands/command.ts';
import { catalog } from '../../state/queries/catalog.ts';
import type { TaskDetails } from '../../state/queries/task-details.ts';
import { durationInWords } from '../../time/words.ts';
import { SavedCheck, SavedChoice, SavedField } from '../../ui/saved-field.tsx';
import { optionsOf } from './options.ts';
import { durationOf, optional } from './readers.ts';
import type { TaskChange } from './task-commands.ts';

type Minutes = 'minSessionMinutes' | 'maxSessionMinutes' | 'cooldownMinutes';

/** The duration fields of a task, with minimum and maximum. */
const DURATIONS: [Minutes, string, number, number][] = [
  ['minSessionMinutes', 'Shortest session', 1, 60],
  ['maxSessionMinutes', 'Longest session', 1, 480],
  ['cooldownMinutes', 'Pause between sessions', 0, 1440],
];

export type FieldProps = {
  task: TaskDetails;
  change: (change: TaskChange, what: string) => Command;
};

/** The fields that the planner goes by, except those with a chip. */
export type PlanningField =
  | Minutes
  | 'autoSchedule'
  | 'autoSplit'
  | 'locked'
  | 'schedulePreferenceId'
  | 'maxMinutesPerDay';

/** The planning options of a task. */
export const TaskPlanning = ({ task, change }: FieldProps) => (
  <details class="planning">
    <summary>Planning</summary>
    <SavedCheck
      label="Schedule automatically"
      checked={task.autoSchedule}
      save={(autoSchedule) => change({ autoSchedule }, 'planning')}
    />
    <SavedCheck
      label="Split into sessions"
      checked={task.autoSplit}
      save={(autoSplit) => change({ autoSplit }, 'planning')}
    />
    <SavedCheck
      label="Keep its blocks where they are"
      checked={task.locked}
      save={(locked) => change({ locked }, 'planning')}
    />
    <SavedChoice
      label="Working hours"
      name="schedulePreferenceId"
      value={task.schedulePreference?.id ?? ''}
      choices={optionsOf(catalog.value.preferences, task.schedulePreference, 'Default hours')}
      save={(value) => change({ schedulePreferenceId: value || null }, 'hours')}
    />
    {DURATIONS.map(([name, label, least, most]) => (
      <SavedField
        key={name}
        label={label}
        name={name}
        text={durationInWords(task[name])}
        read={durationOf(label, least, most)}
        save={(minutes) => change({ [name]: minutes }, label.toLowerCase())}
      />
    ))}
    <SavedField
      label="Maximum per day"
      name="maxMinutesPerDay"
      placeholder="No limit"
      text={task.maxMinutesPerDay === null ? '' : durationInWords(task.maxMinutesPerDay)}
      read={optional<number>(durationOf('Maximum per day', 1, 1440))}
      save={(maxMinutesPerDay) => change({ maxMinutesPerDay }, 'maximum per day')}
    />
    {task.status === 'COMPLETED' && task.actualMinutes !== null && (
      <p class="hint">It took {durationInWords(task.actualMinutes)}.</p>
    )}
  </details>
);
