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

/** A line as a person has left it. */
export type Line = {
  text: string;
  rejected: ReadonlySet<string>;
  accepted: ReadonlySet<string>;
};

export const presentLine = (): Line => ({
  text: line.value,
  rejected: rejected.value,
  accepted: accepted.value,
});

/** Puts a line that could not be added back into the field. Returns false if another one was started. */
export function restoreLine(written: Line): boolean {
  if (line.peek() !== '' && line.peek() !== written.text) return false;
  line.value = written.text;
  rejected.value = written.rejected;
  accepted.value = written.accepted;
  return true;
}

onAccountChange(() => startLine());
