import { Command, CommanderError } from 'commander';
import { DomainError, StartupError } from '../errors.ts';
import { serve } from '../process/serve.ts';
import { COMMAND, START } from '../program.ts';
import { addBackupCommands } from './commands/backup.commands.ts';
import { addCalendarFeedCommands } from './commands/calendar-feed.commands.ts';
import { addExportCommand } from './commands/export.command.ts';
import { addImportCommand } from './commands/import.command.ts';
import { addKeyCommands } from './commands/key.commands.ts';
import { addMcpCommand } from './commands/mcp.command.ts';
import { addMigrateCommand } from './commands/migrate.command.ts';
import { addPlanCommand } from './commands/plan.command.ts';
import { addSessionCommands } from './commands/session.commands.ts';
import { addSubscribedCalendarCommands } from './commands/subscribed-calendar.commands.ts';
import { addTaskSeriesCommands } from './commands/task-series.commands.ts';
import { addUserCommands } from './commands/user.commands.ts';
import type { Shell } from './shell.ts';

/** Runs one command; returns its exit code. */
export async function run(args: string[], shell: Shell): Promise<number> {
  try {
    await program(shell).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof StartupError) && !(error instanceof DomainError)) throw error;
    shell.stderr.write(`error: ${sentence(error)}\n`);
    return 1;
  }
}

function program(shell: Shell): Command {
  const program = new Command(COMMAND)
    .description(
      `Runs and administers the Task Planner Service. Reads the same environment variables as ${START}.`,
    )
    .showHelpAfterError('(add --help for usage)')
    .configureOutput({
      writeOut: (text) => shell.stdout.write(text),
      writeErr: (text) => shell.stderr.write(text),
    })
    .exitOverride();
  program
    .command('serve')
    .description(`run the service, as ${START} does`)
    .action(() => serve(shell.env));
  addMigrateCommand(program, shell);
  addUserCommands(program, shell);
  addKeyCommands(program, shell);
  addSessionCommands(program, shell);
  addCalendarFeedCommands(program, shell);
  addSubscribedCalendarCommands(program, shell);
  addTaskSeriesCommands(program, shell);
  addPlanCommand(program, shell);
  addMcpCommand(program, shell);
  addExportCommand(program, shell);
  addImportCommand(program, shell);
  addBackupCommands(program, shell);
  return program;
}

/** Renders an error in one line, with the names of invalid fields. */
function sentence(error: StartupError | DomainError): string {
  const details = error instanceof DomainError ? error.details : undefined;
  if (!details) return error.message;
  return Object.entries(details)
    .map(([field, messages]) => `${field} ${messages.join(', ')}`)
    .join('; ');
}
