import { Command } from 'commander';
import { migrateDatabase } from './cli/database.ts';
import { keyCommands } from './cli/key.commands.ts';
import { report } from './cli/output.ts';
import { planCommand } from './cli/plan.command.ts';
import { userCommands } from './cli/user.commands.ts';
import { DomainError } from './domain/errors.ts';
import { serve } from './serve.ts';
import { StartupError } from './startup-error.ts';

const program = new Command('npm run cli --')
  .description(
    'Runs and looks after the Task Planner Service. Reads the same environment as npm start.',
  )
  .showHelpAfterError('(add --help for usage)');

program
  .command('serve')
  .description('run the service, as npm start does')
  .action(() => serve(process.env));

program
  .command('migrate')
  .description('bring the database up to this version')
  .option('--json', 'print the applied migrations as JSON')
  .action(async (options: { json?: boolean }) => {
    const applied = await migrateDatabase();
    report(
      applied.length > 0 ? `applied ${applied.join(', ')}` : 'up to date',
      { applied },
      options,
    );
  });

program.addCommand(userCommands());
program.addCommand(keyCommands());
program.addCommand(planCommand());

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StartupError) && !(error instanceof DomainError)) throw error;
  console.error(`error: ${sentence(error)}`);
  process.exitCode = 1;
}

/** A refusal in one line, with the fields that it is about. */
function sentence(error: StartupError | DomainError): string {
  const details = error instanceof DomainError ? error.details : undefined;
  if (!details) return error.message;
  return Object.entries(details)
    .map(([field, messages]) => `${field} ${messages.join(', ')}`)
    .join('; ');
}
