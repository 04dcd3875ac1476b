import { nextUndo, run, undo } from '../../state/commands/command.ts';
import type { Preview } from '../../state/queries/difference.ts';
import { failingCalendars } from '../../state/queries/plan-status.ts';
import {
  isApplying,
  type Outcome,
  outcome,
  preview,
  previewAgain,
} from '../../state/queries/preview.ts';
import { navigate } from '../../state/router/router.ts';
import { isNarrow } from '../../state/router/view.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { startTask } from '../shortcuts/shortcuts.ts';
import { applyPlan } from './apply.ts';
import { ChangeLists } from './change-lists.tsx';
import { Report } from './report.tsx';
import { countsInWords, failingInWords, notPlannedInWords } from './report-words.ts';

/** The preview of a planner run, then its outcome. The calendar shows the same changes. */
export function PlanPanel() {
  const [plan, done] = [preview.value, outcome.value];
  return (
    <aside class="panel plan" aria-labelledby="plan-heading">
      <header>
        <h2 id="plan-heading">Plan the next 14 days</h2>
        {!isNarrow.value && <IconButton icon="plus" label="New task" onClick={startTask} />}
        <IconButton icon="close" label="Close the plan" onClick={leave} />
      </header>
      <p role="status">{statusInWords(plan, done) + failingInWords(failingCalendars.value)}</p>
      {done ? <Applied outcome={done} /> : plan && <Proposal plan={plan} />}
    </aside>
  );
}

function statusInWords(plan: Preview | undefined, done: Outcome | undefined): string {
  if (done) return `The plan is in your calendar.${notPlannedInWords(done.run.notPlanned)}`;
  if (isApplying.value) return 'Planning…';
  if (!plan) return 'Preparing the preview…';
  const counts = countsInWords(plan);
  const notPlanned = notPlannedInWords(plan.notPlanned);
  return `${counts ? `Proposed changes: ${counts}.` : 'Your plan is up to date.'}${notPlanned}`;
}

/** Closes the panel and returns the focus to its opener. */
function leave(): void {
  document.querySelector<HTMLElement>('[data-opens="plan"]')?.focus();
  navigate({ panel: undefined, block: undefined });
}

function Proposal({ plan }: { plan: Preview }) {
  const hasChanges = countsInWords(plan) !== '';
  return (
    <>
      <div class="actions">
        {hasChanges && (
          <Button look="primary" busy={isApplying.value} onClick={() => run(applyPlan(plan))}>
            Apply
          </Button>
        )}
        <Button onClick={leave}>{hasChanges ? 'Cancel' : 'Close'}</Button>
      </div>
      <ChangeLists preview={plan} />
      <Report {...plan} />
    </>
  );
}

type AppliedProps = { outcome: Outcome };

function Applied({ outcome: { run, differences, undo: inverse, isOutdated } }: AppliedProps) {
  const isLast = nextUndo.value === inverse;
  const isStale = isOutdated || !isLast;
  return (
    <>
      {isStale && <p role="status">This plan is out of date.</p>}
      <div class="actions">
        {isStale && (
          <Button look="primary" onClick={previewAgain}>
            Preview again
          </Button>
        )}
        {isLast && <Button onClick={undo}>Undo the plan</Button>}
        <Button onClick={leave}>Close</Button>
      </div>
      {differences.length > 0 && (
        <section class="notice" aria-labelledby="differences-heading">
          <h3 id="differences-heading">Something changed since the preview</h3>
          <ul>
            {differences.map((sentence) => (
              <li key={sentence}>{sentence}.</li>
            ))}
          </ul>
        </section>
      )}
      <Report {...run} />
    </>
  );
}
