import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { open, type Route, route } from '../../state/router/router.ts';
import { showMessage } from '../../state/session/messages.ts';
import { drafts } from '../../state/session/unsaved.ts';
import { Button } from '../../ui/button.tsx';
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
  /** The id of the record that the text belongs to. */
  of: string;
  text: string;
  /** Saves the text; returns whether that succeeded. */
  save: (text: string) => Promise<boolean>;
};

/** A Markdown text: rendered, or edited in a text field. */
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
  // Counted as a draft, so that the browser warns before the page is closed.
  useLayoutEffect(() => {
    if (!isChanged) return;
    drafts.value++;
    return () => {
      drafts.value--;
    };
  }, [isChanged]);
  // An unchanged draft follows changes that are saved elsewhere.
  useLayoutEffect(() => {
    if (isOpen && !isChanged && sent.peek() === undefined) startEditing(text);
  }, [text]);
  // Closing the dialog saves the draft, which can be undone, unless it would overwrite a change from elsewhere.
  const latest = useRef({ text, save });
  latest.current = { text, save };
  const openedRoute = useMemo(() => route.peek(), []);
  useEffect(
    () => () => {
      const { text, save } = latest.current;
      const written = draft.peek();
      if (!written || written.text === written.base || written.text === text) return;
      const isConflict = isChangedElsewhere(written, text, sent.peek());
      queueMicrotask(async () => {
        if (isConflict || !(await save(written.text))) keepUnsaved(key, written, openedRoute);
      });
    },
    [],
  );
  const startEditing = (saved: string) => {
    draft.value = { text: saved, base: saved };
  };
  const stopEditing = () => {
    draft.value = undefined;
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  const saveDraft = async () => {
    const written = draft.peek()?.text;
    sent.value = written;
    const isDone = written === undefined || written === text || (await save(written));
    sent.value = undefined;
    const now = draft.peek();
    if (!now) return;
    // Text that was typed during the request is not saved yet.
    const isLast = now.text === written;
    if (!isDone && isLast && !opener.current) keepUnsaved(key, now, openedRoute);
    if (isDone && isLast) stopEditing();
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
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saveDraft();
              if (event.key !== 'Escape') return;
              // Escape does not discard a changed draft.
              event.preventDefault();
              if (!isChanged) stopEditing();
            }}
          />
          <p class="hint">Markdown: # heading, **bold**, `code`, - list, [name](https://…)</p>
          {draft.value && isChangedElsewhere(draft.value, text, sent.value) && (
            <ChangedElsewhere text={text} takeOver={() => startEditing(text)} />
          )}
          <p class="answers">
            <Button onClick={stopEditing}>Cancel</Button>
            <Button look="primary" onClick={saveDraft}>
              Save
            </Button>
          </p>
        </>
      ) : (
        <>
          {text.trim() !== '' && <Markdown text={text} />}
          <p>
            <Button onClick={() => startEditing(text)}>
              {text.trim() === '' ? `Add ${label.toLowerCase()}` : `Edit ${label.toLowerCase()}`}
            </Button>
          </p>
        </>
      )}
    </div>
  );
}

/** Keeps an unsaved draft and shows a message that leads back to it. */
function keepUnsaved(key: string, draft: Draft, { dialog, id }: Route): void {
  keepDraft(key, draft);
  const isThere = () => route.value.dialog === dialog && route.value.id === id;
  const isOffered = () => keptDraft(key) !== undefined && !isThere();
  const action = { label: 'Show', isOffered, run: () => open({ dialog, id }) };
  showMessage('Your text was not saved.', { tone: 'problem', action });
}
