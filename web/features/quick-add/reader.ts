import { signal } from '@preact/signals';

type Reader = typeof import('./parse-line.ts');

/** The code that reads lines. It is loaded when the field is focused, as a first visit does not need it. */
export const reader = signal<Reader | undefined>(undefined);

/** Loads the code. A failure is tried again with the next line. */
export async function loadReader(): Promise<void> {
  reader.value ??= await import('./parse-line.ts').catch(() => undefined);
}
