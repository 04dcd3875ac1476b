import { useSignal } from '@preact/signals';
import { problemInWords } from '../../graph/error-messages.ts';
import { run } from '../../state/commands/command.ts';
import { Button } from '../../ui/button.tsx';
import { type Kind, makeRecord, nextColor } from './catalog-commands.ts';
import { UNCHOSEN } from './colors.ts';

/** A form that creates a project, a space or a label. */
export function NewRecord({ kind }: { kind: Kind }) {
  const name = useSignal('');
  const color = useSignal<string | undefined>(undefined);
  const shown = color.value ?? (kind === 'space' ? UNCHOSEN : nextColor(kind));
  const problem = useSignal('');
  const submit = async (form: HTMLFormElement) => {
    const written = name.value.trim();
    problem.value = written ? '' : `Enter a name for the ${kind}.`;
    if (!written) return;
    const chosen = color.value;
    const command = makeRecord(kind, { name: written, color: chosen });
    const onError = (error: unknown) => {
      problem.value = problemInWords(error);
      if (!name.value) [name.value, color.value] = [written, chosen];
      return form.isConnected;
    };
    // Cleared at once, so that a double Enter creates one record.
    [name.value, color.value] = ['', undefined];
    await run({ ...command, onError });
  };
  return (
    <form
      class="add-line"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <input
        type="color"
        aria-label={`Colour of the new ${kind}`}
        value={shown}
        onInput={(event) => {
          color.value = event.currentTarget.value;
        }}
      />
      <input
        aria-label={`New ${kind}`}
        aria-invalid={problem.value !== ''}
        placeholder={`New ${kind}`}
        maxLength={kind === 'project' ? 200 : 100}
        value={name.value}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
      <Button type="submit">Add</Button>
      <p class="problem" role="alert">
        {problem.value}
      </p>
    </form>
  );
}
