import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedSubmitEvent } from 'preact';
import { fieldProblems, problemInWords } from '../graph/refusals.ts';
import { type Command, run } from '../state/command.ts';
import { closing } from '../state/place.ts';
import { Button } from './button.tsx';

/** What was filled in, by the names of the fields. */
export type Values = Record<string, string>;

type Problems = { fields: Record<string, string>; form?: string | undefined };

type FormProps = {
  /** What the fields are called: what is wrong with one is said at it, and begins with that. */
  labels: Record<string, string>;
  /** What its button says. */
  action: string;
  look?: 'plain' | 'primary';
  /** What is to be done with what was filled in; undefined where that changes nothing. */
  command: (values: Values) => Command | undefined;
  /** `close` closes the dialog that the form was sent from, unless that is closed already. */
  onDone?: (form: HTMLFormElement, close: () => void) => void;
  /** Further buttons. */
  beside?: ComponentChildren;
  /** The fields, given what is wrong with each. */
  children: (problems: Record<string, string>) => ComponentChildren;
};

/** Fields that are sent together. What is refused is said at the field, which gets the focus. */
export function Form(props: FormProps) {
  const { labels, action, look = 'primary', command, onDone, beside, children } = props;
  const isBusy = useSignal(false);
  const problems = useSignal<Problems>({ fields: {} });

  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refused = (error: unknown) => {
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
      if (!wanted || (await run({ ...wanted, refused }))) onDone?.(form, close);
    } catch (error) {
      refused(error);
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
