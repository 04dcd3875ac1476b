import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { type Command, Option } from 'commander';
import { actingFor } from '../../domain/accounts/account.service.ts';
import { localDateTime } from '../../domain/notifications/wording.ts';
import { readTaskFile, TASK_FORMATS } from '../../domain/task-files/formats.ts';
import { importTasks } from '../../domain/task-files/import-tasks.ts';
import { recordsIn } from '../../domain/transfer/account-file.ts';
import { importAccount } from '../../domain/transfer/import.ts';
import { usableZone } from '../../domain/validation/zones.ts';
import { refused } from '../../errors.ts';
import { onDatabase, quotasOf } from '../database.ts';
import { type OutputOptions, report } from '../output.ts';
import { passwordFrom, type Shell } from '../shell.ts';
import { renderImport } from './imported.ts';

/** The format that `export` writes: an account with its records. */
const ACCOUNT = 'account';

/** Maximum size of a task file; far more than ten thousand tasks need. */
const MAX_BYTES = 20 * 1024 * 1024;

type Options = OutputOptions & {
  from: string;
  email?: string;
  admin?: boolean;
  passwordStdin?: boolean;
  for?: string;
  project?: string;
  apply?: boolean;
};

export function addImportCommand(program: Command, shell: Shell): void {
  program
    .command('import <file>')
    .description(
      'import an account that export wrote, or the tasks of another program into an account, in one transaction; - reads standard input',
    )
    .addOption(
      new Option('--from <format>', 'format of the file')
        .choices([ACCOUNT, ...Object.keys(TASK_FORMATS)])
        .default(ACCOUNT),
    )
    .option('--for <email>', 'tasks: the account to import them into')
    .option('--project <name>', 'tasks: the project of tasks without one')
    .option('--apply', 'tasks: write them; without it, only print a preview')
    .option('--email <email>', 'account: replace the email address of the file')
    .option(
      '--admin',
      'account: make it an admin; without it, the imported account is never an admin',
    )
    .option('--password-stdin', 'account: read a password for signing in from standard input')
    .option('--json', 'print the summary as JSON')
    .action(async (file: string, options: Options) => {
      requireFitting(options);
      const work = options.from === ACCOUNT ? importOfAccount : importOfTasks;
      await work(shell, file, options).catch((error) => {
        throw error.syscall ? refused(`cannot read ${file}: ${error.message}`) : error;
      });
    });
}

/** Rejects options that do not apply to the format. */
function requireFitting(options: Options): void {
  const ofAccount = ['email', 'admin', 'passwordStdin'] as const;
  const ofTasks = ['for', 'project', 'apply'] as const;
  const isAccount = options.from === ACCOUNT;
  const stray = (isAccount ? ofTasks : ofAccount).find((name) => options[name] !== undefined);
  if (stray) {
    const flag = stray === 'passwordStdin' ? 'password-stdin' : stray;
    throw refused(`--${flag} cannot be used with --from ${options.from}`);
  }
  if (!isAccount && options.for === undefined) {
    throw refused('--for EMAIL is required: the account of the tasks');
  }
}

const sourceOf = ({ stdin }: Shell, file: string): Readable =>
  file === '-' ? stdin : createReadStream(file);

async function importOfAccount(shell: Shell, file: string, options: Options): Promise<void> {
  const { email, admin, passwordStdin } = options;
  if (file === '-' && passwordStdin)
    throw refused('standard input cannot be both the file and the password');
  const password = passwordStdin ? await passwordFrom(shell) : null;
  const imported = await onDatabase(shell, (publicCall) =>
    importAccount(publicCall, () => sourceOf(shell, file), { email, password, admin }),
  );
  const { account, wasAdmin } = imported;
  const role = wasAdmin && !admin ? '; imported without its admin role' : '';
  const sentence = `imported ${account.email}: ${recordsIn(imported)} records${role}`;
  report(shell, sentence, imported, options);
}

async function importOfTasks(shell: Shell, file: string, options: Options): Promise<void> {
  const { from: format, apply = false } = options;
  const content = await contentOf(sourceOf(shell, file));
  const email = options.for as string;
  const [zone, outcome] = await onDatabase(shell, async (publicCall) => {
    const call = await actingFor({ ...publicCall, quotas: quotasOf(shell) }, email);
    const zone = usableZone(call.user.timezone);
    const project = options.project ?? (format === 'todoist' ? projectIn(file) : null);
    const now = localDateTime(call.now, zone).toFormat("yyyy-MM-dd'T'HH:mm");
    const tasks = readTaskFile(format, content, { zone, now, project });
    return [zone, await importTasks(call, tasks, { format, apply })] as const;
  });
  const sentence = renderImport(outcome, { email, apply, zone });
  report(shell, sentence, { email, applied: apply, ...outcome }, options);
}

/** Returns the project name from the name of a Todoist file, which ends with an id: `Work [220474322].csv`. */
const projectIn = (file: string) =>
  (file === '-' ? '' : basename(file).replace(/(\s*\[\w*\])?(\.csv)?$/i, '')) || null;

async function contentOf(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw refused(`the file has more than ${MAX_BYTES} bytes: split it`);
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
