import { outlook } from '../scheduler/outlook.ts';
import { remedies } from '../scheduler/remedies.ts';
import { schedule } from '../scheduler/schedule.ts';

/** What takes long to compute, and so is computed in a thread. */
const WORK = { schedule, outlook, remedies, nothing: () => undefined };

export type Work = typeof WORK;

/** What a thread is sent: the name of the function, and what to call it with. */
export type Job = {
  [Name in keyof Work]: { name: Name; args: Parameters<Work[Name]> };
}[keyof Work];

/** What a thread does with each job. */
export const compute = ({ name, args }: Job): unknown =>
  (WORK[name] as (...args: unknown[]) => unknown)(...args);
