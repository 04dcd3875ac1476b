import { run } from '../../state/commands/command.ts';
import { today, wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { addDays, type CalendarDate, startOfWeek } from '../../time/dates.ts';
import { momentOf, wallText } from '../../time/moments.ts';
import { dateIn } from '../../time/zone.ts';
import { SavedField } from '../../ui/saved-field.tsx';
import { momentIn, optional } from './readers.ts';
import type { FieldProps } from './task-planning.tsx';

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
export function TaskDate({ task, change, name, label, what, minute }: DateProps) {
  const value = task[name];
  const date = value === null ? undefined : dateIn(zone.value, Date.parse(value));
  const set = (day: CalendarDate | null) => {
    const moment = day === null ? null : new Date(momentOf(zone.value, day, minute)).toISOString();
    return run(change({ [name]: moment }, what));
  };
  return (
    <div class="with-presets">
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
