import { useLayoutEffect, useRef } from 'preact/hooks';
import { run } from '../../state/commands/command.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import { open } from '../../state/router/router.ts';
import { tint } from '../../ui/tint.ts';
import { TaskForecast } from '../plan/task-forecast.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardQuestions } from './card-questions.tsx';
import { finishTask, reopenTask } from './task-commands.ts';
import { TaskMenu } from './task-menu.tsx';

/** A task in the list, with a checkbox, a button that opens it, and a menu. */
export function TaskRow({ task }: { task: OpenTask }) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => () => passFocusOn(row.current), []);
  const isFinished = task.status === 'COMPLETED';
  return (
    <li
      ref={row}
      class={isFinished ? 'task finished' : 'task'}
      data-task-id={task.id}
      {...tint(task)}
    >
      <label class="tick">
        <input
          type="checkbox"
          checked={isFinished}
          aria-label={`Completed: ${task.title}`}
          onChange={(event) => run((event.currentTarget.checked ? finishTask : reopenTask)(task))}
        />
      </label>
      <button type="button" class="about" onClick={() => open({ dialog: 'task', id: task.id })}>
        <strong dir="auto">{task.title}</strong>
        <CardFacts task={task} />
      </button>
      <TaskMenu task={task} />
      <TaskForecast taskId={task.id} />
      <CardQuestions task={task} />
    </li>
  );
}

/** Moves the focus from a removed row to the next one. */
function passFocusOn(row: HTMLLIElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const rows = [...document.querySelectorAll('[data-task-id]')];
  const at = rows.indexOf(row);
  const next = rows[at + 1] ?? rows[at - 1];
  next?.querySelector('input')?.focus();
}
