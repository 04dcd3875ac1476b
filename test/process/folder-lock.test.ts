import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../src/db/folder-lock.ts';
import { inTime } from '../support/eventually.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves the socket of a process that was killed while it held the lock. */
async function crash(): Promise<void> {
  const script = `require('net').createServer().listen('${folder}/lock', () => console.log('held'))`;
  const holder = spawn(process.execPath, ['-e', script]);
  await inTime(() => 'a process holds the folder', once(holder.stdout, 'data'));
  const closed = once(holder, 'close');
  holder.kill('SIGKILL');
  await inTime(() => 'the process that held the folder ends', closed);
}

it('a folder is locked by one process at a time, and unlocked by release', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await first.release();
  const second = await lockFolder(folder);
  await second.release();
});

it('of many processes that take over after a crash, one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    await crash();
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const held = attempts.filter(({ status }) => status === 'fulfilled');
    expect(held).toHaveLength(1);
    await Promise.all(
      attempts.map((each) => (each.status === 'fulfilled' ? each.value.release() : undefined)),
    );
  }
});
