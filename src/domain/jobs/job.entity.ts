import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '../records/columns.ts';
import { owner } from '../users/user.entity.ts';

/** The kinds of background jobs; `job.handlers.ts` has the handler of each. */
export const JOB_KINDS = ['plan', 'series', 'calendar'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/**
 * A background job that is due at a time. A process that runs a job holds a lease on its row; another process takes
 * over when the lease expires. All times are by the database's clock.
 */
export const Job = defineEntity({
  name: 'Job',
  tableName: 'job',
  properties: {
    userId: () => owner().primary(),
    kind: p.text().$type<JobKind>().primary(),
    /** Distinguishes the jobs of one kind and account; empty where there is only one. */
    key: p.text().primary(),
    runAt: instant(),
    /** The first request of a debounced burst; null while none is pending. */
    debouncedSince: instant().nullable(),
    leaseUntil: instant().nullable(),
    /** Identifies the claim, not the process: a process that lost its lease cannot finish the job. */
    leaseBy: p.uuid().nullable(),
    /** Failed or interrupted attempts since the last success, and the current one. */
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
  },
  indexes: [{ name: 'job_run_at_index', properties: ['runAt'] }],
});
