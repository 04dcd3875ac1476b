import fc from 'fast-check';
import { EDITS, editInARow } from '../../bench/planning/edits.ts';
import { instance } from '../../bench/planning/instances.ts';
import type { ScheduleInput } from '../../src/scheduler/types.ts';
import { caseWithEvents, planned, scheduleCase } from '../support/schedule/arbitraries.ts';
import { Replay } from '../support/schedule/facts.ts';
import {
  isReplaced,
  MINUTE,
  millis,
  occupyingEvents,
  wallClock,
} from '../support/schedule/model.ts';
import { asOwnBlocks } from '../support/schedule/schedule.ts';
import { WEEKS } from '../support/schedule/weeks/index.ts';

const keptOf = (input: ScheduleInput) => input.blocks.filter((each) => !isReplaced(each, input));

/** A replan without the first task: some blocks are kept, some move. */
const withoutFirstTask = (input: ScheduleInput): ScheduleInput => ({
  ...input,
  tasks: input.tasks.slice(1),
  blocks: [...keptOf(input), ...asOwnBlocks(planned(input))],
});

/** A replan after the events have appeared: some of them take the time of blocks. */
const withNewEvents = (input: ScheduleInput): ScheduleInput => ({
  ...input,
  blocks: [...keptOf(input), ...asOwnBlocks(planned({ ...input, events: [] }))],
});

/** Enough inputs for well over two thousand claims. */
const INPUTS = [
  ...fc
    .sample(scheduleCase, { seed: 20_260_106, numRuns: 150 })
    .flatMap(({ input }) => [input, withoutFirstTask(input)]),
  ...fc
    .sample(caseWithEvents, { seed: 20_260_107, numRuns: 100 })
    .flatMap(({ input }) => [input, withNewEvents(input)]),
];

/** `09:05`, as clocks of the zone show it. */
function clockTime(instant: string, zone: string): string {
  const { minute } = wallClock(millis(instant), zone);
  const parts = [Math.floor(minute / 60), minute % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const all = INPUTS.map((input) => ({ input, plan: planned(input) }));

it('no created block overlaps an event or its buffers', () => {
  const overlapping = all.flatMap(({ input, plan }) => {
    const events = occupyingEvents(input);
    return plan.create.filter((block) => {
      const [start, end] = [millis(block.startAt) / MINUTE, millis(block.endAt) / MINUTE];
      return events.some((event) => event.start < end && start < event.end);
    });
  });
  expect(overlapping).toEqual([]);
});

const weeks = [
  ...Object.entries(WEEKS).map(([name, week]) => ({ name, week: week() })),
  { name: 'seed 9202', week: instance({ seed: 9202, tasks: 24, load: 0.6 }) },
];

describe('every claim about a replan after an edit', () => {
  const claims = Object.keys(EDITS).flatMap((edit) =>
    weeks.flatMap(({ name, week }) =>
      editInARow(name, 0, week, edit, 1).flatMap(({ edited, plan }) => {
        const replay = new Replay(edited, plan);
        return replay.facts().map((claim) => ({
          ...{ edit, name, zone: week.zone, ...claim },
          holds: replay.holds(claim.fact),
        }));
      }),
    ),
  );

  it('is true, in more than 2,000 claims', () => {
    expect(claims.length).toBeGreaterThan(2_000);
    expect(claims.filter(({ holds }) => !holds)).toEqual([]);
  });

  it('of a move has the same minutes and times in its sentence, and names two different times', () => {
    const moves = claims.filter(({ fact }) => fact.code === 'moved');
    expect(moves.length).toBeGreaterThan(50);
    const wrong = moves.filter(({ fact: { at, until, minutes }, sentence, zone }) => {
      const hours = Math.floor((minutes ?? 0) / 60);
      const rest = (minutes ?? 0) % 60;
      const amount = [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(' ');
      if (at === until || !sentence.startsWith(amount)) return true;
      const isFrom = !/ (moved|removed) from /.test(sentence);
      const from = isFrom || sentence.includes(clockTime(at ?? '', zone));
      return !from || (until !== undefined && !sentence.includes(clockTime(until, zone)));
    });
    expect(wrong).toEqual([]);
  });
});

describe('every claim of an explanation', () => {
  const claims = all.flatMap(({ input, plan }) => {
    const replay = new Replay(input, plan);
    const { zone } = input;
    return replay.facts().map((claim) => ({ ...claim, zone, holds: replay.holds(claim.fact) }));
  });

  it('is true of plans and replans, in more than 2,000 claims', () => {
    expect(claims.length).toBeGreaterThan(2_000);
    expect(claims.filter(({ holds }) => !holds)).toEqual([]);
  });

  const naming = (code: string) =>
    claims.filter(({ fact }) => fact.code === code && fact.event !== undefined);

  it('names an event with the local time of its end, or as the reason for a move', () => {
    expect(naming('after_event').length).toBeGreaterThan(10);
    expect(naming('taken_by').length).toBeGreaterThan(100);
    const wrong = naming('after_event').filter(
      ({ fact, sentence, zone }) => !sentence.includes(` until ${clockTime(fact.at ?? '', zone)}`),
    );
    expect(wrong).toEqual([]);
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
