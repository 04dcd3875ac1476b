import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { tint } from '../parts/tint.ts';
import { TaskForecast } from '../plan/task-forecast.tsx';
import { now } from '../state/clock.ts';
import { open } from '../state/place.ts';
import { PRIORITIES } from '../state/priorities.ts';
import { zone } from '../state/session.ts';
import { type OpenTask, openTasks, tasksState } from '../state/tasks.ts';
import { isNarrow, wording } from '../state/view.ts';
import { durationInWords, momentInWords } from '../time/words.ts';

/** The open tasks, from the most to the least pressing. */
export function TaskPanel() {
  const { tasks, total } = openTasks.value;
  // At phone width it is all that there is.
  const Landmark = isNarrow.value ? 'main' : 'aside';
  return (
    <Landmark class="panel" aria-labelledby="tasks-heading">
      <h2 id="tasks-heading">Tasks {total > 0 && <span class="count">{total}</span>}</h2>
      {tasksState.value === 'ready' && tasks.length === 0 && <p class="hint">Nothing to do yet.</p>}
      <ul class="tasks" aria-labelledby="tasks-heading">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} />
        ))}
      </ul>
      {total > tasks.length && <p class="hint">And {total - tasks.length} more.</p>}
    </Landmark>
  );
}

function TaskRow({ task }: { task: OpenTask }) {
  const due = task.dueAt === null ? undefined : Date.parse(task.dueAt);
  const isOverdue = due !== undefined && due < now.value;
  const facts = [
    task.priority === 'NONE' ? '' : PRIORITIES[task.priority],
    task.estimateMinutes === null ? '' : durationInWords(task.estimateMinutes),
    task.project?.name ?? '',
  ].filter(Boolean);
  return (
    <li class="task" data-task-id={task.id} {...tint(task)}>
      <strong>{task.title}</strong>
      <IconButton
        icon="calendar"
        label={`Place ${task.title} in the calendar`}
        onClick={() => open({ dialog: `place ${task.id}` })}
      />
      {facts.length > 0 && <span class="facts">{facts.join(' · ')}</span>}
      {due !== undefined && (
        <span class={isOverdue ? 'facts problem' : 'facts'}>
          {isOverdue && <Icon name="warning" />} {isOverdue ? 'Was due' : 'Due'}{' '}
          {momentInWords(wording, zone.value, due)}
        </span>
      )}
      <TaskForecast taskId={task.id} />
    </li>
  );
}
