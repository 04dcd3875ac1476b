import type { Command } from 'commander';
import type { Call } from '../call.ts';
import type { LoadedInput } from '../domain/planner/planner.load.ts';
import { toContractPreview } from '../domain/planner/planner.preview.ts';
import { runPlanner, runSummary } from '../domain/planner/planner.run.ts';
import { simulate } from '../domain/planner/planner.simulate.ts';
import { actingFor } from '../domain/users/account.service.ts';
import type { ScheduleInput } from '../scheduler/types.ts';
import { endThreads } from '../threads/pool.ts';
import { onDatabase } from './database.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';
import { renderTimetable } from './timetable.ts';

type Options = { json?: boolean; preview?: boolean; list?: boolean };

export function addPlanCommand(program: Command, shell: Shell): void {
  program
    .command('plan <email>')
    .description('plan the coming 14 days of an account, and print them')
    .option('--preview', 'only show what a run would do; nothing is written')
    .option('--list', 'one block a line, with its reason, also where the terminal is wide')
    .option('--json', 'print what the API answers')
    .action(async (email: string, options: Options) => {
      const command = options.preview ? previewPlan : savePlan;
      const { text, record } = await onDatabase(shell, async (guest) => {
        const columns = options.list ? 0 : widthOf(shell);
        return command(await actingFor(guest, email), email, columns);
      });
      await endThreads();
      report(shell, text, record, options);
    });
}

/** How wide the terminal is; a pipe has no width unless it is told one. */
const widthOf = ({ stdout, env }: Shell) => stdout.columns ?? Number(env.COLUMNS ?? 0);

async function savePlan(call: Call, email: string, columns: number) {
  const { input, plan } = await runPlanner(call);
  const text = `The plan of ${email}\n\n${renderTimetable(parsed(input), plan, columns)}`;
  return { text, record: runSummary(plan) };
}

async function previewPlan(call: Call, email: string, columns: number) {
  const simulation = await simulate(call);
  const heading = `Preview of the plan of ${email}: nothing was written`;
  return {
    text: `${heading}\n\n${renderTimetable(parsed(simulation.input), simulation.plan, columns)}`,
    record: await toContractPreview(simulation),
  };
}

const parsed = (input: LoadedInput): ScheduleInput => ({ ...input, tasks: input.tasks.items() });
