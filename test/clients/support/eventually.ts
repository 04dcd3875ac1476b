/**
 * Waits until an expectation holds: caches notify their watchers in a later iteration of the event
 * loop.
 */
export async function eventually(expectation: () => void): Promise<void> {
  const end = performance.now() + 300_000;
  for (;;) {
    try {
      return expectation();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
