import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT, type Server } from './processes.ts';
import { type Request, send } from './request.ts';
import { withClient } from './seed/database.ts';

type Statement = { text: string; values: unknown[] };

type Target = Pick<Server, 'url' | 'sendCommand'> & { requests: Request[]; databaseUrl: string };

const FOLDER = join(ROOT, 'bench/plans');

/** Writes the query plan of each statement of a request, with buffer usage, to a file. */
export async function explainAll(
  name: string,
  { requests: [request], databaseUrl, ...server }: Target,
): Promise<void> {
  if (!request) return;
  // The first request also records the use of the key, unlike the following ones.
  await send(server.url, request);
  await server.sendCommand({ name: 'startStatements' });
  await send(server.url, request);
  const statements = await server.sendCommand<Statement[]>({ name: 'stopStatements' });
  const plans = await withClient(databaseUrl, async (client) => {
    // As in the service, which uses prepared statements with generic plans.
    await client.query(`set timezone to 'UTC'; set plan_cache_mode to force_generic_plan`);
    const written: string[] = [];
    for (const { text, values } of statements.filter(({ text }) =>
      /^\s*(select|with)/i.test(text),
    )) {
      await client.query(`prepare kept as ${text}`);
      const args = values.map((value) => literal(value)).join(', ');
      const run = `execute kept${args && `(${args})`}`;
      const { rows } = await client.query(`explain (analyze, buffers) ${run}`);
      await client.query('deallocate kept');
      written.push(`${text.trim()}\n\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
    return written;
  });
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}-${databaseUrl.split('_').at(-1)}.txt`);
  writeFileSync(file, `${plans.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

/** Returns a parameter value as an SQL literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value)
    ? `{${value.map((each) => `"${each}"`).join()}}`
    : String(value);
  return pg.escapeLiteral(text);
}
