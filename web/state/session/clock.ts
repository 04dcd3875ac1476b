import { signal } from '@preact/signals';
import type { Instant } from '../../time/zone.ts';

const TICK = 15_000;

/** The current time, updated every 15 seconds. */
export const now = signal<Instant>(Date.now());

const tick = () => {
  now.value = Date.now();
};
setInterval(tick, TICK);
// Browsers suspend timers in hidden tabs.
addEventListener('visibilitychange', tick);
