import { TokenBuckets } from './token-bucket.ts';

/** A request that used more CPU time than this is penalized with a multiple of it. */
const LIGHT_MS = 5;
const PENALTY_FACTOR = 5;

/**
 * CPU milliseconds that the light requests of an account may use together. Usage beyond is penalized with twice the
 * time, which leaves each of two busy accounts half of the CPU.
 */
const LIGHT_BUDGET = { perSecond: 250, capacity: 25 };
const LIGHT_PENALTY_FACTOR = 2;

/** Limits the CPU time of each account on the thread that serves all requests. */
export class CpuBudget {
  readonly #light: TokenBuckets;

  constructor(clock = () => performance.now()) {
    this.#light = new TokenBuckets({ ...LIGHT_BUDGET, clock });
  }

  /** Charges a request to its account. Returns the penalty in milliseconds. */
  charge(account: string, cpuMs: number): number {
    return cpuMs > LIGHT_MS
      ? cpuMs * PENALTY_FACTOR
      : this.#light.spend(account, cpuMs) * LIGHT_PENALTY_FACTOR;
  }
}

/** Returns the CPU milliseconds that this thread has used. */
const threadCpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures the CPU time of requests that run on one thread. Time that passes while several are measured is divided
 * equally among them, as it cannot be attributed to one.
 */
export class CpuMeter {
  readonly #used: () => number;
  #running = 0;
  /** The CPU time of a request that has been measured from the beginning. */
  #perRequest = 0;
  #at: number;

  constructor(used = threadCpuMs) {
    this.#used = used;
    this.#at = used();
  }

  /** Starts to measure. Returns a function that stops and returns the milliseconds; later calls return 0. */
  start(): () => number {
    this.#divide();
    this.#running++;
    const before = this.#perRequest;
    let stopped = false;
    return () => {
      if (stopped) return 0;
      stopped = true;
      this.#divide();
      this.#running--;
      return this.#perRequest - before;
    };
  }

  /** Divides the time since the last call among the measured requests. */
  #divide(): void {
    const now = this.#used();
    if (this.#running > 0) this.#perRequest += (now - this.#at) / this.#running;
    this.#at = now;
  }
}
