import { signal } from '@preact/signals';
import { accountId } from '../../state/session/session.ts';
import { drafts } from '../../state/session/unsaved.ts';

/** A text that is being edited, and the saved text that it started from. */
export type Draft = { text: string; base: string };

const kept = signal<ReadonlyMap<string, Draft>>(new Map());

/** The key of a draft: the account and the record. */
export const draftKey = (recordId: string): string => `${accountId.peek()} ${recordId}`;

/** Keeps an unsaved text after its field was removed, until the field is shown again. */
export function keepDraft(key: string, draft: Draft): void {
  if (!kept.peek().has(key)) drafts.value++;
  kept.value = new Map(kept.peek()).set(key, draft);
}

export const keptDraft = (key: string): Draft | undefined => kept.value.get(key);

/** Removes the kept draft and returns it. */
export function takeDraft(key: string): Draft | undefined {
  const draft = kept.peek().get(key);
  if (!draft) return undefined;
  drafts.value--;
  kept.value = new Map([...kept.peek()].filter(([other]) => other !== key));
  return draft;
}

/** Whether the saved text was changed elsewhere since the draft was started; `sent` is the version that is being saved. */
export const isChangedElsewhere = ({ text, base }: Draft, saved: string, sent?: string): boolean =>
  ![text, base, sent].includes(saved);
