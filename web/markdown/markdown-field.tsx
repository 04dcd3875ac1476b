import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { say } from '../state/messages.ts';
import { open, type Place, place } from '../state/place.ts';
import { drafts } from '../state/unsaved.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import {
  type Draft,
  draftKey,
  isChangedElsewhere,
  keepDraft,
  keptDraft,
  takeDraft,
} from './kept-drafts.ts';
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
  const key = useMemo(() => draftKey(of), []);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const draft = useSignal(useMemo(() => takeDraft(key), []));
  const sent = useSignal<string | undefined>(undefined);
  const isOpen = draft.value !== undefined;
  const isChanged = draft.value !== undefined && draft.value.text !== draft.value.base;
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
  // Where nothing is written yet, what is saved elsewhere is what is written on.
  useLayoutEffect(() => {
    if (isOpen && !isChanged && sent.peek() === undefined) begin(text);
  }, [text]);
  // Who leaves the dialog with it has it saved, which can be undone, unless that would replace what nobody has seen here.
  const latest = useRef({ text, save });
  latest.current = { text, save };
  const where = useMemo(() => place.peek(), []);
  useEffect(
    () => () => {
      const { text, save } = latest.current;
      const written = draft.peek();
      if (!written || written.text === written.base || written.text === text) return;
      const isInTheWay = isChangedElsewhere(written, text, sent.peek());
      queueMicrotask(async () => {
        if (isInTheWay || !(await save(written.text))) leaveBehind(key, written, where);
      });
    },
    [],
  );
  const begin = (saved: string) => {
    draft.value = { text: saved, base: saved };
  };
  const leave = () => {
    draft.value = undefined;
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  const keep = async () => {
    const written = draft.peek()?.text;
    sent.value = written;
    const isDone = written === undefined || written === text || (await save(written));
    sent.value = undefined;
    const now = draft.peek();
    if (!now) return;
    // What was typed meanwhile is not saved yet.
    const isLast = now.text === written;
    if (!isDone && isLast && !opener.current) leaveBehind(key, now, where);
    if (isDone && isLast) leave();
    if (isDone && !isLast) draft.value = { text: now.text, base: written ?? text };
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
            value={draft.value?.text}
            onInput={({ currentTarget }) => {
              draft.value = { base: text, ...draft.peek(), text: currentTarget.value };
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
              if (event.key !== 'Escape') return;
              // What was written is not thrown away by a key that closes the dialog.
              event.preventDefault();
              if (!isChanged) leave();
            }}
          />
          <p class="hint">Markdown: # heading, **bold**, `code`, - list, [name](https://…)</p>
          {draft.value && isChangedElsewhere(draft.value, text, sent.value) && (
            <ChangedElsewhere text={text} takeOver={() => begin(text)} />
          )}
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
            <Button onClick={() => begin(text)}>
              {text.trim() === '' ? `Write ${label.toLowerCase()}` : `Edit ${label.toLowerCase()}`}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** Keeps what was not saved, and says where it is to be found. */
function leaveBehind(key: string, draft: Draft, { dialog, id }: Place): void {
  keepDraft(key, draft);
  const isThere = () => place.value.dialog === dialog && place.value.id === id;
  const isOffered = () => keptDraft(key) !== undefined && !isThere();
  const action = { label: 'Show it', isOffered, run: () => open({ dialog, id }) };
  say('What you wrote was not saved.', { tone: 'problem', action });
}
