import { setTimeout as sleep } from 'node:timers/promises';
import { OwnPostgres } from '../../test/support/database/own-postgres.ts';
import { Ledger } from './ledger.ts';
import { type Figures, newFigures } from './report.ts';
import { Service, send } from './service.ts';

const PORT = 4613;
const WRITERS = 4;

/** Pauses PostgreSQL for longer than the statement timeout, then resumes it. */
export function pausePostgres(times: number): Promise<Figures> {
  return disturbing(times, async (server) => {
    server.pause();
    await sleep(6_000);
    server.resume();
  });
}

/** Crashes and restarts PostgreSQL while the service runs. */
export function restartPostgres(times: number): Promise<Figures> {
  return disturbing(times, async (server) => {
    await server.stop();
    await server.start();
  });
}

/** Disturbs the database during writes. The service must recover without a restart and lose nothing. */
async function disturbing(
  times: number,
  disturb: (server: OwnPostgres) => Promise<void>,
): Promise<Figures> {
  const figures = newFigures();
  const server = await OwnPostgres.create();
  let service: Service | undefined;
  try {
    service = await Service.start({ DATABASE_URL: server.url }, PORT);
    for (let turn = 0; turn < times; turn++) {
      const ledger = new Ledger(service.url, `${turn}-${Date.now()}`);
      const writing = ledger.write(WRITERS);
      await ledger.reaches(10 + Math.random() * 50);
      await disturb(server);
      const since = performance.now();
      await writes(service.url);
      const back = performance.now() - since;
      ledger.stop();
      await writing;
      figures.add(await ledger.check(), back);
    }
  } finally {
    await service?.end('SIGTERM');
    await server.remove();
  }
  return figures;
}

/** Waits until a write succeeds. */
async function writes(url: string): Promise<void> {
  while ((await send(url, '/api/tasks', 'POST', { title: 'back' }))?.status !== 201)
    await sleep(20);
}
