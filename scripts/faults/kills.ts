import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgres } from '../../test/support/database/own-postgres.ts';
import { Ledger } from './ledger.ts';
import { type Figures, newFigures } from './report.ts';
import { Service } from './service.ts';

const PORT = 4611;
const WRITERS = 4;

/** Kills the service at random moments during writes. No acknowledged write may be missing. */
export async function killEmbedded(times: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'planner-kills-'));
  try {
    return await killing(times, { DATA_DIR: folder }, (service) => service.end('SIGKILL'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same on PostgreSQL, which crashes in every second round. */
export async function killOnPostgres(times: number): Promise<Figures> {
  const server = await OwnPostgres.create();
  try {
    return await killing(times, { DATABASE_URL: server.url }, async (service, turn) => {
      if (turn % 2 === 0) return service.end('SIGKILL');
      await server.stop();
      await service.end('SIGKILL');
      await server.start();
    });
  } finally {
    await server.remove();
  }
}

async function killing(
  times: number,
  environment: Record<string, string>,
  kill: (service: Service, turn: number) => Promise<void>,
): Promise<Figures> {
  const figures = newFigures();
  let service = await Service.start(environment, PORT);
  for (let turn = 0; turn < times; turn++) {
    const ledger = new Ledger(service.url, `${turn}-${Date.now()}`);
    const writing = ledger.write(WRITERS);
    await ledger.reaches(10 + Math.random() * 50);
    await kill(service, turn);
    ledger.stop();
    await writing;
    const started = performance.now();
    service = await Service.start(environment, PORT);
    figures.add(await ledger.check(), performance.now() - started);
  }
  await service.end('SIGTERM');
  return figures;
}
