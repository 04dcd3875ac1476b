import { setTimeout as sleep } from 'node:timers/promises';
import {
  inScope,
  outsideOfRequests,
  RequestScope,
  stopping,
} from '../../concurrency/request-scope.ts';
import { jobs } from '../../diagnostics/channels.ts';
import { SCOPES } from '../auth/scopes.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { isReadOnlyDatabase } from '../records/database-faults.ts';
import { newId } from '../records/ids.ts';
import { onJobRequested, onWritten } from '../signals.ts';
import { JOB_KINDS, type JobKind } from './job.entity.ts';
import { type ClaimedJob, claimJob, finishJob, removeJob, renewLease } from './job.store.ts';

/** The handler of one kind of job. */
export type JobHandler = {
  /** Runs the job for its account. Returns when it is due again; null deletes it. */
  run(call: Call, job: ClaimedJob): Promise<string | null>;
  /** Returns when the job is due after its last attempt has failed; null deletes it. */
  afterLastAttempt(call: Call, job: ClaimedJob): string | null;
  maxAttempts: number;
  /** Whether any write can make such a job due. A runner without such jobs does not poll after writes. */
  followsWrites: boolean;
};

/** A handler for each kind; the type check requires all of them. */
export type JobHandlers = { readonly [Kind in JobKind]: JobHandler };

/** The intervals of a runner. */
export type JobTiming = {
  /** The interval between two polls of an idle process, varied by a quarter. */
  pollMs: number;
  /** The delay after a write of this process until a job that it requested is due. */
  debounceMs: number;
  leaseSeconds: number;
  renewMs: number;
  /** The delay before the second attempt; it doubles with each further one. */
  backoffSeconds: number;
};

const JOB_TIMING: JobTiming = {
  pollMs: 20_000,
  debounceMs: 5_050,
  leaseSeconds: 10,
  renewMs: 3_000,
  backoffSeconds: 5,
};

type Settings = {
  publicCall: () => PublicCall;
  handlers: JobHandlers;
  /** The kinds that this runner runs. Default: all. */
  kinds?: readonly JobKind[];
  report: (error: unknown, job?: ClaimedJob) => void;
  timing?: Partial<JobTiming>;
};

const LONGEST_BACKOFF_SECONDS = 600;

/** After a job the process pauses for as long as the job took, at most this, so that jobs take half of a thread. */
const LONGEST_PAUSE_MS = 2_000;

/** The most accounts remembered as served in a round; beyond that, the first ones are served again. */
const MOST_SERVED = 1_000;

/** The delay after a request that a person waits for: its transaction may still be open. */
const PROMPT_MS = 100;

const LONGEST_ERROR = 500;

/** How long the jobs of a disabled account are postponed. */
const DISABLED_SECONDS = 86_400;

/**
 * Runs due jobs, one at a time. Every process has runners; leases prevent duplicate runs. It polls when a job is due,
 * some seconds after a write of this process if its jobs follow writes, and at intervals, which also finds jobs of
 * processes that have ended.
 */
export class JobRunner {
  readonly #settings: Settings;
  readonly #timing: JobTiming;
  readonly #kinds: readonly JobKind[];
  readonly #stopListening: () => void;
  #timer: NodeJS.Timeout | undefined;
  #timerDue = Number.POSITIVE_INFINITY;
  #working: Promise<void> | undefined;
  #scope: RequestScope | undefined;
  readonly #closing = new AbortController();
  /** The accounts served in this round: each gets one job per round, however many are due. */
  #served: string[] = [];

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#timing = { ...JOB_TIMING, ...settings.timing };
    this.#kinds = settings.kinds ?? JOB_KINDS;
    const stops = [onJobRequested(() => this.#pollIn(PROMPT_MS))];
    if (this.#kinds.some((kind) => settings.handlers[kind].followsWrites)) {
      stops.push(onWritten(() => this.#pollIn(this.#timing.debounceMs)));
    }
    this.#stopListening = () => {
      for (const stop of stops) stop();
    };
    this.#pollIn(Math.random() * Math.min(2_000, this.#timing.pollMs));
  }

  /** Stops. Interrupts the current job, unless it has already written, and makes it due for other processes. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#stopListening();
    clearTimeout(this.#timer);
    this.#scope?.cancel(stopping());
    await this.#working;
  }

  /** Schedules a poll within `ms`, unless an earlier one is scheduled. */
  #pollIn(ms: number): void {
    const due = performance.now() + ms;
    if (this.#isClosed || due >= this.#timerDue) return;
    clearTimeout(this.#timer);
    this.#timerDue = due;
    this.#timer = outsideOfRequests(() => setTimeout(() => this.#poll(), ms).unref());
  }

  #poll(): void {
    this.#timerDue = Number.POSITIVE_INFINITY;
    // The work in progress polls again before it ends.
    this.#working ??= this.#runAll().finally(() => {
      this.#working = undefined;
    });
  }

  /** Runs jobs until none is due. */
  async #runAll(): Promise<void> {
    const { pollMs } = this.#timing;
    let nextInMs: number | undefined;
    try {
      while (!this.#isClosed) {
        const claim = await inScope(new RequestScope(), () => this.#claim());
        if (!claim.job) {
          nextInMs = claim.nextInMs;
          if (this.#served.length === 0) break;
          this.#served = [];
          continue;
        }
        const began = performance.now();
        await this.#runOne(claim.job);
        this.#served = [...this.#served, claim.job.userId].slice(-MOST_SERVED);
        await this.#pause(Math.min(performance.now() - began, LONGEST_PAUSE_MS));
      }
    } catch (error) {
      // An instance on a replica has no jobs to run.
      if (!isReadOnlyDatabase(error)) this.#settings.report(error);
    }
    const poll = pollMs * (0.75 + Math.random() / 2);
    this.#pollIn(Math.max(0, Math.min(poll, nextInMs ?? poll)));
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#closing;
    await sleep(ms, undefined, { ref: false, signal }).catch(() => {});
  }

  #claim() {
    const { publicCall } = this.#settings;
    const { leaseSeconds } = this.#timing;
    return claimJob(publicCall(), {
      holder: newId(),
      kinds: this.#kinds,
      leaseSeconds,
      served: this.#served,
    });
  }

  /** Runs a job. Never rejects: a failure is recorded in the job's row. */
  async #runOne(job: ClaimedJob): Promise<void> {
    const { publicCall, report } = this.#settings;
    const scope = new RequestScope();
    this.#scope = scope;
    if (this.#isClosed) scope.cancel(stopping());
    const renewing = setInterval(() => this.#renew(job), this.#timing.renewMs);
    const attempt = { started: performance.now(), kind: job.kind, delay: job.delay };
    try {
      await jobs.tracePromise(() => inScope(scope, () => this.#attempt(job)), attempt);
    } catch (error) {
      const finish = () => this.#fail(publicCall(), job, error, scope.cancelled !== undefined);
      if (!scope.cancelled) report(error, job);
      await inScope(new RequestScope(), finish).catch((error) => report(error, job));
    } finally {
      clearInterval(renewing);
      this.#scope = undefined;
    }
  }

  #renew(job: ClaimedJob): void {
    const { publicCall } = this.#settings;
    const { leaseSeconds } = this.#timing;
    // A failed renewal is retried by the next one.
    inScope(new RequestScope(), () => renewLease(publicCall(), job, leaseSeconds)).catch(() => {});
  }

  async #attempt(job: ClaimedJob): Promise<void> {
    const { publicCall, handlers } = this.#settings;
    const handler = handlers[job.kind];
    // Attempts that ended without an error have crashed their process.
    if (job.attempts > handler.maxAttempts) throw new Error('no attempt ended');
    const call = await callFor(publicCall(), job.userId);
    if (!call) {
      const runAt = { inSeconds: DISABLED_SECONDS };
      return finishJob(publicCall(), job, { runAt, attempts: 0, lastError: null });
    }
    const runAt = await handler.run(call, job);
    if (runAt === null) await removeJob(publicCall(), job);
    else await finishJob(publicCall(), job, { runAt, attempts: 0, lastError: null });
  }

  async #fail(
    publicCall: PublicCall,
    job: ClaimedJob,
    error: unknown,
    interrupted: boolean,
  ): Promise<void> {
    if (interrupted) {
      const { runAt, attempts } = job;
      return finishJob(publicCall, job, { runAt, attempts: attempts - 1, lastError: null });
    }
    const handler = this.#settings.handlers[job.kind];
    const lastError = messageOf(error);
    if (job.attempts < handler.maxAttempts) {
      const inSeconds = backoffSeconds(job.attempts, this.#timing.backoffSeconds);
      return finishJob(publicCall, job, {
        runAt: { inSeconds },
        attempts: job.attempts,
        lastError,
      });
    }
    const call = await callFor(publicCall, job.userId);
    const runAt = call ? handler.afterLastAttempt(call, job) : { inSeconds: DISABLED_SECONDS };
    if (runAt === null) return removeJob(publicCall, job);
    return finishJob(publicCall, job, { runAt, attempts: 0, lastError });
  }
}

/** Returns the delay after a failed attempt. */
export const backoffSeconds = (attempts: number, first: number): number =>
  Math.min(first * 2 ** (attempts - 1), LONGEST_BACKOFF_SECONDS);

/** Returns a call on behalf of an account; undefined if it is deleted or disabled. */
async function callFor(publicCall: PublicCall, userId: string): Promise<Call | undefined> {
  const user = await query(publicCall)
    .selectFrom('user_account')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .select(['id', 'timezone', 'role'])
    .executeTakeFirst();
  return user && { ...publicCall, user, scopes: SCOPES };
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
