import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { execute } from '../../graph/client.ts';
import { problemInWords } from '../../graph/error-messages.ts';
import { PlanTroublesDocument } from '../../graph/generated/deferred/graphql.ts';
import type { TroubleFragment } from '../../graph/generated/graphql.ts';
import { forecastOf } from '../../state/queries/outlook.ts';
import { route } from '../../state/router/router.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Trouble } from './report.tsx';

/** The dialog with the reason why a task is late or does not fit. Its route is `why` and the task's id. */
export function WhyDialog() {
  const taskId = route.value.dialog?.match(/^why (.+)$/)?.[1];
  return taskId === undefined ? null : <Why key={taskId} taskId={taskId} />;
}

type Found = {
  trouble?: TroubleFragment | undefined;
  /** Why the task is not planned. */
  reason?: string | undefined;
  problem?: string;
};

function Why({ taskId }: { taskId: string }) {
  const found = useSignal<Found | undefined>(undefined);
  const forecast = forecastOf(taskId);
  useEffect(() => {
    execute(PlanTroublesDocument)
      .then(({ previewPlan: { unscheduled, atRisk, notPlanned } }) => {
        const troubles = [...unscheduled, ...atRisk];
        found.value = {
          trouble: troubles.find((trouble) => trouble.taskId === taskId),
          reason: notPlanned.tasks.find((task) => task.taskId === taskId)?.reason,
        };
      })
      .catch((error) => {
        found.value = { problem: problemInWords(error) };
      });
    // A changed forecast may have another reason.
  }, [taskId, forecast?.slackMinutes, forecast?.minutesLeftOut]);
  const { trouble, reason, problem } = found.value ?? {};
  const onTime = forecast?.expectedEnd ? 'It is on schedule.' : 'It is not planned.';
  return (
    <Dialog title={`Why at risk: ${trouble?.title ?? forecast?.title ?? 'a task'}`}>
      <div class="report" aria-live="polite">
        {!found.value && <p class="hint">Calculating…</p>}
        {problem && <p class="problem">{problem}</p>}
        {found.value && !problem && !trouble && <p>{reason ?? onTime}</p>}
        {trouble && <Trouble trouble={trouble} />}
      </div>
    </Dialog>
  );
}
