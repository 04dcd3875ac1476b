import { signal } from '@preact/signals';
import { onAccountChange } from '../../state/session/session.ts';

const NONE: ReadonlySet<string> = new Set();

/** The line that is being typed. It outlasts the field, so that nothing is lost when the session ends meanwhile. */
export const line = signal('');

/** The keys of fields that the person rejected, and of projects and labels to create. */
export const rejected = signal(NONE);
export const accepted = signal(NONE);

/** Starts another line. */
export function startLine(text = ''): void {
  line.value = text;
  rejected.value = NONE;
  accepted.value = NONE;
}

onAccountChange(() => startLine());
