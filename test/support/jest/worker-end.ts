/**
 * Calls `close` when Jest has no further test file for this worker, then exits. Without the exit, timers of PGlite keep
 * the process alive: it sets one of ten seconds after a statement, also after its database was closed.
 */
export function atWorkerEnd(close: () => Promise<unknown>): void {
  // Without workers the test files run in the main process of Jest, where the global teardown closes.
  if (!process.send) return;
  process.on('removeListener', (event) => {
    if (event === 'message' && process.listenerCount('message') === 0) {
      close().finally(() => process.exit());
    }
  });
}
