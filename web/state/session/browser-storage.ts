/** Reads a value that the browser keeps; `null` if there is none, or if the browser forbids the storage. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in the browser. If the browser forbids that, it lasts until the page is closed. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}
