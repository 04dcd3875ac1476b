import { createHash } from 'node:crypto';
import { makeShared, openShared, type SharedDatabase } from '../database/database.ts';
import type { Json } from '../service/client.ts';
import { Client } from '../service/client.ts';
import { runOn } from '../service/command-line.ts';
import { type TestServer, testServer } from '../service/server.ts';

/** The lines of an account's file, parsed. */
export const linesIn = (file: string): Json[] =>
  file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Joins lines to a file with a correct end line. */
export function fileOf(lines: Json[]): string {
  const records = lines.filter((line) => !('end' in line));
  const text = records.map((line) => `${JSON.stringify(line)}\n`).join('');
  const counts: Record<string, number> = {};
  for (const { type } of records.slice(1)) counts[type] = (counts[type] ?? 0) + 1;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ end: { counts, sha256 } })}\n`;
}

/** A service with a database of its own. */
export class Elsewhere {
  readonly database: SharedDatabase;
  readonly server: TestServer;
  readonly #url: string;

  private constructor(database: SharedDatabase, server: TestServer, url: string) {
    this.database = database;
    this.server = server;
    this.#url = url;
  }

  static async open(clock: () => Date): Promise<Elsewhere> {
    const database = await makeShared();
    const server = await testServer(await openShared(database), {}, clock);
    return new Elsewhere(database, server, await server.listen());
  }

  cli = (args: string[], input?: string) => runOn(this.database, args, input);

  /** A client with a new key for an account. */
  async client(email: string): Promise<Client> {
    const { stdout } = await this.cli(['key', 'add', email]);
    return new Client(this.#url, { key: stdout.trim(), userId: '' });
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.database.close();
  }
}
