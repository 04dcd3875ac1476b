import fc from 'fast-check';
import { Replay } from '../support/facts.ts';
import { asOwnBlocks } from '../support/schedule.ts';
import { planned, scheduleCase } from '../support/schedule-arbitraries.ts';
import { isReplaced } from '../support/schedule-model.ts';

/** Enough cases for well over a thousand claims. */
const CASES = fc.sample(scheduleCase, { seed: 20_260_106, numRuns: 100 });

describe('every claim of an explanation', () => {
  const all = CASES.flatMap(({ input }) => {
    const plan = planned(input);
    const kept = input.blocks.filter((block) => !isReplaced(block, input));
    // A day passes and the most pressing task is gone: some of the plan is kept, some moves.
    const next = { ...input, tasks: input.tasks.slice(1), blocks: [...kept, ...asOwnBlocks(plan)] };
    return [
      { input, plan },
      { input: next, plan: planned(next) },
    ];
  });
  const claims = all.flatMap(({ input, plan }) => {
    const replay = new Replay(input, plan);
    return replay.facts().map((claim) => ({ ...claim, holds: replay.holds(claim.fact) }));
  });

  it('is true of the plan, in more than 1,000 claims', () => {
    expect(claims.length).toBeGreaterThan(1_000);
    expect(claims.filter(({ holds }) => !holds)).toEqual([]);
  });

  it('stands in a sentence that is short enough for a calendar entry', () => {
    const sentences = all.flatMap(({ plan }) =>
      plan.create.map(({ explanation }) => explanation.sentence),
    );
    expect(sentences.filter((sentence) => sentence.length > 140)).toEqual([]);
  });

  it('there is at least one behind every sentence', () => {
    const empty = all.flatMap(({ plan }) =>
      [...plan.create, ...plan.atRisk, ...plan.unscheduled, ...plan.moves].filter(
        ({ explanation }) => explanation.facts.length === 0,
      ),
    );
    expect(empty).toEqual([]);
  });
});
