/**
 * Preloaded into every contender. Exits when the bench exits, and handles its commands: CPU profile, executed statements,
 * memory usage.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Statement = { text: string; values: unknown[] };
type Command = { id: number; name: string; file?: string };

let session: Session | undefined;
let statements: Statement[] | undefined;

const commands: Record<string, (command: Command) => unknown> = {
  async startProfile() {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
  },
  async stopProfile({ file }) {
    const result = await session?.post('Profiler.stop');
    session?.disconnect();
    writeFileSync(file as string, JSON.stringify(result?.profile));
  },
  startStatements() {
    statements = [];
  },
  stopStatements() {
    const executed = statements;
    statements = undefined;
    return executed;
  },
  memory() {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    return process.memoryUsage();
  },
};

process.on('message', async (command: Command) => {
  const { id, name } = command;
  try {
    process.send?.({ id, answer: await commands[name]?.(command) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.channel?.unref();
// Before the first connection: connections bind the query function on creation.
recordStatements();

/** Records, while enabled, the statements on the connections of the service's `pg`: alone, or as the steps of a batch. */
function recordStatements(): void {
  const { Client } = createRequire(new URL('../../src/main.ts', import.meta.url))('pg');
  const { query } = Client.prototype;
  Client.prototype.query = function (
    first: string | Statement | { steps: Statement[] },
    values: unknown,
    ...rest: unknown[]
  ) {
    statements?.push(...statementsOf(first, values));
    return query.call(this, first, values, ...rest);
  };
}

function statementsOf(
  first: string | Partial<Statement> | { steps: Statement[] },
  values: unknown,
): Statement[] {
  if (typeof first === 'object' && 'steps' in first) {
    return first.steps.map(({ text, values }) => ({ text, values }));
  }
  const { text = '', values: own = [] } = typeof first === 'string' ? { text: first } : first;
  return [{ text, values: Array.isArray(values) ? values : own }];
}
