import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';

type Described = {
  label: string;
  name: string;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong with it, as a sentence. */
  problem?: string | undefined;
};

type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };

/** A label, what is filled in, a hint and what is wrong with it: told to a screen reader too. */
function Labelled({
  label,
  hint,
  problem,
  children,
}: Described & { children: (ids: Ids) => ComponentChildren }) {
  const id = useId();
  const text = problem ?? hint;
  const ids = {
    id,
    'aria-describedby': text ? `${id}-text` : undefined,
    'aria-invalid': problem !== undefined,
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(ids)}
      {text && (
        <p id={`${id}-text`} class={problem ? 'problem' : 'hint'}>
          {text}
        </p>
      )}
    </div>
  );
}

export const TextField = (props: Described & InputHTMLAttributes) => {
  const { label, hint, problem, ...input } = props;
  return <Labelled {...props}>{(ids) => <input dir="auto" {...input} {...ids} />}</Labelled>;
};

type Choices = { choices: readonly { value: string; label: string }[] };

export const ChoiceField = (props: Described & SelectHTMLAttributes & Choices) => {
  const { label, hint, problem, choices, defaultValue, ...select } = props;
  return (
    <Labelled {...props}>
      {(ids) => (
        <select {...select} {...ids}>
          {choices.map((choice) => (
            <option
              key={choice.value}
              value={choice.value}
              selected={choice.value === defaultValue}
            >
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
};
