import { sql } from 'kysely';
import { snakeCase } from '../../read/sql/names.ts';
import { type Call, query } from '../call.ts';
import { inSnapshot } from '../planner/planner.snapshot.ts';
import { FORMAT, lineOf, type Summary, Tally, VERSION } from './account-file.ts';
import type { RecordType } from './record-type.ts';
import { ACCOUNT, RECORDS } from './records.ts';

/** The rows fetched at a time: few enough to fit into memory, whatever the length of their texts. */
const FETCHED = 50;

/**
 * Writes an account with everything it owns as the lines of a file, from one snapshot. Waits for `write` before it
 * reads more.
 */
export function exportAccount(
  call: Call,
  write: (lines: string) => Promise<void>,
): Promise<Summary> {
  return inSnapshot(call, async (call) => {
    const tally = new Tally();
    const send = async (lines: string) => {
      tally.hash(lines);
      await write(lines);
    };
    const account = await accountOf(call);
    await send(lineOf({ format: FORMAT, version: VERSION, exportedAt: call.now, account }));
    for (const [type, stored] of RECORDS) {
      for await (const rows of rowsOf(call, stored)) {
        tally.count(type, rows.length);
        await send(rows.map((record) => lineOf({ type, record })).join(''));
      }
    }
    const summary = tally.summary();
    await write(lineOf({ end: summary }));
    return summary;
  });
}

const selectList = ({ fields }: RecordType) =>
  sql.join(fields.map((field) => sql`${sql.id(snakeCase(field))} as ${sql.id(field)}`));

async function accountOf(call: Call): Promise<object> {
  const { rows } = await sql<object>`select ${selectList(ACCOUNT)} from ${sql.table(ACCOUNT.table)}
    where id = ${call.user.id}`.execute(query(call));
  return rows[0] as object;
}

/** Reads the account's rows in batches, ordered by key: the first columns. */
async function* rowsOf(call: Call, type: RecordType): AsyncGenerator<object[]> {
  const key = sql.join(type.fields.slice(0, 2).map((field) => sql.id(snakeCase(field))));
  await sql`declare exported no scroll cursor for
    select ${selectList(type)} from ${sql.table(type.table)}
    where user_id = ${sql.lit(call.user.id)} order by ${key}`.execute(query(call));
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(FETCHED)} from exported`.execute(
      query(call),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < FETCHED) break;
  }
  await sql`close exported`.execute(query(call));
}
