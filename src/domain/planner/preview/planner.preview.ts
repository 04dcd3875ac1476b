import type { z } from 'zod';
import { mapChunked } from '../../../concurrency/yield.ts';
import type { Explanation, Fact, Move, PlannedBlock, Trouble } from '../../../scheduler/types.ts';
import type { Call } from '../../call.ts';
import { newTask, newTaskOfGraph } from '../../tasks/task.input.ts';
import { list, object, parse, withKeywords } from '../../validation/validation.ts';
import { compare } from './planner.compare.ts';
import { type Simulation, simulate } from './planner.simulate.ts';

const inputWith = <Task extends z.ZodType>(task: Task) =>
  object({
    tasks: withKeywords(list(task).max(50, 'must hold at most 50 tasks').nullish(), {
      description: 'Hypothetical tasks. Default: none.',
    }).transform((tasks) => tasks ?? []),
  });

/** Each API accepts hypothetical tasks with its own fields. */
export const REST_PREVIEW = inputWith(newTask);
export const GRAPHQL_PREVIEW = inputWith(newTaskOfGraph);

/**
 * Returns the result of a run at this moment, optionally with hypothetical tasks. Writes nothing, so read-only callers
 * may use it.
 */
export async function preview(
  call: Call,
  input: unknown,
  schema: typeof REST_PREVIEW | typeof GRAPHQL_PREVIEW,
): Promise<Simulation> {
  const { tasks } = parse(schema, input);
  return simulate(call, tasks);
}

/** Formats a simulation. Its lists include the hypothetical tasks and may be very long, so they are mapped in chunks. */
export async function toPreview({ plan, hypothetical }: Simulation) {
  const blocksOf = Map.groupBy(plan.create, ({ taskId }) => taskId);
  const [late, leftOut] = [idsOf(plan.atRisk), idsOf(plan.unscheduled)];
  return {
    timezone: plan.zone,
    horizon: plan.horizon,
    ...compare(plan.replaced, plan.create.map(toPlanned)),
    atRisk: await mapChunked(plan.atRisk, toTroubleView),
    unscheduled: await mapChunked(plan.unscheduled, toTroubleView),
    notPlanned: plan.notPlanned,
    verdict: plan.verdict,
    hypothetical: hypothetical.map(({ id, title }, index) => ({
      index,
      taskId: id,
      title,
      blocks: (blocksOf.get(id) ?? []).map(
        ({ startAt, endAt, explanation: { sentence, facts } }) => {
          return { startAt, endAt, explanation: sentence, facts };
        },
      ),
      atRisk: late.has(id),
      unscheduled: leftOut.has(id),
    })),
    moves: plan.moves.map(toMoveView),
    missed: plan.missed,
    discomfort: plan.discomfort,
    proof: plan.proof,
  };
}

/** Formats a simulation for the REST API, with the fields of its contract only. */
export async function toRestPreview(simulation: Simulation) {
  const preview = await toPreview(simulation);
  const { late, bound, optimal } = preview.proof;
  return {
    timezone: preview.timezone,
    horizon: preview.horizon,
    kept: preview.kept,
    moved: preview.moved.map(withoutFacts),
    created: preview.created.map(withoutFacts),
    dropped: preview.dropped,
    atRisk: await mapChunked(preview.atRisk, toRestTrouble),
    unscheduled: await mapChunked(preview.unscheduled, toRestTrouble),
    hypothetical: preview.hypothetical.map((task) => ({
      ...task,
      blocks: task.blocks.map(withoutFacts),
    })),
    proof: { late, bound, optimal },
  };
}

const toRestTrouble = ({ startsLater: _, ...rest }: ReturnType<typeof toTroubleView>) =>
  withoutFacts(rest);

const withoutFacts = <T extends { facts: Fact[] }>({ facts: _, ...rest }: T) => rest;

const idsOf = (troubles: Trouble[]) => new Set(troubles.map(({ taskId }) => taskId));

const toPlanned = ({ explanation: { sentence, facts }, ...block }: PlannedBlock) => ({
  ...block,
  explanation: sentence,
  facts,
});

const toReason = <Code extends string>({ code, sentence, facts }: Explanation<Code>) => ({
  code,
  reason: sentence,
  facts,
});

/** Formats a late or unscheduled task, for the REST and GraphQL APIs. */
export const toTroubleView = ({ explanation, ...task }: Trouble) => ({
  ...task,
  ...toReason(explanation),
});

/** Formats a move, for the GraphQL API. */
export const toMoveView = ({ explanation, ...move }: Move) => ({
  ...move,
  ...toReason(explanation),
});
