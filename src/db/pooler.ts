import { randomUUID } from 'node:crypto';

/** The members of a `pg` connection that this module uses. */
export type ProbedClient = {
  readonly processID: number | null;
  /** Several statements have several results. */
  query(commands: string): Promise<Result | Result[]>;
  query(statement: { name: string; text: string; values: string[] }): Promise<Result>;
};

type Result = { rows: Record<string, unknown>[] };

/**
 * Whether no pooler is between the service and PostgreSQL: a pooler returns process ids of its own. Executes `commands` in
 * the same round trip.
 */
export async function isDirect(
  client: ProbedClient,
  commands: readonly string[],
): Promise<boolean> {
  const results = await client.query([...commands, 'select pg_backend_pid() as id'].join('; '));
  return [results].flat().at(-1)?.rows[0]?.id === client.processID;
}

/** The names that PgBouncer gives prepared statements if it supports them: from 1.21, with `max_prepared_statements`. */
const BY_PGBOUNCER = /^PGBOUNCER_\d+$/;

/**
 * Whether a pooler supports named statements although it executes each transaction on another connection. Prepares a
 * statement that returns its name, which such a pooler has replaced. In one transaction, so that the statement does not
 * remain on a connection of the pooler.
 */
export async function supportsNames(client: ProbedClient): Promise<boolean> {
  const name = `probe_${randomUUID()}`;
  const start = `/* ${name} */`;
  const text = `${start} select name from pg_prepared_statements where starts_with(statement, $1)`;
  await client.query('begin');
  try {
    const { rows } = await client.query({ name, text, values: [start] });
    const names = rows.map((row) => String(row.name));
    const end = names.includes(name) ? `deallocate "${name}"; commit` : 'commit';
    await client.query(end);
    return names.length > 0 && names.every((each) => BY_PGBOUNCER.test(each));
  } catch {
    await client.query('rollback');
    return false;
  }
}
