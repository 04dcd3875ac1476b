import { signal } from '@preact/signals';
import { accountId } from '../state/session.ts';
import { drafts } from '../state/unsaved.ts';

/** A text that is being written, and what was saved when that was begun. */
export type Draft = { text: string; base: string };

const kept = signal<ReadonlyMap<string, Draft>>(new Map());

/** What a draft is kept by: it is that of a record, and of nobody else. */
export const draftKey = (recordId: string): string => `${accountId.peek()} ${recordId}`;

/** Keeps a text that was not saved when its field was gone already, for when that is there again. */
export function keepDraft(key: string, draft: Draft): void {
  if (!kept.peek().has(key)) drafts.value++;
  kept.value = new Map(kept.peek()).set(key, draft);
}

export const keptDraft = (key: string): Draft | undefined => kept.value.get(key);

/** The draft that was kept, if there is one. It is the caller's from then on. */
export function takeDraft(key: string): Draft | undefined {
  const draft = kept.peek().get(key);
  if (!draft) return undefined;
  drafts.value--;
  kept.value = new Map([...kept.peek()].filter(([other]) => other !== key));
  return draft;
}

/** Whether what is saved was changed by somebody else since the draft was begun; `sent` is what is being saved of it. */
export const isChangedElsewhere = ({ text, base }: Draft, saved: string, sent?: string): boolean =>
  ![text, base, sent].includes(saved);
