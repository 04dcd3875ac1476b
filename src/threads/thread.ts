import { outlook } from '../scheduler/outlook.ts';
import { preview } from '../scheduler/preview.ts';
import { remedies } from '../scheduler/remedies.ts';
import { schedule } from '../scheduler/schedule.ts';
import type { ScheduleInput } from '../scheduler/types.ts';
import { type Job, readJob } from './job.ts';
import { type Message, writeMessage } from './message.ts';

/** What takes long to compute, and so is computed in a thread: from the scheduler's input alone. */
const WORK = {
  schedule: (input: ScheduleInput) => schedule(input),
  preview,
  outlook: (input: ScheduleInput) => outlook(input, schedule(input)),
  /** Null where there is no such task. */
  remedies: (input: ScheduleInput, taskId: string) =>
    input.tasks.some(({ id }) => id === taskId) ? remedies(input, schedule(input), taskId) : null,
  nothing: () => undefined,
};

export type Work = typeof WORK;

/** What a thread does with each job. */
export const compute = (job: Job<keyof Work>): Message =>
  writeMessage((WORK[job.name] as (...args: unknown[]) => unknown)(...readJob(job)));
