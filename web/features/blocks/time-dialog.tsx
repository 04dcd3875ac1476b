import { type Signal, useComputed, useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type Command, run } from '../../state/commands/command.ts';
import { blockById, blocksState } from '../../state/queries/blocks.ts';
import { openTasks, tasksState } from '../../state/queries/tasks.ts';
import { close, route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { zone } from '../../state/session/session.ts';
import { isCalendarDate } from '../../time/dates.ts';
import { minutesOfDay, momentOf, timeOfDay } from '../../time/moments.ts';
import type { Times } from '../../time/moves.ts';
import { dayInWords, spanInWords } from '../../time/words.ts';
import { dateIn } from '../../time/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { MissingRecord } from '../../ui/missing-record.tsx';
import { findFree } from './find-free.ts';
import { moveBlock } from './move-block.ts';
import { minutesToPlace, placeTask } from './place-task.ts';

const MINUTE = 60_000;

/** The dialog with fields for date, time and duration: to schedule a task or to move a block. */
export function TimeDialog() {
  const [name, id = ''] = route.value.dialog?.split(' ') ?? [];
  if (name === 'place') return <PlaceTaskDialog id={id} />;
  return name === 'move' ? <MoveBlockDialog id={id} /> : null;
}

function MoveBlockDialog({ id }: { id: string }) {
  const block = blockById(id);
  return (
    <Dialog
      title={block ? `Move ${block.title}` : 'Move'}
      origin={() => document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)}
    >
      {block && block.status !== 'CANCELLED' ? (
        <TimeForm times={block} verb="Move" command={(times) => moveBlock(block, times)} />
      ) : (
        <MissingRecord isLoaded={blocksState.value === 'ready'} name="block" />
      )}
    </Dialog>
  );
}

function PlaceTaskDialog({ id }: { id: string }) {
  const task = openTasks.value.tasks.find((task) => task.id === id);
  const free = useSignal<Times | undefined>(undefined);
  useEffect(() => {
    if (task) findFree(minutesToPlace(task)).then((found) => (free.value = found));
  }, [task?.id]);
  if (!task)
    return (
      <Dialog title="Schedule">
        <p class="hint">
          {tasksState.value === 'ready' ? 'This task is not in the list of tasks.' : 'Loading…'}
        </p>
      </Dialog>
    );
  return (
    <Dialog title={`Schedule ${task.title}`}>
      {free.value ? (
        <TimeForm times={free.value} verb="Schedule" command={(times) => placeTask(task, times)} />
      ) : (
        <p class="hint">Looking for the next free time…</p>
      )}
    </Dialog>
  );
}

type TimeFormProps = { times: Times; verb: string; command: (times: Times) => Command };

function TimeForm({ times, verb, command }: TimeFormProps) {
  const given = useMemo(
    () => ({
      start: times.start,
      date: dateIn(zone.value, times.start),
      from: timeOfDay(zone.value, times.start),
    }),
    [],
  );
  const date = useSignal(given.date);
  const from = useSignal(given.from);
  const minutes = useSignal(String((times.end - times.start) / MINUTE));
  const isSent = useSignal(false);
  const problems = useComputed(() => problemsOf(date.value, from.value, minutes.value));
  const chosen = useComputed(() => {
    if (Object.keys(problems.value).length > 0) return undefined;
    // An unchanged time keeps its instant, even if the wall clock shows it twice.
    const isUntouched = date.value === given.date && from.value === given.from;
    const start = isUntouched
      ? given.start
      : momentOf(zone.value, date.value, minutesOfDay(from.value) ?? 0);
    return { start, end: start + Number(minutes.value) * MINUTE };
  });
  const fieldOf = (name: keyof Problems, text: Signal<string>) => ({
    name,
    value: text.value,
    problem: isSent.value ? problems.value[name] : undefined,
    onInput: ({ currentTarget }: TargetedEvent<HTMLInputElement>) => {
      text.value = currentTarget.value;
    },
  });
  const submit = (event: Event) => {
    event.preventDefault();
    isSent.value = true;
    if (!chosen.value) return;
    run(command(chosen.value));
    close();
  };
  return (
    <form class="time-form" noValidate onSubmit={submit}>
      <TextField label="Date" type="date" {...fieldOf('date', date)} />
      <TextField label="From" type="time" {...fieldOf('from', from)} />
      <TextField
        label="Minutes"
        type="number"
        min={1}
        max={1440}
        step={5}
        inputMode="numeric"
        {...fieldOf('minutes', minutes)}
      />
      <p class="outcome" aria-live="polite">
        {chosen.value && timesInWords(chosen.value)}
      </p>
      <footer>
        <Button onClick={close}>Cancel</Button>
        <Button look="primary" type="submit">
          {verb}
        </Button>
      </footer>
    </form>
  );
}

const timesInWords = (times: Times) =>
  `${dayInWords(wording, dateIn(zone.value, times.start))}, ${spanInWords(wording, zone.value, times)}`;

type Problems = { date?: string; from?: string; minutes?: string };

function problemsOf(date: string, from: string, minutes: string): Problems {
  const length = Number(minutes);
  const isLength = Number.isInteger(length) && length >= 1 && length <= 1440;
  return {
    ...(!isCalendarDate(date) && { date: 'Enter a date.' }),
    ...(minutesOfDay(from) === undefined && { from: 'Enter a time, for example 9:30.' }),
    ...(!isLength && { minutes: 'Enter 1 to 1440 minutes.' }),
  };
}
