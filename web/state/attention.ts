import { noteNetwork } from './connection.ts';
import { readAnew } from './refresh.ts';
import { runWaiting } from './soon.ts';
import { drafts, unsaved } from './unsaved.ts';

/** Who was away for so long may have missed something: the computer may have slept, and the stream of changes with it. */
const AWAY = 30_000;

/** Who comes back to the page, or back to the network, sees what is there now; who leaves it leaves nothing undone. */
export function followAttention(): void {
  addEventListener('offline', () => noteNetwork(false));
  addEventListener('online', () => {
    noteNetwork(true);
    void readAnew();
  });
  addEventListener('pagehide', runWaiting);
  let leftAt = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      runWaiting();
      leftAt = Date.now();
    } else if (Date.now() - leftAt > AWAY) void readAnew();
  });
  // Who has changes that the server does not have yet is asked whether they want to leave.
  addEventListener('beforeunload', (event) => {
    runWaiting();
    if (unsaved.peek() + drafts.peek() > 0) event.preventDefault();
  });
}
