import type { Command } from 'commander';
import type { Call } from '../call.ts';
import { foresee } from '../domain/planner/planner.foresee.ts';
import { previewOf } from '../domain/planner/planner.preview.ts';
import { carryOut, outcome } from '../domain/planner/planner.run.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { onDatabase } from './database.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';
import { timetable } from './timetable.ts';

type Options = { json?: boolean; preview?: boolean };

export function addPlanCommand(program: Command, shell: Shell): void {
  program
    .command('plan <email>')
    .description('plan the coming 14 days of an account, and print them')
    .option('--preview', 'only show what a run would do; nothing is written')
    .option('--json', 'print what the API answers')
    .action(async (email: string, options: Options) => {
      const work = options.preview ? previewed : planned;
      const { text, record } = await onDatabase(shell, async (guest) => {
        return work(await actingFor(guest, email), email);
      });
      report(shell, text, record, options);
    });
}

async function planned(call: Call, email: string) {
  const { input, plan } = await carryOut(call);
  const text = `The plan of ${email}\n\n${timetable(input, plan)}`;
  return { text, record: outcome(plan) };
}

async function previewed(call: Call, email: string) {
  const seen = await foresee(call);
  const heading = `Preview of the plan of ${email}: nothing was written`;
  return { text: `${heading}\n\n${timetable(seen.input, seen.plan)}`, record: previewOf(seen) };
}
