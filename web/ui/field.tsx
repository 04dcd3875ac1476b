import type {
  ComponentChildren,
  InputHTMLAttributes,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'preact';
import { useId } from 'preact/hooks';

type Described = {
  label: string;
  name: string;
  /** Help text. */
  hint?: string | undefined;
  /** The validation message, as a sentence. */
  problem?: string | undefined;
};

type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };

/** A field with its label and its hint or validation message, linked by ARIA attributes. */
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

/** A field whose text wraps, so that all of it is in sight. Its text has no line breaks. */
export const WrappedField = (props: Described & TextareaHTMLAttributes) => {
  const { label, hint, problem, ...area } = props;
  return (
    <Labelled {...props}>
      {(ids) => <textarea class="wrapped" dir="auto" rows={1} {...area} {...ids} />}
    </Labelled>
  );
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
