import { join } from 'node:path';
import { DiskImage } from './disk-image.ts';
import { Ledger } from './ledger.ts';
import { type Figures, newFigures } from './report.ts';
import { Service } from './service.ts';

const PORT = 4612;
const WRITERS = 4;
const MEGABYTES = 600;

/** Simulates power failures during writes: restarts the service on the disk contents of that moment. */
export async function cutPower(times: number): Promise<Figures> {
  const figures = newFigures();
  let disk = DiskImage.make(MEGABYTES);
  let service: Service | undefined;
  try {
    service = await serve(disk);
    for (let turn = 0; turn < times; turn++) {
      const ledger = new Ledger(service.url, `${turn}-${Date.now()}`);
      const writing = ledger.write(WRITERS);
      await ledger.reaches(10 + Math.random() * 100);
      service.process.kill('SIGSTOP');
      const left = disk.afterPowerCut();
      ledger.stop();
      await service.end('SIGKILL');
      await writing;
      disk.remove();
      disk = left;
      const started = performance.now();
      service = await serve(disk);
      figures.add(await ledger.check(), performance.now() - started);
    }
    await service.end('SIGTERM');
  } finally {
    service?.process.kill('SIGKILL');
    disk.remove();
  }
  return figures;
}

const serve = (disk: DiskImage) => Service.start({ DATA_DIR: join(disk.folder, 'data') }, PORT);
