import { signal } from '@preact/signals';
import { loadLaterStyle } from './later-style.ts';

export type Parts = typeof import('../deferred.ts');

/** The deferred parts of the page, once they are loaded with their styles. */
export const parts = signal<Parts | undefined>(undefined);

let loading: Promise<Parts> | undefined;

/** Loads the deferred parts, once. A failure is tried again by the next call. */
export function loadParts(): Promise<Parts> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Parts> {
  const [loaded] = await Promise.all([import('../deferred.ts'), loadLaterStyle()]);
  parts.value = loaded;
  return loaded;
}

/** Loads the deferred parts at the first input, so that a dialog opens at once but a first visit stays small. */
export function followFirstInput(): void {
  const start = () => void loadParts().catch(() => {});
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(type, start, { once: true, capture: true, passive: true });
  }
}
