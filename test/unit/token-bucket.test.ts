import { TokenBuckets } from '../../src/concurrency/token-bucket.ts';

/** Buckets of 10 tokens, 2 of which are added in a second, with a clock that the test sets. */
function buckets() {
  const time = { now: 0 };
  return {
    tokenBuckets: new TokenBuckets({ perSecond: 2, capacity: 10, clock: () => time.now }),
    time,
  };
}

it('a bucket is full at first; each key has its own', () => {
  const { tokenBuckets } = buckets();
  expect(tokenBuckets.take('a', 1)).toEqual({
    remaining: 9,
    fullInSeconds: 1,
    retryAfterSeconds: undefined,
  });
  expect(tokenBuckets.take('a', 9)).toEqual({
    remaining: 0,
    fullInSeconds: 5,
    retryAfterSeconds: undefined,
  });
  expect(tokenBuckets.take('b', 1).remaining).toBe(9);
});

it('a request for more tokens than there are takes none, and returns when to retry', () => {
  const { tokenBuckets, time } = buckets();
  tokenBuckets.take('a', 8);
  expect(tokenBuckets.take('a', 5)).toEqual({
    remaining: 2,
    fullInSeconds: 4,
    retryAfterSeconds: 2,
  });
  time.now = 1_499;
  expect(tokenBuckets.take('a', 5).retryAfterSeconds).toBe(1);
  time.now = 1_500;
  expect(tokenBuckets.take('a', 5)).toEqual({
    remaining: 0,
    fullInSeconds: 5,
    retryAfterSeconds: undefined,
  });
});

it('a bucket never holds more than its capacity', () => {
  const { tokenBuckets, time } = buckets();
  tokenBuckets.take('a', 10);
  time.now = 1_000_000;
  expect(tokenBuckets.take('a', 1).remaining).toBe(9);
});

it('a clock that is set back removes no tokens', () => {
  const { tokenBuckets, time } = buckets();
  time.now = 60_000;
  tokenBuckets.take('a', 4);
  time.now = 0;
  expect(tokenBuckets.take('a', 1).remaining).toBe(5);
});

it('a request for more than the capacity empties a full bucket', () => {
  const { tokenBuckets, time } = buckets();
  expect(tokenBuckets.take('a', 500)).toMatchObject({ remaining: 0, retryAfterSeconds: undefined });
  expect(tokenBuckets.take('a', 500).retryAfterSeconds).toBe(5);
  time.now = 5_000;
  expect(tokenBuckets.take('a', 500).retryAfterSeconds).toBeUndefined();
});

it('spend empties the bucket and returns the missing tokens', () => {
  const { tokenBuckets, time } = buckets();
  expect(tokenBuckets.spend('a', 7)).toBe(0);
  expect(tokenBuckets.spend('a', 7)).toBe(4);
  time.now = 1_000;
  expect(tokenBuckets.spend('a', 7)).toBe(5);
});

it('of too many buckets the least recently used one is dropped; buckets take no memory in advance', () => {
  const before = process.memoryUsage().arrayBuffers;
  const { tokenBuckets } = buckets();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000);
  for (let at = 0; at < 50_000; at++) tokenBuckets.take(`key ${at}`, 4);
  expect(tokenBuckets.take('key 0', 4).remaining).toBe(2);
  tokenBuckets.take('one more', 4);
  expect(tokenBuckets.take('key 0', 1).remaining).toBe(1);
  expect(tokenBuckets.take('key 1', 4).remaining).toBe(6);
});
