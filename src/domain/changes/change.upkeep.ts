import { AsyncLocalStorage } from 'node:async_hooks';
import type { Guest } from '../../call.ts';
import { inScope, RequestScope } from '../../request-scope.ts';
import { onWritten } from './change.signal.ts';
import { SWEPT_AT_ONCE, sweepChanges } from './change.sweep.ts';
import { beginCrashEpoch } from './crash-epoch.ts';

type Settings = {
  guest: () => Guest;
  /** Tells other processes that there is something to read. */
  tell?: ((guest: Guest) => Promise<void>) | undefined;
  report: (error: unknown) => void;
};

/** However many write, others are told no more often than this. */
const TOLD_EVERY_MS = 100;

const SWEPT_EVERY_MS = 30_000;
/** While there is much to sweep. */
const SWEPT_ON_MS = 1_000;

const outsideOfRequests = AsyncLocalStorage.snapshot();

/**
 * What follows the writes of a process, behind their answers: other processes are told of them, and what is
 * outdated is removed from the outbox.
 */
export class ChangeUpkeep {
  readonly #stop: () => void;
  readonly #works: Repeated[];

  constructor({ guest, tell, report }: Settings) {
    const run = (work: (guest: Guest) => Promise<unknown>) => () =>
      inScope(new RequestScope(), () => work(guest())).catch(report);
    let sweptIn = SWEPT_EVERY_MS;
    const sweep = run(async (guest) => {
      // Instances that only read cannot begin one.
      await beginCrashEpoch(guest);
      const removed = await sweepChanges(guest);
      sweptIn = removed === SWEPT_AT_ONCE ? SWEPT_ON_MS : SWEPT_EVERY_MS;
    });
    this.#works = [
      ...(tell ? [new Repeated(() => TOLD_EVERY_MS, run(tell))] : []),
      new Repeated(() => sweptIn, sweep),
    ];
    this.#stop = onWritten(() => {
      for (const work of this.#works) work.call();
    });
  }

  /** Ends with what is under way. */
  async close(): Promise<void> {
    this.#stop();
    await Promise.all(this.#works.map((work) => work.close()));
  }
}

/** Work that is done whenever it is called for, one at a time and no more often than so. */
class Repeated {
  readonly #everyMs: () => number;
  readonly #work: () => Promise<unknown>;
  #doneAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<unknown> | undefined;
  #isCalled = false;

  constructor(everyMs: () => number, work: () => Promise<unknown>) {
    this.#everyMs = everyMs;
    this.#work = work;
  }

  call(): void {
    this.#isCalled = true;
    if (this.#timer || this.#underWay) return;
    const ms = Math.max(0, this.#everyMs() - (performance.now() - this.#doneAt));
    this.#timer = outsideOfRequests(() => setTimeout(() => this.#begin(), ms).unref());
  }

  #begin(): void {
    this.#timer = undefined;
    this.#isCalled = false;
    this.#doneAt = performance.now();
    this.#underWay = this.#work().finally(() => {
      this.#underWay = undefined;
      if (this.#isCalled) this.call();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isCalled = false;
    await this.#underWay;
  }
}
