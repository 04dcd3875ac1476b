import type { LateCounts, Plan, ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import { contendedCase, neverIn } from '../support/schedule/arbitraries.ts';
import {
  blocksOf,
  compareLate,
  countLate,
  millis,
  minutes,
  sum,
} from '../support/schedule/model.ts';
import { byDue, byPriority, naiveList } from '../support/schedule/naive-list.ts';

const LISTS = [
  { name: 'earliest due first', order: byDue },
  { name: 'priority, then due', order: byPriority },
];
const known = new Map<Plan, LateCounts[]>();

/** The result of each baseline, computed once per plan. */
function lists(plan: Plan, input: ScheduleInput): LateCounts[] {
  const results = known.get(plan) ?? LISTS.map(({ order }) => naiveList(input, plan, order));
  known.set(plan, results);
  return results;
}

describe('lateness', () => {
  it.each(LISTS)('is never worse than that of the baseline $name', (list) => {
    neverIn((plan, { input }) => {
      const reached = lists(plan, input)[LISTS.indexOf(list)] as LateCounts;
      return compareLate(plan.proof.late, reached) > 0 ? [{ late: plan.proof.late, reached }] : [];
    });
  });

  it('of a baseline never beats the bound', () => {
    neverIn((plan, { input }) =>
      lists(plan, input).filter((reached) => compareLate(reached, plan.proof.bound) < 0),
    );
  });

  it('never beats the bound, and is optimal if it equals the bound', () => {
    neverIn(({ proof }) => {
      const difference = compareLate(proof.late, proof.bound);
      return difference < 0 || proof.optimal !== (difference === 0) ? [proof] : [];
    });
  });

  it('agrees with the timetable', () => {
    neverIn((plan, { input }) => {
      const counted = countLate(input, (task) => {
        const own = blocksOf(task, plan);
        return { placed: sum(own.map(minutes)), end: millis(own.at(-1)?.endAt ?? input.now) };
      });
      return compareLate(counted, plan.proof.late) === 0
        ? []
        : [{ counted, plan: plan.proof.late }];
    });
  });
});

describe('three tasks that compete for the same hours', () => {
  const ORDERS = ['012', '021', '102', '120', '201', '210'];
  const byIndexIn = (order: string) => (a: TaskInput, b: TaskInput) =>
    order.indexOf(a.id.slice(1)) - order.indexOf(b.id.slice(1));

  it('are not late if they are on time in any order, and no order beats the bound', () => {
    neverIn(
      (plan, { input }) =>
        ORDERS.map((order) => naiveList(input, plan, byIndexIn(order))).filter(
          (reached) =>
            compareLate(plan.proof.late, reached) > 0 || compareLate(reached, plan.proof.bound) < 0,
        ),
      contendedCase,
    );
  });
});
