import { useSignal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { RemediesDocument } from '../graph/generated/graphql.ts';
import { problemInWords } from '../graph/refusals.ts';
import { Button } from '../parts/button.tsx';
import { run } from '../state/command.ts';
import { say } from '../state/messages.ts';
import { readAnew } from '../state/refresh.ts';
import { zone } from '../state/session.ts';
import { wording } from '../state/view.ts';
import { durationInWords, momentInWords } from '../time/words.ts';
import { giveWay, type RemediedTask, type Remedy } from './give-way.ts';

type Found = { task: RemediedTask; remedies: Remedy[] };

/** What would have to give so that a task is done in time, each to be done by a click. It is tried out only if asked for. */
export function Remedies({ taskId, title }: { taskId: string; title: string }) {
  const found = useSignal<Found | undefined>(undefined);
  const isBusy = useSignal(false);
  const find = async () => {
    isBusy.value = true;
    try {
      const { task, planRemedies } = await ask(RemediesDocument, { taskId });
      found.value = { task, remedies: planRemedies };
    } catch (error) {
      say(problemInWords(error), { tone: 'problem' });
    }
    isBusy.value = false;
  };
  const apply = async (remedy: Remedy) => {
    const command = found.value && giveWay(found.value.task, remedy);
    if (!command) return;
    isBusy.value = true;
    if (await run(command)) {
      found.value = undefined;
      void readAnew(['TASK']);
    }
    isBusy.value = false;
  };
  if (!found.value) {
    return (
      <Button
        busy={isBusy.value}
        aria-label={isBusy.value ? undefined : `What would have to give for ${title}?`}
        onClick={find}
      >
        {isBusy.value ? 'Trying…' : 'What would have to give?'}
      </Button>
    );
  }
  const { remedies } = found.value;
  return (
    <fieldset class="remedies" aria-label={`What would have to give for ${title}`}>
      {remedies.length === 0 && <p class="hint">No single change was found that is enough.</p>}
      {remedies.map((remedy) => (
        <Button key={JSON.stringify(remedy)} busy={isBusy.value} onClick={() => apply(remedy)}>
          {remedyInWords(remedy)}
        </Button>
      ))}
    </fieldset>
  );
}

function remedyInWords({ code, minutes, dueAt, estimateMinutes, otherTask }: Remedy): string {
  const due = dueAt ? momentInWords(wording, zone.value, Date.parse(dueAt)) : '';
  const by = durationInWords(minutes);
  switch (code) {
    case 'DUE_LATER':
      return `Due later: ${due}`;
    case 'SHORTER':
      return `${by} shorter: ${durationInWords(estimateMinutes ?? 0)}`;
    case 'OTHER_LATER':
      return `${otherTask?.title} due later: ${due}`;
    case 'WITHOUT':
      return `Do not plan ${otherTask?.title} (${by})`;
  }
}
