import { lazy } from '../../src/concurrency/lazy.ts';

it('a value is loaded with the first call, once for all calls', async () => {
  const load = jest.fn(async () => ({}));
  const value = lazy(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([value(), value()]);
  expect([second, await value()]).toEqual([first, first]);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a failed load fails the calls that wait for it, and the next call loads again', async () => {
  const load = jest.fn(async () => 'loaded').mockRejectedValueOnce(new Error('EMFILE'));
  const value = lazy(load);
  const waiting = await Promise.allSettled([value(), value()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await value()).toBe('loaded');
  expect(load).toHaveBeenCalledTimes(2);
});
