import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgres } from '../../test/support/database/own-postgres.ts';
import { type Figures, newFigures } from './report.ts';
import { KEY, Service } from './service.ts';
import { compared, storedTitles, Writers } from './writers.ts';

const PORT = 4612;
const WRITERS = 16;

/** Stops the service gracefully during writes. A write must be stored if and only if it is acknowledged. */
export async function stopEmbedded(times: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'planner-stops-'));
  try {
    return await stopping(times, { DATA_DIR: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const stopOnPostgres = (times: number) => onPostgres(times, {});

export const stopCluster = (times: number) => onPostgres(times, { CLUSTER: '2' });

async function onPostgres(times: number, environment: Record<string, string>): Promise<Figures> {
  const server = await OwnPostgres.create();
  try {
    return await stopping(times, { DATABASE_URL: server.url, ...environment });
  } finally {
    await server.remove();
  }
}

async function stopping(times: number, environment: Record<string, string>): Promise<Figures> {
  const figures = newFigures();
  let service = await Service.start(environment, PORT);
  for (let turn = 0; turn < times; turn++) {
    const writers = new Writers(service.url, KEY, WRITERS);
    await writers.acknowledged(50);
    await service.end('SIGTERM');
    const { exitCode } = service.process;
    if (exitCode !== 0) throw new Error(`the service ended with ${exitCode}`);
    const outcome = await writers.ended();
    const started = performance.now();
    service = await Service.start(environment, PORT);
    const back = performance.now() - started;
    const { lost, silent } = compared(outcome, await storedTitles(service.url, KEY));
    const unanswered = silent.map((title) => `the response to ${title}, which was written`);
    const acknowledged = outcome.acknowledged.size;
    figures.add({ acknowledged, lost: [...lost, ...unanswered], halfDone: [] }, back);
  }
  await service.end('SIGTERM');
  return figures;
}
