import { signal } from '@preact/signals';

type Repeats = Pick<
  typeof import('../../deferred.ts'),
  'addSeries' | 'repeatInWords' | 'timesOfSeries'
>;

/** The code for series. It is loaded when a line has a repeat. */
export const repeats = signal<Repeats | undefined>(undefined);

/** Loads the code. A failure is tried again with the next line. */
export async function loadRepeats(): Promise<void> {
  repeats.value ??= await import('../../deferred.ts').catch(() => undefined);
}
