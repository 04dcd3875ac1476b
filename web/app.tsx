import { BlockDetails } from './blocks/block-details.tsx';
import { isTimeDialog, TimeDialog } from './blocks/time-dialog.tsx';
import { DrawTime } from './busy/draw-time.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { Entrance } from './entrance/entrance.tsx';
import { later } from './parts/later.tsx';
import { Messages } from './parts/messages.tsx';
import { Header } from './shell/header.tsx';
import { Outage } from './shell/outage.tsx';
import { Tabs } from './shell/tabs.tsx';
import { place } from './state/place.ts';
import { session } from './state/session.ts';
import { isNarrow } from './state/view.ts';
import { TaskPanel } from './tasks/task-panel.tsx';

const OpenDialog = later(async () => (await import('./deferred.ts')).OpenDialog);
const PlanPanel = later(async () => (await import('./deferred.ts')).PlanPanel);

/** The page: what is to be seen of it follows from who is there, and from its address. */
export const App = () => (
  <>
    <Outage />
    {session.value.kind === 'guest' && <Entrance />}
    {session.value.kind === 'account' && <Planner />}
    <Messages />
  </>
);

function Planner() {
  const { panel, dialog } = place.value;
  const hasPlan = panel === 'plan';
  const hasTasks = isNarrow.value ? panel === 'tasks' : !hasPlan;
  const hasCalendar = !isNarrow.value || panel !== 'tasks';
  return (
    <div class="planner">
      <Header />
      {hasPlan && <PlanPanel />}
      {hasTasks && <TaskPanel />}
      {hasCalendar && <Calendar />}
      {isNarrow.value && <Tabs />}
      <BlockDetails />
      <TimeDialog />
      <DrawTime />
      {dialog && !isTimeDialog(dialog) && <OpenDialog />}
    </div>
  );
}
