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

it('buckets take no memory in advance', () => {
  const before = process.memoryUsage().arrayBuffers;
  buckets();
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000);
});

it('the limit of buckets evicts the least recently used ones', () => {
  const { tokenBuckets } = buckets();
  for (let at = 0; at < 50_000; at++) tokenBuckets.take(`key ${at}`, 4);
  expect(tokenBuckets.take('key 0', 4).remaining).toBe(2);
  tokenBuckets.take('one more', 4);
  expect(tokenBuckets.take('key 0', 1).remaining).toBe(1);
  expect(tokenBuckets.take('key 1', 4).remaining).toBe(6);
});

it('the number of buckets stays below the limit, and the most recently used ones stay', () => {
  const { tokenBuckets } = buckets();
  const last = 199_999;
  for (let at = 0; at <= last; at++) tokenBuckets.take(`key ${at}`, 4);
  const isKept = (at: number) => tokenBuckets.take(`key ${at}`, 0).remaining === 6;
  let kept = 0;
  while (isKept(last - kept)) kept++;
  expect(kept).toBeLessThanOrEqual(50_000);
  expect(kept).toBeGreaterThanOrEqual(49_000);
});

/** CPU time, in microseconds, of taking tokens from 10,000 new buckets. */
function cost(tokenBuckets: TokenBuckets, prefix: string): number {
  const before = process.cpuUsage();
  for (let at = 0; at < 10_000; at++) tokenBuckets.take(`${prefix} ${at}`, 4);
  return process.cpuUsage(before).user;
}

it('a new bucket at the limit costs about as much as one below it', () => {
  const { tokenBuckets } = buckets();
  const costs = Array.from({ length: 20 }, (_, at) => cost(tokenBuckets, `round ${at}`));
  const below = Math.max(...costs.slice(0, 5));
  expect(Math.min(...costs.slice(5))).toBeLessThan(5 * below);
});
