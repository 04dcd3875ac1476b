import { useSignal } from '@preact/signals';
import { runAndClose } from '../../state/commands/run-and-close.ts';
import { preferences, windowsState } from '../../state/queries/windows.ts';
import { open, route } from '../../state/router/router.ts';
import { wording } from '../../state/router/view.ts';
import { hoursInWords } from '../../time/hours-in-words.ts';
import { copyDay } from '../../time/painting.ts';
import { DEFAULT_WINDOWS } from '../../time/windows.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceField, TextField } from '../../ui/field.tsx';
import { Form, type Values } from '../../ui/form.tsx';
import {
  change,
  chosen,
  draft,
  draftWindows,
  drop,
  isChanged,
  NEW,
  savedHours,
  shutAll,
} from './draft.ts';
import { changeHours, createHours, removeHours } from './hours-commands.ts';
import { defaultTaskChoice, filterOf, taskChoices, usageInWords } from './hours-usage.ts';
import { PaintGrid } from './paint-grid.tsx';

const LABELS = { name: 'Name', windows: 'Hours' };
const MONDAY = 1;
const STEPS = [30, 15].map((step) => ({ value: String(step), label: `${step} minutes` }));

/** The dialog of working hours: several sets, each painted on a weekly grid. */
export function HoursDialog() {
  if (route.value.dialog !== 'hours') return null;
  return (
    <Dialog title="Working hours">
      {windowsState.value === 'ready' && <Hours key={chosen.value} />}
    </Dialog>
  );
}

function Hours() {
  const step = useSignal(30);
  const hours = savedHours.value;
  const id = chosen.value;
  const command = ({ name = '', tasks = '' }: Values) => {
    const content = { name, priority: hours?.priority ?? 0, windows: draftWindows.value };
    const filter = filterOf(tasks);
    return hours ? changeHours(hours, content, filter) : createHours(content, filter);
  };
  const { painting } = draft.value;
  return (
    <div class="hours-editor">
      <p class="hint">
        The planner schedules a task only in its working hours. New tasks on this page get the first
        set. Tasks without a set use {hoursInWords(wording, DEFAULT_WINDOWS)}.
      </p>
      <Form
        labels={LABELS}
        draft={`hours ${id}`}
        action="Save hours"
        command={command}
        onDone={(_, close) => {
          drop(id);
          close();
        }}
        beside={
          <>
            {isChanged.value && (
              <Button look="quiet" onClick={() => drop(id)}>
                Discard changes
              </Button>
            )}
            {hours && (
              <Button look="quiet" onClick={() => runAndClose(removeHours(hours))}>
                Delete these hours
              </Button>
            )}
          </>
        }
      >
        {(problems) => (
          <>
            <div class="beside">
              {preferences.value.length > 0 && (
                <ChoiceField
                  label="Choose hours"
                  name="which"
                  choices={[
                    ...preferences.value.map(({ id, name }) => ({ value: id, label: name })),
                    { value: NEW, label: 'New hours…' },
                  ]}
                  defaultValue={chosen.value}
                  onChange={({ currentTarget }) =>
                    open({ dialog: 'hours', id: currentTarget.value })
                  }
                />
              )}
              <TextField
                label={LABELS.name}
                name="name"
                value={draft.value.name}
                maxLength={100}
                problem={problems.name}
                onInput={({ currentTarget }) => change({ name: currentTarget.value })}
              />
              <ChoiceField
                label="Apply to"
                name="tasks"
                choices={taskChoices.value}
                defaultValue={defaultTaskChoice(preferences.value.length === 0)}
                hint={usageInWords(hours?.id)}
              />
            </div>
            <div class="tools">
              <ChoiceField
                label="Step"
                name="step"
                choices={STEPS}
                defaultValue={String(step.value)}
                onChange={({ currentTarget }) => {
                  step.value = Number(currentTarget.value);
                }}
              />
              <Button onClick={() => change({ painting: copyDay(painting, MONDAY, [2, 3, 4, 5]) })}>
                Copy Monday to all weekdays
              </Button>
              <Button onClick={shutAll}>Clear all</Button>
            </div>
            <PaintGrid step={step.value} />
            <p class="hint">
              Drag over the cells to open or close them; on a touch screen, hold first. Keyboard:
              arrows to move, Space to toggle, Shift with arrows to extend.
            </p>
            <p class="summary" role="status">
              {hoursInWords(wording, draftWindows.value)}
            </p>
            {problems.windows && <p class="problem">{problems.windows}</p>}
          </>
        )}
      </Form>
    </div>
  );
}
