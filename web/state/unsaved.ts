import { signal } from '@preact/signals';

/** How many changes are on their way to the server, or wait for it to come back. */
export const unsaved = signal(0);

/** How many texts are written and not sent yet. */
export const drafts = signal(0);

const kept = new Map<string, string>();

/** Keeps a text that was refused when its field was gone already, for when that is there again. */
export function keepDraft(key: string, text: string): void {
  if (!kept.has(key)) drafts.value++;
  kept.set(key, text);
}

/** The text that was kept for a field, if there is one. It is the field's from then on. */
export function takeDraft(key: string): string | undefined {
  const text = kept.get(key);
  if (kept.delete(key)) drafts.value--;
  return text;
}

export const unsavedInWords = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} not saved yet.`;
