import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { type Command, Option } from 'commander';
import { refused } from '../domain/errors.ts';
import { bringIn } from '../domain/task-files/bring-in.ts';
import { readTaskFile, TASK_FORMATS } from '../domain/task-files/formats.ts';
import { recordsIn } from '../domain/transfer/account-file.ts';
import { importAccount } from '../domain/transfer/import.ts';
import { actingFor } from '../domain/users/account.service.ts';
import { usableZone } from '../domain/zones.ts';
import { onDatabase, quotasOf } from './database.ts';
import { renderBroughtIn } from './imported.ts';
import { passwordFrom } from './input.ts';
import { report } from './output.ts';
import type { Shell } from './shell.ts';

/** What `export` wrote: an account, not tasks for one. */
const ACCOUNT = 'account';

/** Far more than ten thousand tasks take. */
const MOST_BYTES = 20 * 1024 * 1024;

type Options = {
  from: string;
  json?: boolean;
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
      'make an account from a file that export wrote, or tasks for an account from a file of another program; whole or not at all. - reads standard input',
    )
    .addOption(
      new Option('--from <format>', 'what the file is')
        .choices([ACCOUNT, ...Object.keys(TASK_FORMATS)])
        .default(ACCOUNT),
    )
    .option('--for <email>', 'tasks: the account that they are for')
    .option('--project <name>', 'tasks: the project for those that name none')
    .option('--apply', 'tasks: write them; without it, only say what would come')
    .option('--email <email>', 'account: another address than that of the file')
    .option('--admin', 'account: make it an admin; else it is none, whatever the file says')
    .option('--password-stdin', 'account: read a password for signing in from standard input')
    .option('--json', 'say what was read as JSON')
    .action(async (file: string, options: Options) => {
      requireFitting(options);
      const work = options.from === ACCOUNT ? importOfAccount : importOfTasks;
      await work(shell, file, options).catch((error) => {
        throw error.syscall ? refused(`cannot read ${file}: ${error.message}`) : error;
      });
    });
}

/** Refuses an option that means nothing for this kind of file: it was given for something. */
function requireFitting(options: Options): void {
  const ofAccount = ['email', 'admin', 'passwordStdin'] as const;
  const ofTasks = ['for', 'project', 'apply'] as const;
  const isAccount = options.from === ACCOUNT;
  const stray = (isAccount ? ofTasks : ofAccount).find((name) => options[name] !== undefined);
  if (stray) {
    const flag = stray === 'passwordStdin' ? 'password-stdin' : stray;
    throw refused(`--${flag} does not go with --from ${options.from}`);
  }
  if (!isAccount && options.for === undefined) {
    throw refused('--for EMAIL is needed: the account that the tasks are for');
  }
}

const sourceOf = ({ stdin }: Shell, file: string): Readable =>
  file === '-' ? stdin : createReadStream(file);

async function importOfAccount(shell: Shell, file: string, options: Options): Promise<void> {
  const { email, admin, passwordStdin } = options;
  if (file === '-' && passwordStdin) throw refused('standard input cannot be file and password');
  const password = passwordStdin ? await passwordFrom(shell) : null;
  const imported = await onDatabase(shell, (guest) =>
    importAccount(guest, () => sourceOf(shell, file), { email, password, admin }),
  );
  const { account, wasAdmin } = imported;
  const role = wasAdmin && !admin ? '; it was an admin, and is none here' : '';
  const sentence = `imported ${account.email}: ${recordsIn(imported)} records${role}`;
  report(shell, sentence, imported, options);
}

async function importOfTasks(shell: Shell, file: string, options: Options): Promise<void> {
  const { from: format, apply = false } = options;
  const content = await contentOf(sourceOf(shell, file));
  const email = options.for as string;
  const [zone, outcome] = await onDatabase(shell, async (guest) => {
    const call = await actingFor({ ...guest, quotas: quotasOf(shell) }, email);
    const zone = usableZone(call.user.timezone);
    const project = options.project ?? (format === 'todoist' ? projectIn(file) : null);
    const found = readTaskFile(format, content, { zone, project });
    return [zone, await bringIn(call, found, { format, apply })] as const;
  });
  const sentence = renderBroughtIn(outcome, { email, apply, zone });
  report(shell, sentence, { email, applied: apply, ...outcome }, options);
}

/** Todoist names the file after the project, with an id behind it: `Work [220474322].csv`. */
const projectIn = (file: string) =>
  (file === '-' ? '' : basename(file).replace(/(\s*\[\w*\])?(\.csv)?$/i, '')) || null;

async function contentOf(source: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw refused(`the file has more than ${MOST_BYTES} bytes: divide it`);
    chunks.push(Buffer.from(chunk));
  }
  return Buffer.concat(chunks);
}
