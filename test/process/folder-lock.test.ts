import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '../../src/db/folder-lock.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Leaves behind the socket of a process that was killed while it held the folder. */
async function crash(): Promise<void> {
  const script = `require('net').createServer().listen('${folder}/lock', () => console.log('held'))`;
  const holder = spawn(process.execPath, ['-e', script]);
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'close');
}

it('a folder is held by one at a time, and free again after release', async () => {
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by another process');
  await first.release();
  const second = await lockFolder(folder);
  await second.release();
});

it('of many that take over after a crash, one does', async () => {
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
