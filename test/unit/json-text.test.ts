import fc from 'fast-check';
import { jsonText } from '../../src/share/json-text.ts';
import { Pace } from '../../src/share/pace.ts';

/** A pace that counts, and pauses each time. */
class Counting extends Pace {
  pauses = 0;

  constructor() {
    super({ sliceMs: 0 });
  }

  override pause() {
    this.pauses++;
    return super.pause();
  }
}

const LARGE = Array.from({ length: 5_001 }, () => null);

it('is what JSON.stringify writes, in pieces too', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const whole = { value, left: undefined, list: [undefined, value], LARGE };
      expect(await jsonText(whole, new Counting())).toBe(JSON.stringify(whole));
    }),
    { numRuns: 50 },
  );
});

it('a small value is written at once', async () => {
  const pace = new Counting();
  expect(await jsonText({ a: [{ b: 'x'.repeat(1_000) }] }, pace)).toMatch(/^{"a":\[{"b":"x+"}]}$/);
  expect(pace.pauses).toBe(0);
});

it.each([
  ['many records', Array.from({ length: 2_000 }, (_, id) => ({ id, title: 't', done: false }))],
  ['long texts', Array.from({ length: 10 }, () => ({ text: 'x'.repeat(30_000) }))],
  [
    'records in records',
    [{ nodes: Array.from({ length: 2_000 }, (_, id) => ({ id, at: 1, of: 2 })) }],
  ],
])('of %s, no two records are written without a pause between them', async (_name, value) => {
  const pace = new Counting();
  expect(await jsonText(value, pace)).toBe(JSON.stringify(value));
  const records = JSON.stringify(value).split('},{').length;
  expect(pace.pauses).toBeGreaterThanOrEqual(records);
});
