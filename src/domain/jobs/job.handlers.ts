import { planJob } from '../planner/planner.job.ts';
import type { JobHandlers } from './job.runner.ts';

/** The handler of each kind of job. A new kind goes into `JOB_KINDS` and here. */
export const JOB_HANDLERS: JobHandlers = { plan: planJob };
