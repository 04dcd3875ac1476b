import { outlook } from '../scheduler/outlook.ts';
import { remedies } from '../scheduler/remedies.ts';
import { schedule } from '../scheduler/schedule.ts';
import { type Message, writeMessage } from './message.ts';

/** What takes long to compute, and so is computed in a thread. */
const WORK = { schedule, outlook, remedies, nothing: () => undefined };

export type Work = typeof WORK;

/** What a thread is sent: the name of the function, and as JSON what to call it with. */
export type Job = { name: keyof Work; args: string };

/** What a thread does with each job. */
export const compute = ({ name, args }: Job): Message =>
  writeMessage((WORK[name] as (...args: unknown[]) => unknown)(...JSON.parse(args)));
