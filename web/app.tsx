import { DrawTime } from './busy/draw-time.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { lazy } from './parts/lazy.tsx';
import { Messages } from './parts/messages.tsx';
import { Header } from './shell/header.tsx';
import { Outage } from './shell/outage.tsx';
import { SkipLink } from './shell/skip-link.tsx';
import { Tabs } from './shell/tabs.tsx';
import { route } from './state/router.ts';
import { session } from './state/session.ts';
import { isNarrow } from './state/view.ts';
import { FirstSteps } from './tasks/first-steps.tsx';
import { TaskPanel } from './tasks/task-panel.tsx';

const SignInPage = lazy(async () => (await import('./deferred.ts')).SignInPage);
const BlockDetails = lazy(async () => (await import('./deferred.ts')).BlockDetails);
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
      {isNarrow.value && panel === undefined && <FirstSteps Heading="h2" />}
      {hasCalendar && <Calendar />}
      {isNarrow.value && <Tabs />}
      {block !== undefined && <BlockDetails />}
      <DrawTime />
      {dialog && <OpenDialog />}
    </div>
  );
}
