import { readAnew } from './refresh.ts';

/** Who comes back to the page, or back to the network, sees what is there now. */
export function followAttention(): void {
  addEventListener('online', () => readAnew());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readAnew();
  });
}
