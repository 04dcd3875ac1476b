import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskImage } from './disk-image.ts';
import { Ledger } from './ledger.ts';
import { type Figures, newFigures } from './report.ts';
import { Service, send } from './service.ts';

const PORT = 4613;
const WRITERS = 4;
const MEGABYTES = 300;
const TIMEOUT_MS = 30_000;

/** Fills the disk during writes, verifies that writes are rejected and reads succeed, then frees space again. */
export async function fillDisk(times: number): Promise<Figures> {
  const figures = newFigures();
  const disk = DiskImage.make(MEGABYTES);
  const filler = join(disk.folder, 'filler');
  let service: Service | undefined;
  try {
    service = await Service.start({ DATA_DIR: join(disk.folder, 'data') }, PORT);
    const { url } = service;
    for (let turn = 0; turn < times; turn++) {
      const ledger = new Ledger(url, `${turn}-${Date.now()}`);
      const writing = ledger.write(WRITERS);
      await ledger.reaches(20 + Math.random() * 50);
      fillCompletely(filler, disk.folder);
      await until('a write is refused with 507', async () => (await write(url)) === 507);
      ledger.stop();
      await writing;
      const read = await send(url, '/api/tasks?limit=5');
      if (read?.status !== 200) throw new Error(`a read of a full disk is ${read?.status}`);
      rmSync(filler);
      const started = performance.now();
      await until('a write goes through', async () => (await write(url)) === 201);
      figures.add(await ledger.check(), performance.now() - started);
    }
    await service.end('SIGTERM');
  } finally {
    service?.process.kill('SIGKILL');
    disk.remove();
  }
  return figures;
}

const write = async (url: string) =>
  (await send(url, '/api/tasks', 'POST', { title: 'is there room?' }))?.status;

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !(await holds()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`timeout: ${what}`);
  }
}

/** Fills the disk to the last block while other processes write. */
function fillCompletely(filler: string, folder: string): void {
  for (let size = 1024 * 1024; size >= 4096; ) {
    try {
      writeFileSync(filler, Buffer.alloc(size), { flag: 'a', flush: true });
    } catch {
      size /= 2;
    }
    if (statfsSync(folder).bavail === 0) return;
  }
}
