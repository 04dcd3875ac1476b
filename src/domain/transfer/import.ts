import { z } from 'zod';
import { invalid, refused } from '../../errors.ts';
import { accountView, emailKey } from '../accounts/account.service.ts';
import { isOwnName, newPassword, OWN_NAME } from '../auth/auth.input.ts';
import { inHashQueue } from '../auth/hash-queue.ts';
import { hashPassword } from '../auth/password.ts';
import type { PublicCall } from '../call.ts';
import { insert } from '../records/rows.ts';
import { inTransaction } from '../records/write.ts';
import { type AccountRow, User, type UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';
import { userFields } from '../users/user.input.ts';
import { integer, parseAsync } from '../validation/validation.ts';
import { FORMAT, type Summary, Tally, VERSION } from './account-file.ts';
import { Importer } from './importer.ts';
import { type Line, linesOf, objectIn } from './lines.ts';
import { ACCOUNT, RECORDS } from './records.ts';

type Imported = Summary & { account: AccountRow; wasAdmin: boolean };

type Settings = {
  email?: string | undefined;
  password?: string | null;
  admin?: boolean | undefined;
};

const settingsInput = z.object({
  email: userFields.email.nullish(),
  password: newPassword.nullish(),
});

/**
 * Creates an account from a file of `exportAccount`, in one transaction. Ids and timestamps stay. The password is a new
 * one or none; the email is the file's unless another one is set. `open` returns the file from its beginning.
 */
export async function importAccount(
  publicCall: PublicCall,
  open: () => AsyncIterable<Uint8Array>,
  settings: Settings,
): Promise<Imported> {
  const { email, password } = await parseAsync(settingsInput, settings);
  const passwordHash = password ? await inHashQueue(undefined, () => hashPassword(password)) : null;
  return inTransaction(publicCall, async (publicCall) => {
    const lines = linesOf(open());
    const tally = new Tally();
    const first = await lines.next();
    if (first.done) throw refused('the file is empty');
    const exported = accountIn(first.value);
    tally.hash(first.value.bytes);
    const owner = { ...exported, email: email ?? exported.email };
    if (password && isOwnName(password, owner)) throw invalid({ password: [OWN_NAME] });
    const account = await insertAccount(publicCall, {
      ...owner,
      // The role of the file is not trusted: only the operator makes admins.
      role: settings.admin ? 'admin' : 'user',
      passwordHash,
    });
    const importer = new Importer(publicCall, account.id);
    const summary = await readRecords(lines, tally, importer);
    requireSame(summary, tally.summary());
    await importer.finish();
    return { ...summary, account: accountView(account), wasAdmin: exported.role === 'admin' };
  });
}

const endLine = z.strictObject({
  end: z.strictObject({ counts: z.record(z.string(), integer(0)), sha256: z.string() }),
});

/** Reads the records up to the last line. Returns its content. */
async function readRecords(
  lines: AsyncGenerator<Line>,
  tally: Tally,
  importer: Importer,
): Promise<Summary> {
  for await (const line of lines) {
    const content = objectIn(line);
    if (Object.hasOwn(content, 'end')) {
      const { end } = requireValid(line, endLine, content);
      if (!(await lines.next()).done)
        throw refused(`line ${line.number + 1} follows the end of the export`);
      return end;
    }
    const { type, record } = content;
    const known = RECORDS.get(String(type));
    if (!known) throw refused(`line ${line.number}: unknown type ${JSON.stringify(type)}`);
    tally.hash(line.bytes);
    tally.count(String(type));
    await importer.add(
      line.number,
      String(type),
      requireValid(line, known.schema, record, 'record'),
    );
  }
  throw refused('the file is truncated: its last line, with the counts, is missing');
}

function requireSame(expected: Summary, actual: Summary): void {
  for (const type of new Set([...Object.keys(expected.counts), ...Object.keys(actual.counts)])) {
    const [should, are] = [expected.counts[type] ?? 0, actual.counts[type] ?? 0];
    if (should !== are)
      throw refused(`the file should have ${should} lines of type ${type}, not ${are}`);
  }
  if (expected.sha256 !== actual.sha256)
    throw refused('the file was changed: its checksum does not match');
}

/** Returns the account of the first line. */
function accountIn(line: Line): UserRow {
  const { format, version, account } = objectIn(line);
  if (format !== FORMAT) throw refused('the file is not an account export');
  if (version !== VERSION) {
    throw refused(
      `the file has version ${JSON.stringify(version)}, but this service reads version ${VERSION}`,
    );
  }
  return requireValid(line, ACCOUNT.schema, account, 'account') as UserRow;
}

async function insertAccount(publicCall: PublicCall, row: UserRow): Promise<UserRow> {
  const key = emailKey(row.email);
  const taken =
    (await findUser(publicCall, { id: row.id })) ?? (await findUser(publicCall, { emailKey: key }));
  if (taken?.id === row.id) {
    throw refused(`the account ${row.id} already exists as ${taken.email}: delete it first`);
  }
  if (taken) throw refused(`${row.email} already has an account: use another address with --email`);
  return insert(publicCall.em, User, { ...row, emailKey: key } as Parameters<
    typeof insert<UserRow>
  >[2]);
}

/** Validates content. Throws with the line and every invalid field. */
function requireValid<S extends z.ZodType>(
  { number }: Line,
  schema: S,
  content: unknown,
  within = '',
): z.output<S> {
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const place = [within, ...path].filter((part) => part !== '').join('.');
    return place ? `${place} ${message}` : message;
  });
  throw refused(`line ${number}: ${faults.join('; ')}`);
}
