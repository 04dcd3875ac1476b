import { BlockDetails } from './blocks/block-details.tsx';
import { isTimeDialog, TimeDialog } from './blocks/time-dialog.tsx';
import { DrawTime } from './busy/draw-time.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { lazy } from './parts/lazy.tsx';
import { Messages } from './parts/messages.tsx';
import { Header } from './shell/header.tsx';
import { Outage } from './shell/outage.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Tabs } from './shell/tabs.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { route } from './state/router.ts';
import { session } from './state/session.ts';
import { isNarrow } from './state/view.ts';
import { TaskPanel } from './tasks/task-panel.tsx';

const OpenDialog = lazy(async () => (await import('./deferred.ts')).OpenDialog);
const PlanPanel = lazy(async () => (await import('./deferred.ts')).PlanPanel);

/** The page: the sign-in form or the planner, depending on the session; the panels and the dialog follow from the route. */
export const App = () => (
  <>
    <Outage />
    {session.value.kind === 'anonymous' && <SignInPage />}
    {session.value.kind === 'account' && <Planner />}
    <Messages />
  </>
);

function Planner() {
  const { panel, dialog } = route.value;
  const hasPlan = panel === 'plan';
  const hasTasks = isNarrow.value ? panel === 'tasks' : !hasPlan;
  const hasCalendar = !isNarrow.value || panel !== 'tasks';
  return (
    <div class="planner">
      {hasCalendar && <SkipLink />}
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
