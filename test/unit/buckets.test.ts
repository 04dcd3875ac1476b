import { Buckets } from '../../src/share/buckets.ts';

/** Buckets of 10, filled by 2 a second, at a time that the test sets. */
function buckets() {
  const time = { now: 0 };
  return { made: new Buckets({ perSecond: 2, capacity: 10, clock: () => time.now }), time };
}

it('a bucket is full at first, and each of a name of its own', () => {
  const { made } = buckets();
  expect(made.take('a', 1)).toEqual({ left: 9, fullInSeconds: 1, retryAfterSeconds: undefined });
  expect(made.take('a', 9)).toEqual({ left: 0, fullInSeconds: 5, retryAfterSeconds: undefined });
  expect(made.take('b', 1).left).toBe(9);
});

it('what is not there is not taken, and it is told when it will be', () => {
  const { made, time } = buckets();
  made.take('a', 8);
  expect(made.take('a', 5)).toEqual({ left: 2, fullInSeconds: 4, retryAfterSeconds: 2 });
  time.now = 1_499;
  expect(made.take('a', 5).retryAfterSeconds).toBe(1);
  time.now = 1_500;
  expect(made.take('a', 5)).toEqual({ left: 0, fullInSeconds: 5, retryAfterSeconds: undefined });
});

it('it is never more than full', () => {
  const { made, time } = buckets();
  made.take('a', 10);
  time.now = 1_000_000;
  expect(made.take('a', 1).left).toBe(9);
});

it('a clock that is set back takes nothing out of it', () => {
  const { made, time } = buckets();
  time.now = 60_000;
  made.take('a', 4);
  time.now = 0;
  expect(made.take('a', 1).left).toBe(5);
});

it('more than it can hold is given when it is full, and empties it', () => {
  const { made, time } = buckets();
  expect(made.take('a', 500)).toMatchObject({ left: 0, retryAfterSeconds: undefined });
  expect(made.take('a', 500).retryAfterSeconds).toBe(5);
  time.now = 5_000;
  expect(made.take('a', 500).retryAfterSeconds).toBeUndefined();
});

it('what is spent beyond what there is is told, and the bucket is empty', () => {
  const { made, time } = buckets();
  expect(made.spend('a', 7)).toBe(0);
  expect(made.spend('a', 7)).toBe(4);
  time.now = 1_000;
  expect(made.spend('a', 7)).toBe(5);
});
