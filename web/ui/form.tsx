import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedEvent, TargetedSubmitEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { fieldError, fieldProblems, problemInWords } from '../graph/error-messages.ts';
import { type Command, run } from '../state/commands/command.ts';
import { closing } from '../state/router/router.ts';
import { closeDraft, draftOf, keepDraft, type Values } from '../state/session/drafts.ts';
import { Button } from './button.tsx';

export type { Values };

type Problems = { fields: Record<string, string>; form?: string | undefined };

type FormProps = {
  /** The labels by field name. Validation messages begin with them. */
  labels: Record<string, string>;
  /** The label of the submit button. */
  action: string;
  look?: 'plain' | 'primary';
  /** The name under which its values outlast the session. */
  draft?: string;
  /** The command for the values; `undefined` if they change nothing. */
  command: (values: Values) => Command | undefined;
  /** Called after success. `close` closes the dialog of the form, unless it is already closed. */
  onDone?: (form: HTMLFormElement, close: () => void) => void;
  /** Further buttons. */
  beside?: ComponentChildren;
  /** Renders the fields with their validation messages. */
  children: (problems: Record<string, string>) => ComponentChildren;
};

/** A form. A rejected field shows the message and gets the focus. */
export function Form(props: FormProps) {
  const { labels, action, look = 'primary', draft, command, onDone, beside, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useSignal(false);
  const problems = useSignal<Problems>({ fields: {} });

  useLayoutEffect(() => {
    if (draft === undefined || !element.current) return;
    restore(element.current, draftOf(draft));
    return () => closeDraft(draft);
  }, [draft]);
  const keep = ({ currentTarget }: TargetedEvent<HTMLFormElement>) =>
    draft !== undefined && keepDraft(draft, valuesOf(currentTarget));

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const onError = (error: unknown) => {
      const fields = fieldProblems(error, labels);
      const names = Object.keys(fields);
      problems.value = { fields, form: names.length > 0 ? undefined : problemInWords(error) };
      focusFirst(form, names);
      return form.isConnected;
    };
    const close = closing();
    isBusy.value = true;
    problems.value = { fields: {} };
    try {
      requireValid(form);
      const wanted = command(valuesOf(form));
      if (!wanted || (await run({ ...wanted, onError }))) onDone?.(form, close);
    } catch (error) {
      onError(error);
    } finally {
      isBusy.value = false;
    }
  };

  return (
    <form ref={element} class="form" method="post" noValidate onInput={keep} onSubmit={submit}>
      {children(problems.value.fields)}
      <p class="problem" role="alert">
        {problems.value.form}
      </p>
      <div class="form-actions">
        <Button type="submit" look={look} busy={isBusy.value}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** Rejects a date, a time or a number that is not complete: the value of its field is empty. */
function requireValid({ elements }: HTMLFormElement): void {
  for (const part of elements)
    if (part instanceof HTMLInputElement && part.validity.badInput)
      throw fieldError(part.name, `is not a valid ${part.type}`);
}

/** The values of a form by field name. */
export const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values;

/** Fills the fields with a draft, as the person did. */
function restore(form: HTMLFormElement, draft: Values): void {
  for (const part of form.elements) {
    if (!(part instanceof HTMLInputElement || part instanceof HTMLSelectElement)) continue;
    const value = draft[part.name];
    const isRadio = part.type === 'radio';
    if (value === undefined || (part.value === value) !== isRadio) continue;
    if (isRadio && part instanceof HTMLInputElement) part.checked = true;
    else part.value = value;
    for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Focuses the first of the fields with these names. */
export function focusFirst(form: HTMLFormElement, names: string[]): void {
  const field = [...form.elements].find((part) => names.includes(part.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
