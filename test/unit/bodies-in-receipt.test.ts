import { BodiesInReceipt } from '../../src/http/io/bodies-in-receipt.ts';

const REFUSED = { code: 'RATE_LIMITED', retryAfterSeconds: 1 };
const FULL = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };

/** The error of a rejected reservation. */
function refusal(reserve: () => void): unknown {
  try {
    reserve();
  } catch (error) {
    return error;
  }
  return undefined;
}

it('a sender reserves up to its limit, over all of its bodies', () => {
  const bodies = new BodiesInReceipt({ total: 100, each: 10 });
  const [first, second] = [bodies.begin('a'), bodies.begin('a')];
  first.reserve(6);
  second.reserve(4);
  expect(refusal(() => second.reserve(5))).toMatchObject(REFUSED);
  bodies.begin('b').reserve(10);
  expect(bodies.total).toBe(20);
  first.release();
  second.reserve(10);
  expect(bodies.total).toBe(20);
});

it('a reservation is raised, never lowered, and released once', () => {
  const bodies = new BodiesInReceipt({ total: 100, each: 10 });
  const receipt = bodies.begin('a');
  receipt.reserve(5);
  receipt.reserve(3);
  expect(bodies.total).toBe(5);
  receipt.release();
  receipt.release();
  expect(bodies.total).toBe(0);
});

it('a refused reservation changes nothing', () => {
  const bodies = new BodiesInReceipt({ total: 100, each: 10 });
  const receipt = bodies.begin('a');
  receipt.reserve(5);
  expect(refusal(() => receipt.reserve(11))).toMatchObject(REFUSED);
  expect(bodies.total).toBe(5);
  receipt.reserve(10);
  receipt.release();
  expect(bodies.total).toBe(0);
});

it('a reservation leaves room for other senders', () => {
  const bodies = new BodiesInReceipt({ total: 100, each: 100 });
  const receipt = bodies.begin('a');
  receipt.reserve(50);
  expect(refusal(() => receipt.reserve(51))).toMatchObject(FULL);
  const other = bodies.begin('b');
  other.reserve(25);
  expect(refusal(() => other.reserve(26))).toMatchObject(FULL);
  bodies.begin('c').reserve(12);
});

it('the process never reserves more than its limit, however many senders there are', () => {
  const bodies = new BodiesInReceipt({ total: 1_000, each: 100 });
  for (let sender = 0; sender < 2_000; sender++) {
    refusal(() => bodies.begin(`${sender}`).reserve(1 + (sender % 100)));
  }
  expect(bodies.total).toBeLessThanOrEqual(1_000);
  expect(bodies.total).toBeGreaterThan(900);
});
