type Listener = () => void;

/** Returns a function that registers a callback, which returns one that removes it, and a function that calls all of them. */
function signal() {
  const listeners = new Set<Listener>();
  const listen = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const emit = () => {
    for (const listener of listeners) listener();
  };
  return [listen, emit] as const;
}

/** After each transaction of this process that may have written. `written` must be called after the commit. */
export const [onWritten, written] = signal();

/** A request of a job that a person waits for: the runners of this process look for due jobs without the delay that collects changes. */
export const [onJobRequested, jobRequested] = signal();
