import { signal } from '@preact/signals';
import type { Instant } from '../time/zone.ts';

const TICK = 15_000;

/** The time, to some seconds. */
export const now = signal<Instant>(Date.now());

const tick = () => {
  now.value = Date.now();
};
setInterval(tick, TICK);
// What was not seen does not tick.
addEventListener('visibilitychange', tick);
