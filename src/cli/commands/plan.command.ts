import type { Command } from 'commander';
import type { Call } from '../../domain/call.ts';
import type { LoadedInput } from '../../domain/planner/planner.load.ts';
import { runPlanner, runSummary } from '../../domain/planner/planner.run.ts';
import { toRestPreview } from '../../domain/planner/preview/planner.preview.ts';
import { simulate } from '../../domain/planner/preview/planner.simulate.ts';
import type { Plan, ScheduleInput } from '../../scheduler/types.ts';
import type { NewPlan } from '../../threads/new-plan.ts';
import { endThreads } from '../../threads/pool.ts';
import { forAccount } from '../database.ts';
import { type OutputOptions, report } from '../output.ts';
import { renderTimetable } from '../plan/timetable.ts';
import type { Shell } from '../shell.ts';

type Options = OutputOptions & { preview?: boolean; list?: boolean };

export function addPlanCommand(program: Command, shell: Shell): void {
  program
    .command('plan <email>')
    .description('plan the next 14 days of an account, and print the plan')
    .option('--preview', 'print the plan without saving it')
    .option('--list', 'one block per line, with its reason, also on a wide terminal')
    .option('--json', 'print the response of the API')
    .action(async (email: string, options: Options) => {
      const command = options.preview ? previewPlan : savePlan;
      const columns = options.list ? 0 : widthOf(shell);
      const { text, record } = await forAccount(shell, email, async (call) =>
        command(call, email, columns),
      );
      await endThreads();
      report(shell, text, record, options);
    });
}

/** The width of the terminal; for a pipe, COLUMNS or 0. */
const widthOf = ({ stdout, env }: Shell) => stdout.columns ?? Number(env.COLUMNS ?? 0);

async function savePlan(call: Call, email: string, columns: number) {
  const { input, plan } = await runPlanner(call);
  const text = `The plan of ${email}\n\n${renderTimetable(parsed(input), parsedPlan(plan), columns)}`;
  return { text, record: runSummary(plan) };
}

async function previewPlan(call: Call, email: string, columns: number) {
  const simulation = await simulate(call);
  const heading = `Preview of the plan of ${email}: nothing was written`;
  return {
    text: `${heading}\n\n${renderTimetable(parsed(simulation.input), simulation.plan, columns)}`,
    record: await toRestPreview(simulation),
  };
}

const parsed = (input: LoadedInput): ScheduleInput => ({
  ...input,
  tasks: input.tasks.items(),
  blocks: input.blocks.items(),
  events: input.events.items(),
  dependencies: input.dependencies.items(),
});

const parsedPlan = (plan: NewPlan): Plan => ({
  ...plan,
  create: plan.create.items(),
  cancel: plan.cancel.items().map(({ id }) => id),
});
