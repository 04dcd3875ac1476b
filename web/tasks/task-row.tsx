import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { tint } from '../parts/tint.ts';
import { TaskForecast } from '../plan/task-forecast.tsx';
import { now } from '../state/clock.ts';
import { run } from '../state/command.ts';
import { PRIORITIES } from '../state/priorities.ts';
import { open } from '../state/router.ts';
import { zone } from '../state/session.ts';
import type { OpenTask } from '../state/tasks.ts';
import { wording } from '../state/view.ts';
import { durationInWords, momentInWords } from '../time/words.ts';
import { finishTask, reopenTask } from './task-commands.ts';
import { TaskMenu } from './task-menu.tsx';

/** A task in the list, with a checkbox, a button that opens it, and a menu. */
export function TaskRow({ task }: { task: OpenTask }) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => () => passFocusOn(row.current), []);
  const isFinished = task.status === 'COMPLETED';
  const facts = [
    task.priority === 'NONE' ? '' : PRIORITIES[task.priority],
    task.estimateMinutes === null ? '' : durationInWords(task.estimateMinutes),
    task.project?.name ?? '',
  ].filter(Boolean);
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
        {facts.length > 0 && <span class="facts">{facts.join(' · ')}</span>}
        <DueFact task={task} />
      </button>
      <TaskMenu task={task} />
      <TaskForecast taskId={task.id} />
    </li>
  );
}

function DueFact({ task }: { task: OpenTask }) {
  if (task.status === 'COMPLETED' && task.completedAt) {
    const when = momentInWords(wording, zone.value, Date.parse(task.completedAt));
    return <span class="facts">Completed {when}</span>;
  }
  if (task.dueAt === null) return null;
  const due = Date.parse(task.dueAt);
  const isOverdue = due < now.value;
  return (
    <span class={isOverdue ? 'facts problem' : 'facts'}>
      {isOverdue && <Icon name="warning" />} {isOverdue ? 'Overdue: was due' : 'Due'}{' '}
      {momentInWords(wording, zone.value, due)}
    </span>
  );
}

/** Moves the focus from a removed row to the next one. */
function passFocusOn(row: HTMLLIElement | null): void {
  if (!row?.contains(document.activeElement)) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  next?.querySelector('input')?.focus();
}
