type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls back after each transaction of this process that may have written. */
export function onWritten(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** To be called after the commit. */
export function written(): void {
  for (const listener of listeners) listener();
}
