import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskSpace, LEAST_FREE_BYTES, RESERVE_BYTES } from '../../src/db/embedded/disk-space.ts';

/** A disk whose free bytes the test sets. */
class Disk extends DiskSpace {
  free = Number.POSITIVE_INFINITY;

  override freeBytes(): number {
    return this.free;
  }
}

let folder: string;
let reserve: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planner-disk-'));
  reserve = join(folder, 'reserve');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A folder with its reserve. */
function reserved(): Disk {
  writeFileSync(reserve, '');
  truncateSync(reserve, RESERVE_BYTES);
  return new Disk(folder);
}

it('with its reserve, a disk is full below 32 MiB', () => {
  const disk = reserved();
  for (const [free, isFull] of [
    [LEAST_FREE_BYTES - 1, true],
    [LEAST_FREE_BYTES, false],
    [RESERVE_BYTES, false],
  ] as const) {
    disk.free = free;
    expect([free, disk.isFull()]).toEqual([free, isFull]);
  }
});

it('after the reserve was released, a disk is full until 72 MiB are free, and then gets its reserve again', () => {
  const disk = reserved();
  expect([disk.release(), existsSync(reserve), disk.release()]).toEqual([true, false, false]);
  for (const free of [0, LEAST_FREE_BYTES, RESERVE_BYTES, RESERVE_BYTES + LEAST_FREE_BYTES - 1]) {
    disk.free = free;
    expect([free, disk.isFull(), existsSync(reserve)]).toEqual([free, true, false]);
  }
  disk.free = RESERVE_BYTES + LEAST_FREE_BYTES;
  expect([disk.isFull(), existsSync(reserve)]).toEqual([false, true]);
});

it('a reserve of another size is ignored', () => {
  writeFileSync(reserve, 'x');
  const disk = new Disk(folder);
  disk.free = LEAST_FREE_BYTES;
  expect([disk.isFull(), disk.release()]).toEqual([true, false]);
});
