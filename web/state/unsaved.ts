import { signal } from '@preact/signals';

/** How many changes are on their way to the server, or wait for it to come back. */
export const unsaved = signal(0);

/** How many texts are written and not sent yet. */
export const drafts = signal(0);

export const unsavedInWords = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} not saved yet.`;
