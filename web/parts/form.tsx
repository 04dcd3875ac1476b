import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedSubmitEvent } from 'preact';
import { fieldProblems, problemInWords } from '../graph/error-messages.ts';
import { type Command, run } from '../state/command.ts';
import { closing } from '../state/router.ts';
import { Button } from './button.tsx';

/** The values of a form, by field name. */
export type Values = Record<string, string>;

type Problems = { fields: Record<string, string>; form?: string | undefined };

type FormProps = {
  /** The labels by field name. Validation messages begin with them. */
  labels: Record<string, string>;
  /** The label of the submit button. */
  action: string;
  look?: 'plain' | 'primary';
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
  const { labels, action, look = 'primary', command, onDone, beside, children } = props;
  const isBusy = useSignal(false);
  const problems = useSignal<Problems>({ fields: {} });

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
      const wanted = command(Object.fromEntries(new FormData(form)) as Values);
      if (!wanted || (await run({ ...wanted, onError }))) onDone?.(form, close);
    } catch (error) {
      onError(error);
    } finally {
      isBusy.value = false;
    }
  };

  return (
    <form class="form" method="post" noValidate onSubmit={submit}>
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

function focusFirst(form: HTMLFormElement, names: string[]): void {
  const field = [...form.elements].find((part) => names.includes(part.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
