import { useSignal } from '@preact/signals';
import type { TargetedEvent, TargetedFocusEvent, TargetedKeyboardEvent } from 'preact';
import { problemInWords } from '../graph/error-messages.ts';
import { type Command, run } from '../state/commands/command.ts';
import { ChoiceField, TextField, WrappedField } from './field.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A parsed value, or a validation message. */
export type Written<Value> = { value: Value } | { problem: string };

type SavedFieldProps<Value> = {
  label: string;
  name: string;
  /** `wrapped`: a text that may be longer than a line. */
  type?: 'text' | 'wrapped' | 'date' | 'time' | 'datetime-local';
  placeholder?: string;
  maxLength?: number;
  max?: string;
  hint?: string | undefined;
  /** The saved value as text. */
  text: string;
  read: (text: string, field: Field) => Written<Value>;
  save: (value: Value) => Command;
};

/** A field that is saved on blur or Enter. Escape reverts it. Validation messages are shown below it. */
export function SavedField<Value>({
  text,
  read,
  save,
  type = 'text',
  ...rest
}: SavedFieldProps<Value>) {
  const draft = useSignal<string | undefined>(undefined);
  const sent = useSignal<string | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const commit = async (field: Field) => {
    const typed = draft.peek();
    // Enter is followed by a blur, which must not save again.
    if (typed === undefined || typed === sent.peek()) return;
    const written = typed === text && !field.validity.badInput ? undefined : read(typed, field);
    problem.value = written && 'problem' in written ? written.problem : undefined;
    if (problem.value) return;
    sent.value = typed;
    const isDone = !written || !('value' in written) || (await attempt(written.value, field));
    sent.value = undefined;
    // Text that was typed during the request is saved separately.
    if (isDone && draft.peek() === typed) draft.value = undefined;
  };
  const attempt = (value: Value, field: Field) =>
    run({
      ...save(value),
      onError: (error) => {
        problem.value = problemInWords(error);
        return field.isConnected;
      },
    });
  const isText = type === 'text' || type === 'wrapped';
  const onKeyDown = (event: TargetedKeyboardEvent<Field>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit(event.currentTarget);
    }
    // A picked date is not reverted: Escape closes the dialog, which saves it.
    if (event.key !== 'Escape' || draft.value === undefined || !isText) return;
    event.preventDefault();
    draft.value = undefined;
    problem.value = undefined;
    event.currentTarget.value = text;
  };
  const field = {
    problem: problem.value,
    value: draft.value ?? text,
    onInput: (event: TargetedEvent<Field>) => {
      draft.value = event.currentTarget.value.replace(/\s*\n\s*/g, ' ');
    },
    onBlur: (event: TargetedFocusEvent<Field>) => commit(event.currentTarget),
    onKeyDown,
  };
  if (type === 'wrapped') return <WrappedField {...rest} {...field} />;
  // The type definitions support only text fields here.
  return <TextField {...rest} type={type as 'text'} {...field} />;
}

type SavedChoiceProps = {
  label: string;
  name: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  save: (value: string) => Command;
};

/** A select that is saved at once. A rejected choice is reverted. */
export const SavedChoice = ({ value, save, ...rest }: SavedChoiceProps) => (
  <ChoiceField
    {...rest}
    defaultValue={value}
    onChange={async (event) => {
      const field = event.currentTarget;
      if (!(await run(save(field.value)))) field.value = value;
    }}
  />
);

type SavedCheckProps = { label: string; checked: boolean; save: (checked: boolean) => Command };

export const SavedCheck = ({ label, checked, save }: SavedCheckProps) => (
  <label class="check">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => run(save(event.currentTarget.checked))}
    />
    {label}
  </label>
);
