import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { sessionsOf } from '../../state/queries/sessions.ts';
import { isAgenda, isNarrowed } from '../../state/queries/task-filter.ts';
import {
  hasMoreTasks,
  type OpenTask,
  openTasks,
  pagedBeyond,
  readMoreTasks,
  tasksState,
  timedBeyond,
} from '../../state/queries/tasks.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { agendaOf, SECTIONS, type Section, type Times } from './agenda.ts';
import { TaskRow } from './task-row.tsx';

/** The tasks: by their time, or in the chosen order. */
export function TaskList() {
  useFocusOfMovedRow();
  const { tasks, total } = openTasks.value;
  const isEmpty = tasksState.value === 'ready' && tasks.length === 0;
  return (
    <>
      {isEmpty && <p class="hint">{isNarrowed.value ? 'No matching tasks.' : 'No tasks yet.'}</p>}
      <ul class="tasks" aria-labelledby="tasks-heading">
        {isAgenda.value ? <Sections tasks={tasks} /> : tasks.map(row)}
      </ul>
      {!isAgenda.value && hasMoreTasks.value && (
        <Button onClick={readMoreTasks}>Show more ({total - tasks.length} left)</Button>
      )}
    </>
  );
}

const row = (task: OpenTask) => <TaskRow key={task.id} task={task} />;

/** The number of rows of a section that are shown at once. */
const MOST = 50;

/** The rows with the heading of each section. They are siblings, so that a row that moves to another section is not recreated. */
function Sections({ tasks }: { tasks: readonly OpenTask[] }) {
  const limits = useSignal<Partial<Record<Section, number>>>({});
  const clock = { now: now.value, zone: zone.value, firstWeekday: wording.firstWeekday };
  const rows = agendaOf(tasks, timesOf, clock).flatMap(([section, listed]) => {
    const limit = limits.value[section] ?? MOST;
    // Tasks that can be loaded are not planned.
    const count = listed.length + (section === 'unplanned' ? pagedBeyond.value : 0);
    const showMore = () => {
      limits.value = { ...limits.value, [section]: limit + MOST };
      if (listed.length < count) readMoreTasks();
    };
    return [
      <li key={section} class={`section ${section}`}>
        <h3>
          {SECTIONS[section]} {tasksState.value === 'ready' && <span class="count">{count}</span>}
        </h3>
      </li>,
      ...listed.slice(0, limit).map(row),
      count > limit && (
        <li key={`more ${section}`}>
          <Button onClick={showMore}>Show more ({count - limit} left)</Button>
        </li>
      ),
    ];
  });
  return (
    <>
      {rows}
      {timedBeyond.value > 0 && (
        <li class="hint">{timedBeyond.value} more with later due dates: order by due date.</li>
      )}
    </>
  );
}

/** Restores the focus to a row that has moved: browsers blur moved elements. */
function useFocusOfMovedRow(): void {
  const focused = document.activeElement;
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return;
    if (focused.isConnected && focused.closest('[data-task-id]')) focused.focus();
  });
}

function timesOf({ id, dueAt }: OpenTask): Times {
  const { next, missed } = sessionsOf(id);
  return {
    due: dueAt === null ? undefined : Date.parse(dueAt),
    next: next?.start,
    hasMissed: missed.length > 0,
  };
}
