import { isFinished, withDefaultEstimates } from '../scheduler/input/prepare.ts';
import { outlook } from '../scheduler/report/outlook.ts';
import { preview } from '../scheduler/report/preview.ts';
import { remedies } from '../scheduler/report/remedies.ts';
import { schedule } from '../scheduler/schedule.ts';
import type { ScheduleInput } from '../scheduler/types.ts';
import { type Job, readJob } from './job.ts';
import { type Message, writeMessage } from './message.ts';
import { newPlan } from './new-plan.ts';

/** The functions that worker threads execute. Each is a pure function of the scheduler's input. */
const WORK = {
  schedule: newPlan,
  preview,
  outlook: (input: ScheduleInput) => outlook(input, schedule(input)),
  /** `null` if the task does not exist or is finished; the input contains finished tasks with a future block. */
  remedies: (original: ScheduleInput, taskId: string) => {
    const input = withDefaultEstimates(original);
    const isOpen = input.tasks.some((task) => task.id === taskId && !isFinished(task));
    return isOpen ? remedies(input, schedule(input), taskId) : null;
  },
  nothing: () => undefined,
};

export type Work = typeof WORK;

/** Executes one job; the entry point of a worker thread. */
export const compute = (job: Job<keyof Work>): Message =>
  writeMessage((WORK[job.name] as (...args: unknown[]) => unknown)(...readJob(job)));
