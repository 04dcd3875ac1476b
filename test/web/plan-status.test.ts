import { load, Page } from './page.ts';

let page: Page;

beforeAll(async () => {
  page = await Page.open();
});
afterAll(() => page.close());

const FRESH = { isStale: false, reasons: [], changes: [], hasMoreChanges: false, autoPlan: 'OFF' };
const changes = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id) }));

it.each([
  [undefined, FRESH],
  [undefined, { isStale: true, reasons: ['NO_RUN'] }],
  [undefined, { isStale: true, reasons: ['TASK'], changes: changes(4), autoPlan: 'ON' }],
  ['1 change', { isStale: true, reasons: ['TASK'], changes: changes(1) }],
  ['4 changes', { isStale: true, reasons: ['TASK', 'EARLIER_DAY'], changes: changes(4) }],
  [
    '100+ changes',
    { isStale: true, reasons: ['TASK'], changes: changes(100), hasMoreChanges: true },
  ],
  ['new day', { isStale: true, reasons: ['EARLIER_DAY'] }],
  ['changed', { isStale: true, reasons: ['USER'] }],
])('%s', async (text, status) => {
  const { stalenessOf } = await load('state/queries/plan-status.ts');
  expect(stalenessOf({ ...FRESH, ...status })?.text).toBe(text);
});

const HOUR = 3_600_000;
const BLOCK = { source: 'AUTO', status: 'SCHEDULED', end: HOUR, task: { status: 'COMPLETED' } };

it.each([
  [true, {}],
  [true, { task: { status: 'CANCELLED' } }],
  [false, { task: { status: 'TODO' } }],
  [false, { task: null }],
  [false, { end: 0 }],
  [false, { source: 'MANUAL' }],
  [false, { status: 'COMPLETED' }],
  [true, { status: 'CANCELLED', source: 'MANUAL', end: 0, task: null }],
])('a block is hidden: %s, with %j', async (expected, fields) => {
  const { isObsolete } = await load('state/queries/finished-blocks.ts');
  expect(isObsolete({ ...BLOCK, ...fields }, HOUR / 2)).toBe(expected);
});
