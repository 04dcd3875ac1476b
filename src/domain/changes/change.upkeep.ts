import { inScope, outsideOfRequests, RequestScope } from '../../concurrency/request-scope.ts';
import type { PublicCall } from '../call.ts';
import { onWritten } from '../signals.ts';
import { SWEPT_AT_ONCE, sweepChanges } from './change.sweep.ts';
import { beginCrashEpoch } from './crash-epoch.ts';

type Settings = {
  publicCall: () => PublicCall;
  /** Notifies other processes that there are changes to read. */
  notify?: ((publicCall: PublicCall) => Promise<void>) | undefined;
  report: (error: unknown) => void;
};

/** The shortest interval between two notifications. */
const NOTIFIED_EVERY_MS = 100;

const SWEPT_EVERY_MS = 30_000;
/** The interval while a full batch was deleted. */
const SWEPT_ON_MS = 1_000;

/**
 * Background work after the writes of a process: notifies other processes, and deletes expired changes from the outbox.
 */
export class ChangeUpkeep {
  readonly #stop: () => void;
  readonly #works: Repeated[];

  constructor({ publicCall, notify, report }: Settings) {
    const run = (work: (publicCall: PublicCall) => Promise<unknown>) => () =>
      inScope(new RequestScope(), () => work(publicCall())).catch(report);
    let sweptIn = SWEPT_EVERY_MS;
    const sweep = run(async (publicCall) => {
      // Read-only instances cannot begin one.
      await beginCrashEpoch(publicCall);
      const removed = await sweepChanges(publicCall);
      sweptIn = removed === SWEPT_AT_ONCE ? SWEPT_ON_MS : SWEPT_EVERY_MS;
    });
    this.#works = [
      ...(notify ? [new Repeated(() => NOTIFIED_EVERY_MS, run(notify))] : []),
      new Repeated(() => sweptIn, sweep),
    ];
    this.#stop = onWritten(() => {
      for (const work of this.#works) work.call();
    });
  }

  /** Stops, and waits for the work in progress. */
  async close(): Promise<void> {
    this.#stop();
    await Promise.all(this.#works.map((work) => work.close()));
  }
}

/** Runs work on demand, one run at a time, with a minimum interval. */
class Repeated {
  readonly #everyMs: () => number;
  readonly #work: () => Promise<unknown>;
  #doneAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;
  #isCalled = false;

  constructor(everyMs: () => number, work: () => Promise<unknown>) {
    this.#everyMs = everyMs;
    this.#work = work;
  }

  call(): void {
    this.#isCalled = true;
    if (this.#timer || this.#running) return;
    const ms = Math.max(0, this.#everyMs() - (performance.now() - this.#doneAt));
    this.#timer = outsideOfRequests(() => setTimeout(() => this.#begin(), ms).unref());
  }

  #begin(): void {
    this.#timer = undefined;
    this.#isCalled = false;
    this.#doneAt = performance.now();
    this.#running = this.#work().finally(() => {
      this.#running = undefined;
      if (this.#isCalled) this.call();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isCalled = false;
    await this.#running;
  }
}
