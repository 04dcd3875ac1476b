import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT, type Server } from './processes.ts';
import { type Request, send } from './request.ts';
import { withClient } from './seed/database.ts';

type Statement = { text: string; values: unknown[] };

type Asked = Pick<Server, 'url' | 'ask'> & { requests: Request[]; databaseUrl: string };

const FOLDER = join(ROOT, 'bench/plans');

/** Writes down how the database goes about each statement of a request, with what it has touched. */
export async function explainAll(
  name: string,
  { requests: [request], databaseUrl, ...server }: Asked,
): Promise<void> {
  if (!request) return;
  // The first request is not like the others: it notes that the key is in use.
  await send(server.url, request);
  await server.ask({ what: 'startStatements' });
  await send(server.url, request);
  const statements = await server.ask<Statement[]>({ what: 'stopStatements' });
  const plans = await withClient(databaseUrl, async (client) => {
    // As for the service: its connections keep statements, whose plans do not depend on the values.
    await client.query(`set timezone to 'UTC'; set plan_cache_mode to force_generic_plan`);
    const written: string[] = [];
    for (const { text, values } of statements.filter(({ text }) =>
      /^\s*(select|with)/i.test(text),
    )) {
      await client.query(`prepare kept as ${text}`);
      const given = values.map((value) => literal(value)).join(', ');
      const run = `execute kept${given && `(${given})`}`;
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

/** A value of a statement, written out. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value)
    ? `{${value.map((each) => `"${each}"`).join()}}`
    : String(value);
  return pg.escapeLiteral(text);
}
