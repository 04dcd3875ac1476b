import { useSignal } from '@preact/signals';

type NameFieldProps = {
  /** The saved name. */
  name: string;
  maxLength: number;
  /** Saves a name; returns whether that succeeded. A rejected name stays in the field. */
  rename: (name: string) => Promise<boolean>;
};

/** An inline name field. Enter and blur save it, Escape reverts it. */
export function NameField({ name, maxLength, rename }: NameFieldProps) {
  const draft = useSignal<string | undefined>(undefined);
  const sent = useSignal<string | undefined>(undefined);
  const save = async () => {
    const written = draft.peek()?.trim();
    // Enter is followed by a blur, which must not save again.
    if (written && written === sent.peek()) return;
    sent.value = written;
    const isDone = !written || written === name || (await rename(written));
    if (isDone && draft.peek()?.trim() === written) draft.value = undefined;
    sent.value = undefined;
  };
  return (
    <input
      class="name"
      dir="auto"
      aria-label={`Name of ${name}`}
      maxLength={maxLength}
      value={draft.value ?? name}
      onInput={(event) => {
        draft.value = event.currentTarget.value;
      }}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key !== 'Escape' || draft.value === undefined) return;
        event.preventDefault();
        draft.value = undefined;
      }}
    />
  );
}
