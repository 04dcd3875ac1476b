import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { accountId } from '../state/session.ts';
import { drafts, keepDraft, takeDraft } from '../state/unsaved.ts';
import { Markdown } from './markdown.tsx';

type MarkdownFieldProps = {
  label: string;
  /** The id of the record that it belongs to. */
  of: string;
  text: string;
  /** Tells whether it was saved. */
  save: (text: string) => Promise<boolean>;
};

/** A text in Markdown: shown as it is meant, and written in a field. */
export function MarkdownField({ label, of, text, save }: MarkdownFieldProps) {
  const key = `${accountId.peek()} ${of}`;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const draft = useSignal(useMemo(() => takeDraft(key), []));
  const isOpen = draft.value !== undefined;
  const isChanged = isOpen && draft.value !== text;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  // Who leaves the page with it is asked before.
  useLayoutEffect(() => {
    if (!isChanged) return;
    drafts.value++;
    return () => {
      drafts.value--;
    };
  }, [isChanged]);
  // Who leaves the dialog with it has it saved, which can be undone.
  const latest = useRef({ text, save });
  latest.current = { text, save };
  useEffect(
    () => () => {
      const { text, save } = latest.current;
      const written = draft.peek();
      if (written === undefined || written === text) return;
      queueMicrotask(async () => {
        if (!(await save(written))) keepDraft(key, written);
      });
    },
    [],
  );
  const leave = () => {
    draft.value = undefined;
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  const keep = async () => {
    const written = draft.peek();
    const isDone = written === undefined || written === text || (await save(written));
    // What was typed meanwhile is not saved yet.
    if (isDone && draft.peek() === written) leave();
  };
  return (
    <div class="field text" ref={opener}>
      {isOpen ? <label for={id}>{label}</label> : <h3>{label}</h3>}
      {isOpen ? (
        <>
          <textarea
            ref={field}
            id={id}
            rows={8}
            value={draft.value}
            onInput={(event) => {
              draft.value = event.currentTarget.value;
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
              if (event.key !== 'Escape') return;
              // What was written is not thrown away by a key that closes the dialog.
              event.preventDefault();
              if (draft.value === text) leave();
            }}
          />
          <p class="hint">Markdown: # heading, **bold**, `code`, - list, [name](https://…)</p>
          <p class="answers">
            <Button onClick={leave}>Leave it</Button>
            <Button look="primary" onClick={keep}>
              Save
            </Button>
          </p>
        </>
      ) : (
        <>
          {text.trim() !== '' && <Markdown text={text} />}
          <p>
            <Button
              onClick={() => {
                draft.value = text;
              }}
            >
              {text.trim() === '' ? `Write ${label.toLowerCase()}` : `Edit ${label.toLowerCase()}`}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
