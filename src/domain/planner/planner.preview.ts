import type { z } from 'zod';
import type { Call } from '../../call.ts';
import type { Fact, Move, PlannedBlock, Trouble } from '../../scheduler/types.ts';
import { mapInSlices } from '../../share/pace.ts';
import { newTask, newTaskOfGraph } from '../tasks/task.input.ts';
import { list, object, parse, told } from '../validation.ts';
import { compare } from './planner.compare.ts';
import { type Simulation, simulate } from './planner.simulate.ts';

const inputWith = <Task extends z.ZodType>(task: Task) =>
  object({
    tasks: told(list(task).max(50, 'must hold at most 50 tasks').nullish(), {
      description: 'The tasks to suppose; none when absent.',
    }).transform((tasks) => tasks ?? []),
  });

/** A task may be supposed with what each door knows of it. */
export const PREVIEW_OF_CONTRACT = inputWith(newTask);
export const PREVIEW_OF_GRAPH = inputWith(newTaskOfGraph);

/**
 * What a run at this moment would do, optionally with hypothetical tasks. Writes nothing, so
 * read-only callers may use it.
 */
export async function preview(
  call: Call,
  input: unknown,
  schema: typeof PREVIEW_OF_CONTRACT | typeof PREVIEW_OF_GRAPH,
): Promise<Simulation> {
  const { tasks } = parse(schema, input);
  return simulate(call, tasks);
}

/** The plan's lists include the hypothetical tasks. They may be very long: they are made with pauses in between. */
export async function toPreview({ plan, hypothetical }: Simulation) {
  const blocksOf = Map.groupBy(plan.create, ({ taskId }) => taskId);
  const [late, leftOut] = [idsOf(plan.atRisk), idsOf(plan.unscheduled)];
  return {
    timezone: plan.zone,
    horizon: plan.horizon,
    ...compare(plan.replaced, plan.create.map(toPlanned)),
    atRisk: await mapInSlices(plan.atRisk, toTroubleView),
    unscheduled: await mapInSlices(plan.unscheduled, toTroubleView),
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

/** The same as the REST contract has it. */
export async function toContractPreview(simulation: Simulation) {
  const { moves: _, missed: __, discomfort: ___, ...preview } = await toPreview(simulation);
  const { late, bound, optimal } = preview.proof;
  return {
    ...preview,
    created: preview.created.map(withoutFacts),
    moved: preview.moved.map(withoutFacts),
    atRisk: await mapInSlices(preview.atRisk, withoutFacts),
    unscheduled: await mapInSlices(preview.unscheduled, withoutFacts),
    hypothetical: preview.hypothetical.map((task) => ({
      ...task,
      blocks: task.blocks.map(withoutFacts),
    })),
    proof: { late, bound, optimal },
  };
}

const withoutFacts = <T extends { facts: Fact[] }>({ facts: _, ...rest }: T) => rest;

const idsOf = (troubles: Trouble[]) => new Set(troubles.map(({ taskId }) => taskId));

const toPlanned = ({ taskId, title, startAt, endAt, explanation }: PlannedBlock) => ({
  taskId,
  title,
  startAt,
  endAt,
  explanation: explanation.sentence,
  facts: explanation.facts,
});

/** A late or unscheduled task, as both APIs show it. */
export const toTroubleView = ({ taskId, title, minutesLeftOut, explanation }: Trouble) => ({
  taskId,
  title,
  minutesLeftOut,
  code: explanation.code,
  reason: explanation.sentence,
  facts: explanation.facts,
});

/** Work that a plan moves, as the graph shows it. */
export const toMoveView = ({ taskId, title, minutes, explanation }: Move) => ({
  taskId,
  title,
  minutes,
  code: explanation.code,
  reason: explanation.sentence,
  facts: explanation.facts,
});
