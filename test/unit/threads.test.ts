import { Piscina } from 'piscina';
import { endThreads, inThread } from '../../src/threads/pool.ts';
import { input, task } from '../support/schedule/schedule.ts';

afterEach(async () => {
  jest.restoreAllMocks();
  await endThreads();
});

const many = input({ tasks: Array.from({ length: 2_000 }, (_, index) => task(`t${index}`)) });
const few = input({ tasks: [task('a')] });

it('a job that fails rejects with its error, and others continue', async () => {
  await expect(inThread('schedule', null as never)).rejects.toThrow('settings');
  expect((await inThread('schedule', few)).created).toBe(1);
});

it('when threads die, running jobs fail and waiting jobs are computed', async () => {
  const run = jest.spyOn(Piscina.prototype, 'run');
  // One thread starts at once; then there are more jobs than threads.
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
