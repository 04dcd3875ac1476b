import { blocksState } from '../../state/queries/blocks.ts';
import { view } from '../../state/router/view.ts';
import { lazy } from '../../ui/lazy.tsx';
import { WeekGrid } from '../grid/week-grid.tsx';

const Agenda = lazy((parts) => parts.Agenda);

const MonthView = lazy((parts) => parts.MonthView);

function View() {
  if (view.value === 'month') return <MonthView />;
  return view.value === 'list' ? <Agenda /> : <WeekGrid />;
}

/** The shown days in the selected view. */
export function Calendar() {
  return (
    <main class="calendar" aria-busy={blocksState.value === 'loading'}>
      <View />
    </main>
  );
}
