import { signal } from '@preact/signals';

/** The number of commands that the server has not confirmed. */
export const unsaved = signal(0);

/** The number of unsaved drafts. */
export const drafts = signal(0);

export const unsavedInWords = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} not saved yet.`;
