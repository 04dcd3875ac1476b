import { DrawTime } from './features/busy/draw-time.tsx';
import { Calendar } from './features/calendar/calendar.tsx';
import { Header } from './features/shell/header.tsx';
import { Outage } from './features/shell/outage.tsx';
import { SkipLink } from './features/shell/skip-link.tsx';
import { Tabs } from './features/shell/tabs.tsx';
import { FirstSteps } from './features/tasks/first-steps.tsx';
import { TaskPanel } from './features/tasks/task-panel.tsx';
import { route } from './state/router/router.ts';
import { isNarrow } from './state/router/view.ts';
import { session } from './state/session/session.ts';
import { lazy } from './ui/lazy.tsx';
import { Messages } from './ui/messages.tsx';

const SignInPage = lazy((parts) => parts.SignInPage);
const BlockDetails = lazy((parts) => parts.BlockDetails);
const OpenDialog = lazy((parts) => parts.OpenDialog);
const PlanPanel = lazy((parts) => parts.PlanPanel);

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
  const { panel, dialog, block } = route.value;
  const hasPlan = panel === 'plan';
  const hasTasks = isNarrow.value ? panel === 'tasks' : !hasPlan;
  const hasCalendar = !isNarrow.value || panel !== 'tasks';
  return (
    <div class="planner">
      {hasCalendar && <SkipLink />}
      <Header />
      {hasPlan && <PlanPanel />}
      {hasTasks && <TaskPanel />}
      {isNarrow.value && panel === undefined && <FirstSteps brief />}
      {hasCalendar && <Calendar />}
      {isNarrow.value && <Tabs />}
      {block !== undefined && <BlockDetails />}
      <DrawTime />
      {dialog && <OpenDialog />}
    </div>
  );
}
