import { flushDebounced } from '../commands/debounced.ts';
import { refetch } from '../queries/refresh.ts';
import { setOnline } from './connection.ts';
import { drafts, unsaved } from './unsaved.ts';

/** After this time in the background the page refetches, as the stream may have been suspended with the computer. */
const AWAY_TIMEOUT = 30_000;

/** Refetches when the page becomes visible or the network returns. Sends debounced commands when the page is left. */
export function followAttention(): void {
  addEventListener('offline', () => setOnline(false));
  addEventListener('online', () => {
    setOnline(true);
    void refetch();
  });
  addEventListener('pagehide', flushDebounced);
  let leftAt = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      flushDebounced();
      leftAt = Date.now();
    } else if (Date.now() - leftAt > AWAY_TIMEOUT) void refetch();
  });
  // Unsaved changes make the browser ask for confirmation.
  addEventListener('beforeunload', (event) => {
    flushDebounced();
    if (unsaved.peek() + drafts.peek() > 0) event.preventDefault();
  });
}
