import { signal } from '@preact/signals';
import type { Span } from '../../time/busy-span.ts';

/** The span that was drawn on the calendar for new busy time. */
export const drawn = signal<Span | undefined>(undefined);
