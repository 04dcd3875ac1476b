import fc from 'fast-check';
import { planned, scheduleCase } from '../support/schedule/arbitraries.ts';
import { Replay } from '../support/schedule/facts.ts';
import { isReplaced } from '../support/schedule/model.ts';
import { asOwnBlocks } from '../support/schedule/schedule.ts';

/** Enough cases for well over two thousand claims. */
const CASES = fc.sample(scheduleCase, { seed: 20_260_106, numRuns: 150 });

describe('every claim of an explanation', () => {
  const all = CASES.flatMap(({ input }) => {
    const plan = planned(input);
    const kept = input.blocks.filter((block) => !isReplaced(block, input));
    // A replan without the first task: some blocks are kept, some move.
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

  it('is true of plans and replans, in more than 2,000 claims', () => {
    expect(claims.length).toBeGreaterThan(2_000);
    expect(claims.filter(({ holds }) => !holds)).toEqual([]);
  });

  it('is part of a sentence that is short enough for a calendar entry', () => {
    const sentences = all.flatMap(({ plan }) =>
      plan.create.map(({ explanation }) => explanation.sentence),
    );
    expect(sentences.filter((sentence) => sentence.length > 140)).toEqual([]);
  });

  it('exists for every sentence', () => {
    const empty = all.flatMap(({ plan }) =>
      [...plan.create, ...plan.atRisk, ...plan.unscheduled, ...plan.moves].filter(
        ({ explanation }) => explanation.facts.length === 0,
      ),
    );
    expect(empty).toEqual([]);
  });
});
