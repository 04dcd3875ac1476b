type Listener = () => void;

const listeners = new Set<Listener>();

/** Registers a callback for after each transaction of this process that may have written. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Must be called after the commit. */
export function written(): void {
  for (const listener of listeners) listener();
}
