/** How long a key may be to be worth keeping. */
const LONGEST_KEY = 500;

/** Keeps what was made for a key, the `most` that were asked for last, so that it need not be made again. */
export class Remembered<Made> {
  readonly #most: number;
  readonly #made = new Map<string, Made>();

  constructor(most: number) {
    this.#most = most;
  }

  of(key: string, make: () => Made): Made {
    const known = this.#made.get(key);
    const made = known ?? make();
    if (key.length > LONGEST_KEY) return made;
    // Asked for last, so it comes last, and goes last.
    this.#made.delete(key);
    const [oldest] = this.#made.keys();
    if (this.#made.size === this.#most && oldest !== undefined) this.#made.delete(oldest);
    this.#made.set(key, made);
    return made;
  }
}
