import { readAnew } from './refresh.ts';
import { runWaiting } from './soon.ts';

/** Who comes back to the page, or back to the network, sees what is there now; who leaves it leaves nothing undone. */
export function followAttention(): void {
  addEventListener('online', () => readAnew());
  addEventListener('pagehide', runWaiting);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') readAnew();
    else runWaiting();
  });
}
