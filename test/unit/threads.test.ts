import { jest } from '@jest/globals';
import { Piscina } from 'piscina';
import { endThreads, inThread } from '../../src/threads/pool.ts';
import { input, task } from '../support/schedule.ts';

afterEach(async () => {
  jest.restoreAllMocks();
  await endThreads();
});

const many = input({ tasks: Array.from({ length: 2_000 }, (_, index) => task(`t${index}`)) });
const few = input({ tasks: [task('a')] });

it('a job that fails is answered with its error, and others go on', async () => {
  await expect(inThread('schedule', null as never)).rejects.toThrow('settings');
  expect((await inThread('schedule', few)).create).toHaveLength(1);
});

it('when threads die, those at work fail and those that wait are computed', async () => {
  const run = jest.spyOn(Piscina.prototype, 'run');
  // One thread is there to begin at once; then more jobs than there are threads.
  await inThread('schedule', few);
  const jobs = [many, many, many, many, few].map((each) => inThread('schedule', each));
  const answers = Promise.allSettled(jobs);
  const pool = run.mock.contexts[0] as Piscina;
  const { length } = pool.threads;
  await Promise.all(pool.threads.map((thread) => thread.terminate()));
  const outcomes = (await answers).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'rejected').length).toBeLessThanOrEqual(length);
  expect(outcomes.at(-1)).toBe('fulfilled');
});
