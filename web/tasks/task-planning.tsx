import { catalog } from '../state/catalog.ts';
import type { Command } from '../state/command.ts';
import { zone } from '../state/session.ts';
import type { TaskDetails } from '../state/task-details.ts';
import { wallText } from '../time/moments.ts';
import { durationInWords } from '../time/words.ts';
import { optionsOf } from './options.ts';
import { durationOf, momentIn, optional } from './readers.ts';
import { SavedCheck, SavedChoice, SavedField } from './saved-field.tsx';
import type { TaskChange } from './task-commands.ts';

type Minutes = 'minSessionMinutes' | 'maxSessionMinutes' | 'cooldownMinutes';

/** The durations that every task has, with the least and the most of each. */
const DURATIONS: [Minutes, string, number, number][] = [
  ['minSessionMinutes', 'Shortest session', 1, 60],
  ['maxSessionMinutes', 'Longest session', 1, 480],
  ['cooldownMinutes', 'Rest between sessions', 0, 1440],
];

type TaskPlanningProps = {
  task: TaskDetails;
  change: (change: TaskChange, what: string) => Command;
};

/** How the planner may place a task. */
export const TaskPlanning = ({ task, change }: TaskPlanningProps) => (
  <details class="planning">
    <summary>Planning</summary>
    <SavedCheck
      label="The planner may place it"
      checked={task.autoSchedule}
      save={(autoSchedule) => change({ autoSchedule }, 'planning')}
    />
    <SavedCheck
      label="May be cut into sessions"
      checked={task.autoSplit}
      save={(autoSplit) => change({ autoSplit }, 'planning')}
    />
    <SavedCheck
      label="Keep the blocks that it has"
      checked={task.locked}
      save={(locked) => change({ locked }, 'planning')}
    />
    <SavedChoice
      label="Hours"
      name="schedulePreferenceId"
      value={task.schedulePreference?.id ?? ''}
      choices={optionsOf(catalog.value.preferences, task.schedulePreference, 'The default hours')}
      save={(value) => change({ schedulePreferenceId: value || null }, 'hours')}
    />
    <SavedField
      label="Nothing before"
      name="startAfter"
      type="datetime-local"
      max="9998-12-31T23:59"
      text={task.startAfter === null ? '' : wallText(zone.value, Date.parse(task.startAfter))}
      read={optional<string>(momentIn('Nothing before', zone.value))}
      save={(startAfter) => change({ startAfter }, 'earliest start')}
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
      label="Most of it on one day"
      name="maxMinutesPerDay"
      placeholder="No limit of its own"
      text={task.maxMinutesPerDay === null ? '' : durationInWords(task.maxMinutesPerDay)}
      read={optional<number>(durationOf('Most of it on one day', 1, 1440))}
      save={(maxMinutesPerDay) => change({ maxMinutesPerDay }, 'most per day')}
    />
    {task.status === 'COMPLETED' && task.actualMinutes !== null && (
      <p class="hint">It took {durationInWords(task.actualMinutes)}.</p>
    )}
  </details>
);
