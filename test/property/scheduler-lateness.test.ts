import { byDue, byPriority, naiveList } from '../support/naive-list.ts';
import { neverIn } from '../support/schedule-arbitraries.ts';
import {
  blocksOf,
  compareLate,
  countLate,
  millis,
  minutes,
  sum,
} from '../support/schedule-model.ts';

describe('lateness, in 1,000 cases', () => {
  it.each([
    ['earliest due first', byDue],
    ['priority, then due', byPriority],
  ])('is never worse than that of a plain list: %s', (_, order) => {
    neverIn((plan, { input }) => {
      const list = naiveList(input, plan, order);
      return compareLate(plan.proof.late, list) > 0 ? [{ late: plan.proof.late, list }] : [];
    });
  });

  it.each([
    ['earliest due first', byDue],
    ['priority, then due', byPriority],
  ])('of a plain list never beats the bound: %s', (_, order) => {
    neverIn((plan, { input }) => {
      const list = naiveList(input, plan, order);
      return compareLate(list, plan.proof.bound) < 0 ? [{ bound: plan.proof.bound, list }] : [];
    });
  });

  it('never beats the bound, and is optimal where it meets it', () => {
    neverIn(({ proof }) => {
      const difference = compareLate(proof.late, proof.bound);
      return difference < 0 || proof.optimal !== (difference === 0) ? [proof] : [];
    });
  });

  it('is what the timetable says', () => {
    neverIn((plan, { input }) => {
      const counted = countLate(input, (task) => {
        const own = blocksOf(task, plan);
        return { placed: sum(own.map(minutes)), end: millis(own.at(-1)?.endAt ?? input.now) };
      });
      return compareLate(counted, plan.proof.late) === 0 ? [] : [{ counted, plan: plan.proof.late }];
    });
  });
});
