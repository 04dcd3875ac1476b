import fc from 'fast-check';
import { Json, jsonText } from '../../src/concurrency/json-text.ts';
import { YieldScheduler } from '../../src/concurrency/yield.ts';

/** A mock function that always yields. */
function countedYields() {
  const scheduler = new YieldScheduler({ budgetMs: 0 });
  return jest.fn(() => scheduler.yieldIfDue());
}

const LARGE = Array.from({ length: 5_001 }, () => null);

it('returns what JSON.stringify returns, in chunks too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const whole = { value, left: undefined, list: [undefined, value], LARGE };
      expect(await jsonText(whole, countedYields())).toBe(JSON.stringify(whole));
    }),
    { numRuns: 50 },
  );
});

it('a small value is written without yielding', async () => {
  const yields = countedYields();
  expect(await jsonText({ a: [{ b: 'x'.repeat(1_000) }] }, yields)).toMatch(
    /^{"a":\[{"b":"x+"}]}$/,
  );
  expect(yields).not.toHaveBeenCalled();
});

it('writes JSON from PostgreSQL as it is, in small values and in chunks', async () => {
  const text = '{ "written": 1 }';
  const yields = countedYields();
  expect(await jsonText(new Json(text), yields)).toBe(text);
  expect(await jsonText({ a: [new Json(text), 2], b: new Json('null') }, yields)).toBe(
    `{"a":[${text},2],"b":null}`,
  );
  expect(yields).not.toHaveBeenCalled();
  const long = new Json(JSON.stringify('x'.repeat(300_000)));
  expect(await jsonText([long, new Json(text)], yields)).toBe(`[${long.text},${text}]`);
  expect(yields).toHaveBeenCalled();
});

it.each([
  ['many records', Array.from({ length: 2_000 }, (_, id) => ({ id, title: 't', done: false }))],
  ['long texts', Array.from({ length: 10 }, () => ({ text: 'x'.repeat(30_000) }))],
  [
    'records in records',
    [{ nodes: Array.from({ length: 2_000 }, (_, id) => ({ id, at: 1, of: 2 })) }],
  ],
])('%s: yields between any two records', async (_name, value) => {
  const yields = countedYields();
  expect(await jsonText(value, yields)).toBe(JSON.stringify(value));
  const records = JSON.stringify(value).split('},{').length;
  expect(yields.mock.calls.length).toBeGreaterThanOrEqual(records);
});
