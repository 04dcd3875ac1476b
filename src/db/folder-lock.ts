import { createHash } from 'node:crypto';
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { StartupError } from '../process/startup-error.ts';

type FolderLock = { release(): Promise<void> };

/**
 * Holds `folder` for this process. The lock is a listening socket, so that the operating system
 * lets go of it however the process ends; what a crash leaves behind answers nobody and is removed.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw new StartupError(`cannot create the data folder ${folder}: ${error.message}`);
  });
  const address = socketOf(folder);
  const server = (await listen(address)) ?? (await retake(folder, address));
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Takes over what a crash has left behind; of several processes that try, one does. */
async function retake(folder: string, address: string): Promise<Server> {
  const guard = `${address}.retake`;
  for (;;) {
    if (await answers(address)) throw inUse(folder);
    if (await mkdir(guard).then(yes, no)) {
      try {
        // Only the holder of the guard removes anything, and only what still answers nobody.
        if (await answers(address)) throw inUse(folder);
        await rm(address, { force: true });
        const server = await listen(address);
        if (server) return server;
      } finally {
        await rmdir(guard);
      }
    }
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rmdir(guard).catch(no);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A guard is held for moments; one of this age belongs to a process that died holding it. */
const ABANDONED_MS = 10_000;

const yes = () => true;
const no = () => false;

const inUse = (folder: string) =>
  new StartupError(
    `the data folder ${folder} is in use by another process: the server holds it. ` +
      'Stop that server, or set DATA_DIR to another folder',
  );

/** Undefined when the address is taken. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new StartupError(`cannot lock the data folder (${address}): ${error.message}`));
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Socket paths may be about 100 bytes long: the shorter of the absolute and relative one is used. */
function socketOf(folder: string): string {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\planner-${createHash('sha256').update(folder).digest('hex')}`;
  }
  const absolute = join(folder, 'lock');
  const near = relative(process.cwd(), absolute);
  return near.length < absolute.length ? near : absolute;
}
