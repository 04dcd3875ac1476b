import { randomBits } from '../support/random.ts';

/** The random choices of one request, from one seed: the same on every machine. */
export class Chance {
  readonly #bits: () => number;

  constructor(seed: number) {
    this.#bits = randomBits(seed);
    // Similar seeds start with similar values.
    for (let turn = 0; turn < 4; turn++) this.#bits();
  }

  bits = () => this.#bits();
  below = (limit: number) => this.#bits() % limit;
  percent = (share: number) => this.below(100) < share;
  one = <T>(values: readonly T[]): T => values[this.below(values.length)] as T;

  some<T>(values: readonly T[], share: number): T[] {
    return values.filter(() => this.percent(share));
  }

  /** One of several alternatives, by weight. */
  way<T>(...ways: [weight: number, way: () => T][]): T {
    let left = this.below(ways.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, way] of ways) {
      left -= weight;
      if (left < 0) return way();
    }
    throw new Error('no way');
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}
