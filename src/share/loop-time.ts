/** Milliseconds of processor time that this thread has used. */
const used = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * How long requests keep the thread busy that answers all of them. It cannot be told whose turn took how
 * long; what passes is shared among those that are under way, so that many light ones stay light.
 */
export class LoopTime {
  readonly #used: () => number;
  #underWay = 0;
  /** What each one that has been under way from the beginning would have used. */
  #each = 0;
  #at: number;

  constructor(clock = used) {
    this.#used = clock;
    this.#at = clock();
  }

  /** Begins to count; what it answers with ends that, and tells the milliseconds, once. */
  begin(): () => number {
    this.#pass();
    this.#underWay++;
    const before = this.#each;
    let ended = false;
    return () => {
      if (ended) return 0;
      ended = true;
      this.#pass();
      this.#underWay--;
      return this.#each - before;
    };
  }

  #pass(): void {
    const now = this.#used();
    if (this.#underWay > 0) this.#each += (now - this.#at) / this.#underWay;
    this.#at = now;
  }
}
