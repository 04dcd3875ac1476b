import { useSignal } from '@preact/signals';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField, TextField } from '../parts/field.tsx';
import { Form, type Values } from '../parts/form.tsx';
import { open, place } from '../state/place.ts';
import { runAndClose } from '../state/run-and-close.ts';
import { wording } from '../state/view.ts';
import { preferences, windowsState } from '../state/windows.ts';
import { hoursInWords } from '../time/hours-in-words.ts';
import { copyDay } from '../time/painting.ts';
import { DEFAULT_WINDOWS } from '../time/windows.ts';
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
import { filterOf, followerChoices, followersInWords, usualFollowers } from './followers.ts';
import { changeHours, createHours, removeHours } from './hours-commands.ts';
import { PaintGrid } from './paint-grid.tsx';

const LABELS = { name: 'Name', windows: 'Hours' };
const MONDAY = 1;
const STEPS = [30, 15].map((step) => ({ value: String(step), label: `${step} minutes` }));

/** When somebody works: several sets of hours, each a week to paint. */
export function HoursDialog() {
  if (place.value.dialog !== 'hours') return null;
  return (
    <Dialog title="Hours">{windowsState.value === 'ready' && <Hours key={chosen.value} />}</Dialog>
  );
}

function Hours() {
  const step = useSignal(30);
  const hours = savedHours.value;
  const id = chosen.value;
  const command = ({ name = '', followers = '' }: Values) => {
    const content = { name, priority: hours?.priority ?? 0, windows: draftWindows.value };
    const filter = filterOf(followers);
    return hours ? changeHours(hours, content, filter) : createHours(content, filter);
  };
  const { painting } = draft.value;
  return (
    <div class="hours-editor">
      <p class="hint">
        The planner places a task only in its hours. Tasks that you add on this page get the first
        hours. Tasks without any have {hoursInWords(wording, DEFAULT_WINDOWS)}.
      </p>
      <Form
        labels={LABELS}
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
                Drop changes
              </Button>
            )}
            {hours && (
              <Button look="quiet" onClick={() => runAndClose(removeHours(hours))}>
                Remove these hours
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
                  label="Which hours"
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
                label="Give them to"
                name="followers"
                choices={followerChoices.value}
                defaultValue={usualFollowers(preferences.value.length === 0)}
                hint={followersInWords(hours?.id)}
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
                Copy Monday to the weekdays
              </Button>
              <Button onClick={shutAll}>Shut all</Button>
            </div>
            <PaintGrid step={step.value} />
            <p class="hint">
              Drag over the fields to open or shut them; with a finger, hold first. By keyboard:
              arrows, Space, and Shift with arrows to carry on.
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
