import { CpuBudget, CpuMeter } from '../../src/concurrency/cpu-budget.ts';

it('CPU time is divided among the requests that are measured', () => {
  let used = 100;
  const meter = new CpuMeter(() => used);
  used += 50;
  const first = meter.start();
  used += 10;
  const second = meter.start();
  used += 8;
  expect(first()).toBe(10 + 4);
  used += 3;
  expect(second()).toBe(4 + 3);
});

it('a measurement stops once', () => {
  let used = 0;
  const stop = new CpuMeter(() => used).start();
  used += 5;
  expect([stop(), stop()]).toEqual([5, 0]);
});

it('a request of more than 5 ms is penalized with five times its CPU time', () => {
  const budget = new CpuBudget(() => 0);
  expect([budget.charge('a', 5), budget.charge('a', 6)]).toEqual([0, 30]);
});

it('light requests are penalized with twice the CPU time beyond the budget of the account', () => {
  const budget = new CpuBudget(() => 0);
  for (let request = 0; request < 5; request++) expect(budget.charge('a', 5)).toBe(0);
  expect(budget.charge('a', 5)).toBe(10);
  expect(budget.charge('b', 5)).toBe(0);
});
