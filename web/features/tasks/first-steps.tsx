import { signal } from '@preact/signals';
import { hasPlan } from '../../state/queries/plan-status.ts';
import { isNarrowed } from '../../state/queries/task-filter.ts';
import { openTasks, tasksState } from '../../state/queries/tasks.ts';
import { preferences, windowsState } from '../../state/queries/windows.ts';
import { navigate, open } from '../../state/router/router.ts';
import { store, stored } from '../../state/session/browser-storage.ts';
import { accountId } from '../../state/session/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { startTask } from '../shortcuts/shortcuts.ts';

/** The account that has dismissed the steps in this browser. */
const DISMISSED_BY = 'first-steps-dismissed-by';
const dismissedBy = signal(stored(DISMISSED_BY));

function dismiss(): void {
  const id = accountId.value ?? null;
  if (id) store(DISMISSED_BY, id);
  dismissedBy.value = id;
}

/** The first steps of a new account, until it has a plan. Each done step is ticked. `brief`: only the next step, over the calendar. */
export function FirstSteps({ brief = false }: { brief?: boolean }) {
  const isReady = tasksState.value === 'ready' && windowsState.value === 'ready';
  if (!isReady || hasPlan.value !== false || isNarrowed.value) return null;
  if (dismissedBy.value === accountId.value) return null;
  const hasTasks = openTasks.value.total > 0;
  const steps = [
    {
      text: 'Add your tasks, each with an estimate',
      isDone: hasTasks,
      act: hasTasks ? undefined : startTask,
    },
    {
      text: 'Set your working hours',
      isDone: preferences.value.length > 0,
      act: () => open({ dialog: 'hours' }),
    },
    { text: 'Plan the week', isDone: false, act: () => navigate({ panel: 'plan' }) },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  const shown = brief ? steps.slice(next, next + 1) : steps;
  const Heading = brief ? 'h2' : 'h3';
  const title = brief ? 'Next step' : 'Next steps';
  return (
    <section class="first-steps" aria-labelledby="first-steps-heading">
      <header>
        <Heading id="first-steps-heading">
          {hasTasks ? title : 'Your week is empty. Start here:'}
        </Heading>
        <IconButton icon="close" label="Dismiss the first steps" onClick={dismiss} />
      </header>
      <ol start={brief ? next + 1 : 1}>
        {shown.map(({ text, isDone, act }) => (
          <li key={text} class={isDone ? 'done' : undefined}>
            {isDone && (
              <>
                <Icon name="check" /> <span class="unseen">Done: </span>
              </>
            )}
            {act ? (
              <button type="button" class="inline" onClick={act}>
                {text}
              </button>
            ) : (
              <span class="text">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
