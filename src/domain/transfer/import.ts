import { z } from 'zod';
import type { Guest } from '../../call.ts';
import { isOwnName, newPassword, OWN_NAME } from '../auth/auth.input.ts';
import { inHashQueue } from '../auth/hash-queue.ts';
import { hashPassword } from '../auth/password.ts';
import { invalid, refused } from '../errors.ts';
import { insert } from '../owned.ts';
import { accountView, emailKey } from '../users/account.service.ts';
import { type AccountRow, User, type UserRow } from '../users/user.entity.ts';
import { findUser } from '../users/user.find.ts';
import { userFields } from '../users/user.input.ts';
import { integer, parseAsync } from '../validation.ts';
import { inTransaction } from '../write.ts';
import { FORMAT, type Summary, Tally, VERSION } from './account-file.ts';
import { Importer } from './importer.ts';
import { type Line, linesOf, objectIn } from './lines.ts';
import { ACCOUNT, RECORDS } from './records.ts';

export type Imported = Summary & { account: AccountRow; wasAdmin: boolean };

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
 * Makes an account from the file that `exportAccount` wrote, whole or not at all. Ids and moments stay; the
 * password is a new one or none, the address and the role are those of the file only if nothing else is said.
 * `open` gives the file from its beginning.
 */
export async function importAccount(
  guest: Guest,
  open: () => AsyncIterable<Uint8Array>,
  settings: Settings,
): Promise<Imported> {
  const { email, password } = await parseAsync(settingsInput, settings);
  const passwordHash = password ? await inHashQueue(undefined, () => hashPassword(password)) : null;
  return inTransaction(guest, async (guest) => {
    const lines = linesOf(open());
    const tally = new Tally();
    const first = await lines.next();
    if (first.done) throw refused('the file is empty');
    const found = accountIn(first.value);
    tally.hash(first.value.bytes);
    const owner = { ...found, email: email ?? found.email };
    if (password && isOwnName(password, owner)) throw invalid({ password: [OWN_NAME] });
    const account = await insertAccount(guest, {
      ...owner,
      // A file says what it likes: only who imports it makes admins.
      role: settings.admin ? 'admin' : 'user',
      passwordHash,
    });
    const importer = new Importer(guest, account.id);
    const told = await readRecords(lines, tally, importer);
    requireSame(told, tally.summary());
    await importer.finish();
    return { ...told, account: accountView(account), wasAdmin: found.role === 'admin' };
  });
}

const endLine = z.strictObject({
  end: z.strictObject({ counts: z.record(z.string(), integer(0)), sha256: z.string() }),
});

/** Reads up to the last line; answers with what that one tells of the others. */
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
        throw refused(`line ${line.number + 1} follows the last line`);
      return end;
    }
    const { type, record } = content;
    const known = RECORDS.get(String(type));
    if (!known) throw refused(`line ${line.number}: the type ${JSON.stringify(type)} is not known`);
    tally.hash(line.bytes);
    tally.count(String(type));
    await importer.add(
      line.number,
      String(type),
      requireValid(line, known.schema, record, 'record'),
    );
  }
  throw refused('the file is cut off: it has no last line that tells how much there was');
}

function requireSame(told: Summary, found: Summary): void {
  for (const type of new Set([...Object.keys(told.counts), ...Object.keys(found.counts)])) {
    const [should, are] = [told.counts[type] ?? 0, found.counts[type] ?? 0];
    if (should !== are)
      throw refused(`the file should hold ${should} lines of type ${type}, not ${are}`);
  }
  if (told.sha256 !== found.sha256) throw refused('the file was changed: its checksum is another');
}

/** The account that the first line tells of. */
function accountIn(line: Line): UserRow {
  const { format, version, account } = objectIn(line);
  if (format !== FORMAT) throw refused('this is not the file of an account');
  if (version !== VERSION) {
    throw refused(
      `the file is of version ${JSON.stringify(version)}, and this service reads ${VERSION}`,
    );
  }
  return requireValid(line, ACCOUNT.schema, account, 'account') as UserRow;
}

async function insertAccount(guest: Guest, row: UserRow): Promise<UserRow> {
  const key = emailKey(row.email);
  const taken =
    (await findUser(guest, { id: row.id })) ?? (await findUser(guest, { emailKey: key }));
  if (taken?.id === row.id) {
    throw refused(`the account ${row.id} is here already, as ${taken.email}: delete it first`);
  }
  if (taken)
    throw refused(`${row.email} has an account already: give another address with --email`);
  return insert(guest.em, User, { ...row, emailKey: key } as Parameters<typeof insert<UserRow>>[2]);
}

/** Content as its schema says, or a refusal that names the line and every failing field. */
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
