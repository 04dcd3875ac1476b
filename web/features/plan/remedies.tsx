import { useSignal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { problemInWords } from '../../graph/error-messages.ts';
import { RemediesDocument } from '../../graph/generated/deferred/graphql.ts';
import { run } from '../../state/commands/command.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { wording } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { retryUntilAnswered } from '../../state/session/connection.ts';
import { showMessage } from '../../state/session/messages.ts';
import { zone } from '../../state/session/session.ts';
import { durationInWords } from '../../time/words.ts';
import { Button } from '../../ui/button.tsx';
import { applyRemedy, type RemediedTask, type Remedy } from './apply-remedy.ts';
import { dueSoonInWords } from './report-words.ts';

type Found = { task: RemediedTask; remedies: Remedy[] };

/** Changes that would make a task on time, each applied by a click. They are computed on demand, as that is expensive. */
export function Remedies({ taskId, title }: { taskId: string; title: string }) {
  const found = useSignal<Found | undefined>(undefined);
  const isBusy = useSignal(false);
  const find = async () => {
    isBusy.value = true;
    try {
      const { task, planRemedies } = await retryUntilAnswered(() =>
        execute(RemediesDocument, { taskId }),
      );
      found.value = { task, remedies: planRemedies };
    } catch (error) {
      showMessage(problemInWords(error), { tone: 'problem' });
    }
    isBusy.value = false;
  };
  const apply = async (remedy: Remedy) => {
    const command = found.value && applyRemedy(found.value.task, remedy);
    if (!command) return;
    isBusy.value = true;
    if (await run(command)) {
      found.value = undefined;
      void refetch(['TASK']);
    }
    isBusy.value = false;
  };
  if (!found.value) {
    return (
      <Button
        busy={isBusy.value}
        aria-label={isBusy.value ? undefined : `Suggest a fix for ${title}`}
        onClick={find}
      >
        {isBusy.value ? 'Checking…' : 'Suggest a fix'}
      </Button>
    );
  }
  const { remedies } = found.value;
  return (
    <fieldset class="remedies" aria-label={`Suggestions for ${title}`}>
      {remedies.length === 0 && (
        <p class="hint">No single change was found. Shorten or move several tasks.</p>
      )}
      {remedies.map((remedy) => (
        <Button key={JSON.stringify(remedy)} busy={isBusy.value} onClick={() => apply(remedy)}>
          {remedyInWords(remedy)}
        </Button>
      ))}
    </fieldset>
  );
}

function remedyInWords({ code, minutes, dueAt, estimateMinutes, otherTask }: Remedy): string {
  const due = dueAt ? dueSoonInWords(wording, zone.value, Date.parse(dueAt), now.value) : '';
  const by = durationInWords(minutes);
  switch (code) {
    case 'DUE_LATER':
      return `Move to ${due}?`;
    case 'SHORTER':
      return `Shorten it to ${durationInWords(estimateMinutes ?? 0)} (${by} less)?`;
    case 'OTHER_LATER':
      return `Move ${otherTask?.title} to ${due}?`;
    case 'WITHOUT':
      return `Leave out ${otherTask?.title} (${by})?`;
  }
}
