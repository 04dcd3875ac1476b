import { useSignal } from '@preact/signals';
import { type Command, run } from '../../state/commands/command.ts';
import { Button } from '../../ui/button.tsx';

type AddLineProps = {
  /** The label and placeholder, for example "New item". */
  label: string;
  maxLength: number;
  add: (text: string) => Command;
};

/** A field that adds an item. A rejected text is restored. */
export function AddLine({ label, maxLength, add }: AddLineProps) {
  const text = useSignal('');
  return (
    <form
      class="add-line"
      onSubmit={async (event) => {
        event.preventDefault();
        const written = text.value.trim();
        if (!written) return;
        text.value = '';
        if (!(await run(add(written))) && !text.value) text.value = written;
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={text.value}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}
