import { run } from '../state/command.ts';
import { zone } from '../state/session.ts';
import type { TaskDetails } from '../state/task-details.ts';
import { today, wording } from '../state/view.ts';
import { addDays, type CalendarDate, startOfWeek } from '../time/dates.ts';
import { momentOf, wallText } from '../time/moments.ts';
import { dateIn } from '../time/zone.ts';
import { momentIn, optional } from './readers.ts';
import { SavedField } from './saved-field.tsx';
import type { FieldProps } from './task-planning.tsx';

const END_OF_DAY = 24 * 60 - 1;

/** The usual days of a date. */
const daysOf = (today: CalendarDate): [string, CalendarDate][] => [
  ['Today', today],
  ['Tomorrow', addDays(today, 1)],
  ['Next week', addDays(startOfWeek(today, wording.firstWeekday), 7)],
];

type DateProps = FieldProps & {
  name: 'dueAt' | 'startAfter';
  label: string;
  what: string;
  /** The minute of the day that a preset means. */
  minute: number;
};

/** A date of a task: chips for the usual days, and a field for any other. */
function TaskDate({ task, change, name, label, what, minute }: DateProps) {
  const value = task[name];
  const date = value === null ? undefined : dateIn(zone.value, Date.parse(value));
  const set = (day: CalendarDate | null) => {
    const moment = day === null ? null : new Date(momentOf(zone.value, day, minute)).toISOString();
    return run(change({ [name]: moment }, what));
  };
  return (
    <div class="task-date">
      <SavedField
        label={label}
        name={name}
        type="datetime-local"
        max="9998-12-31T23:59"
        text={value === null ? '' : wallText(zone.value, Date.parse(value))}
        read={optional<string>(momentIn(label, zone.value))}
        save={(moment) => change({ [name]: moment }, what)}
      />
      <fieldset class="chips" aria-label={`${label}: usual days`}>
        {daysOf(today.value).map(([text, day]) => (
          <button
            key={text}
            type="button"
            class="chip choice"
            aria-pressed={date === day}
            onClick={() => set(date === day ? null : day)}
          >
            {text}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Due date and earliest start of a task. */
export const TaskDates = ({ task, change }: FieldProps) => (
  <div class="task-dates">
    <TaskDate
      task={task}
      change={change}
      name="dueAt"
      label="Due"
      what="due date"
      minute={END_OF_DAY}
    />
    <TaskDate
      task={task}
      change={change}
      name="startAfter"
      label="Earliest start"
      what="earliest start"
      minute={0}
    />
  </div>
);

export const hasDetails = (task: TaskDetails): boolean =>
  [task.checklistItems, task.documents, task.subtasks, task.dependencies, task.dependents].some(
    ({ nodes }) => nodes.length > 0,
  ) || task.parent !== null;
