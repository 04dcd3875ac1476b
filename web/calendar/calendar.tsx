import { WeekGrid } from '../grid/week-grid.tsx';
import { blocksState, shownBlocks } from '../state/blocks.ts';
import { isNarrowed } from '../state/task-filter.ts';
import { openTasks, tasksState } from '../state/tasks.ts';
import { view } from '../state/view.ts';
import { Agenda } from './agenda.tsx';
import { FirstSteps } from './first-steps.tsx';

/** The shown days in the selected view. */
export function Calendar() {
  const isEmpty =
    blocksState.value === 'ready' &&
    tasksState.value === 'ready' &&
    shownBlocks.value.length === 0 &&
    openTasks.value.total === 0 &&
    !isNarrowed.value;
  return (
    <main class="calendar" aria-busy={blocksState.value === 'loading'}>
      {isEmpty && <FirstSteps />}
      {view.value === 'list' ? <Agenda /> : <WeekGrid />}
    </main>
  );
}
