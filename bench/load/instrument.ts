/**
 * Loaded before every contender. It ends the process when the bench is gone, and answers what the
 * bench asks: a CPU profile of a stretch of time, the statements that were made, the memory in use.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Statement = { text: string; values: unknown[] };
type Question = { id: number; what: string; file?: string };

let session: Session | undefined;
let statements: Statement[] | undefined;

const answers: Record<string, (question: Question) => unknown> = {
  async startProfile() {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: 200 });
    await session.post('Profiler.start');
  },
  async stopProfile({ file }) {
    const told = await session?.post('Profiler.stop');
    session?.disconnect();
    writeFileSync(file as string, JSON.stringify(told?.profile));
  },
  startStatements() {
    statements = [];
  },
  stopStatements() {
    const made = statements;
    statements = undefined;
    return made;
  },
  memory() {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    return process.memoryUsage();
  },
};

process.on('message', async (question: Question) => {
  const { id, what } = question;
  try {
    process.send?.({ id, answer: await answers[what]?.(question) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
process.channel?.unref();
// Before there are connections: they keep what they find.
watchStatements();

/** Notes, when asked to, what goes over the connections of the service's own `pg`. */
function watchStatements(): void {
  const { Client } = createRequire(new URL('../../src/main.ts', import.meta.url))('pg');
  const { query } = Client.prototype;
  Client.prototype.query = function (
    first: string | Statement,
    values: unknown,
    ...rest: unknown[]
  ) {
    const text = typeof first === 'string' ? first : first.text;
    const given = Array.isArray(values) ? values : typeof first === 'object' ? first.values : [];
    statements?.push({ text, values: given ?? [] });
    return query.call(this, first, values, ...rest);
  };
}
