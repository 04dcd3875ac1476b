import { isSignedIn, onAccountChange } from './session.ts';

export type Values = Record<string, string>;

/** The values of forms that have not been sent, by the name of the form. */
const drafts = new Map<string, Values>();
onAccountChange(() => drafts.clear());

export const draftOf = (name: string): Values => drafts.get(name) ?? {};

export const keepDraft = (name: string, values: Values): void => void drafts.set(name, values);

/** Discards the draft of a closed form, unless the end of the session has closed it. */
export function closeDraft(name: string): void {
  if (isSignedIn()) drafts.delete(name);
}
