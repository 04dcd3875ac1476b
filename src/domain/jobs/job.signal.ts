type Listener = () => void;

const listeners = new Set<Listener>();

/** Registers a callback for requests of jobs that a person waits for. */
export function onJobRequested(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes the runners of this process look for due jobs soon, without the delay that collects changes. */
export function jobRequested(): void {
  for (const listener of listeners) listener();
}
