import { useSignal } from '@preact/signals';

type NameFieldProps = {
  /** The name as it is. */
  name: string;
  maxLength: number;
  /** Tells whether it was done: what was refused stays written. */
  rename: (name: string) => Promise<boolean>;
};

/** A name that is changed where it stands: saved by Enter or when it is left, taken back by Escape. */
export function NameField({ name, maxLength, rename }: NameFieldProps) {
  const draft = useSignal<string | undefined>(undefined);
  const sent = useSignal<string | undefined>(undefined);
  const save = async () => {
    const written = draft.peek()?.trim();
    // Who presses Enter leaves the field after it: that is the same once more.
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
