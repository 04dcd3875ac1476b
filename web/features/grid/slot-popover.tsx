import { useSignal } from '@preact/signals';
import { fieldError } from '../../graph/error-messages.ts';
import { newId } from '../../graph/new-id.ts';
import { type Command, run } from '../../state/commands/command.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { minutesOfDay, momentOf, timeOfDay } from '../../time/moments.ts';
import type { Times } from '../../time/moves.ts';
import { dayInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { placeTask } from '../blocks/place-task.ts';
import { takeTime } from '../busy/busy-commands.ts';
import { Picker } from '../tasks/picker.tsx';
import { addTask, optimisticTask } from '../tasks/task-commands.ts';
import { closeSlot, slot, slotTask } from './slot.ts';

const MINUTE = 60_000;

const KINDS = [
  { value: 'new', label: 'New task' },
  { value: 'known', label: 'Existing task' },
  { value: 'busy', label: 'Busy time' },
] as const;

type Kind = (typeof KINDS)[number]['value'];

const LABELS = { title: 'Title', task: 'Task', from: 'From', minutes: 'Minutes' };
/** Labels by field name, including the names that the API uses. */
const NAMES = { ...LABELS, startAt: LABELS.from, endAt: LABELS.minutes, taskId: LABELS.task };

/** The popover at an empty time of the calendar: adds a task there, schedules a known one, or adds busy time. */
export function SlotPopover() {
  const times = slot.value;
  if (!times) return null;
  return (
    <Popover
      key={times.start}
      anchor={() => document.querySelector('.slot')}
      side="beside"
      label="Add to the calendar"
      onClose={closeSlot}
    >
      <SlotForm times={times} />
    </Popover>
  );
}

function SlotForm({ times }: { times: Times }) {
  const kind = useSignal<Kind>('new');
  /** The command that follows the first one: a new task is created, then scheduled. */
  let following: Command | undefined;
  const command = (values: Values): Command => {
    const chosen = timesOf(times, values);
    following = undefined;
    if (kind.value === 'busy') return takeTime({ title: values.title ?? '', ...chosen });
    if (kind.value === 'known') {
      if (!slotTask.value) throw fieldError('task', 'is required');
      return placeTask(optimisticTask(slotTask.value, null), chosen);
    }
    const id = newId();
    const input = {
      title: values.title ?? '',
      estimateMinutes: Math.round((chosen.end - chosen.start) / MINUTE),
    };
    following = placeTask(optimisticTask({ ...input, id }, null), chosen);
    return addTask(input, null, id);
  };
  const done = () => {
    if (following) void run(following);
    // Another one may be open by now.
    if (slot.peek() === times) closeSlot();
  };
  return (
    <div class="slot-form">
      <header>
        <h2>{dayInWords(wording, dateIn(zone.value, times.start))}</h2>
        <IconButton icon="close" label="Close" onClick={closeSlot} />
      </header>
      <Form
        labels={NAMES}
        draft={`slot ${times.start}`}
        action="Add"
        command={command}
        onDone={done}
      >
        {(problems) => (
          <>
            <fieldset class="kinds" aria-label="Add">
              {KINDS.map(({ value, label }) => (
                <label key={value}>
                  <input
                    type="radio"
                    name="kind"
                    value={value}
                    checked={kind.value === value}
                    onChange={() => {
                      kind.value = value;
                    }}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
            {kind.value === 'known' ? (
              <KnownTask problem={problems.task ?? problems.taskId} />
            ) : (
              <TextField
                label={LABELS.title}
                name="title"
                data-first
                maxLength={500}
                problem={problems.title}
              />
            )}
            <div class="times">
              <TextField
                label={LABELS.from}
                name="from"
                type="time"
                defaultValue={timeOfDay(zone.value, times.start)}
                problem={problems.from ?? problems.startAt}
              />
              <TextField
                label={LABELS.minutes}
                name="minutes"
                type="number"
                min={5}
                max={1440}
                step={5}
                defaultValue={String((times.end - times.start) / MINUTE)}
                problem={problems.minutes ?? problems.endAt}
              />
            </div>
          </>
        )}
      </Form>
    </div>
  );
}

/** The chosen task, or the search for one. */
const KnownTask = ({ problem }: { problem: string | undefined }) => (
  <div class="known">
    {slotTask.value ? (
      <button
        type="button"
        class="chip"
        aria-label={`Choose another task than ${slotTask.value.title}`}
        onClick={() => {
          slotTask.value = undefined;
        }}
      >
        <span dir="auto">{slotTask.value.title}</span> <Icon name="close" />
      </button>
    ) : (
      <Picker
        label="Find a task"
        type="TASK"
        openOnly
        choose={(hit) => {
          slotTask.value = hit;
        }}
      />
    )}
    <p class="problem" role="alert">
      {!slotTask.value && problem}
    </p>
  </div>
);

/** The times of the fields. An unchanged start keeps its instant, even if the wall clock shows it twice. */
function timesOf({ start }: Times, { from = '', minutes = '' }: Values): Times {
  const wall = minutesOfDay(from);
  const length = Number(minutes);
  if (wall === undefined) throw fieldError('from', 'is not a valid time');
  if (!(length >= 1 && length <= 1440)) throw fieldError('minutes', 'must be 1-1440');
  const isSame = from === timeOfDay(zone.peek(), start);
  const at = isSame ? start : momentOf(zone.peek(), dateIn(zone.peek(), start), wall);
  return { start: at, end: at + length * MINUTE };
}
