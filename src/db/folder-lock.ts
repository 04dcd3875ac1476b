import { createHash } from 'node:crypto';
import { mkdir, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { StartupError } from '../errors.ts';

type Answer = (socket: Socket) => void;

export type FolderLock = {
  /** Sets the handler of connections to the lock. Without one, connections are closed at once. */
  answer(answer: Answer): void;
  release(): Promise<void>;
};

/**
 * Locks `folder` for this process. The lock is a listening local socket, which the operating system releases however the
 * process ends. A stale socket file accepts no connections and is removed. Only users with write permission on the folder
 * can connect.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new StartupError(`cannot create the data folder ${folder}: ${error.message}`);
  });
  const address = socketPath(folder);
  return (await listen(address)) ?? (await takeOverStaleLock(folder, address));
}

function heldBy(server: Server): FolderLock {
  const sockets = new Set<Socket>();
  let answer: Answer = (socket) => socket.destroy();
  server.on('connection', (socket) => {
    sockets.add(socket.unref());
    socket.on('error', no).on('close', () => sockets.delete(socket));
    answer(socket);
  });
  return {
    answer: (next) => {
      answer = next;
    },
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Connects to the process that has locked the folder; `undefined` if there is none. */
export const connectToHolder = (folder: string): Promise<Socket | undefined> =>
  connectTo(socketPath(folder));

/** Removes a stale lock; a guard directory makes this a critical section across processes. */
async function takeOverStaleLock(folder: string, address: string): Promise<FolderLock> {
  const guard = `${address}.retake`;
  for (;;) {
    if (await isListening(address)) throw inUse(folder);
    if (await mkdir(guard).then(yes, no)) {
      try {
        // Check again inside the critical section.
        if (await isListening(address)) throw inUse(folder);
        await rm(address, { force: true });
        const lock = await listen(address);
        if (lock) return lock;
      } finally {
        await rmdir(guard);
      }
    }
    const { mtimeMs } = await stat(guard).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_GUARD_MS) await rmdir(guard).catch(no);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A guard is held for milliseconds; an older one was left by a process that crashed. */
const STALE_GUARD_MS = 10_000;

const yes = () => true;
const no = () => false;

/** Another process has locked the folder. */
export class FolderInUse extends StartupError {}

const inUse = (folder: string) =>
  new FolderInUse(
    `the data folder ${folder} is in use by another process: the server holds it. ` +
      'Stop that server, or set DATA_DIR to another folder',
  );

/** Returns `undefined` if the address is in use. */
function listen(address: string): Promise<FolderLock | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    const lock = heldBy(server);
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new StartupError(`cannot lock the data folder (${address}): ${error.message}`));
    });
    server.listen(address, () => {
      server.unref();
      resolve(lock);
    });
  });
}

async function isListening(address: string): Promise<boolean> {
  const socket = await connectTo(address);
  socket?.destroy();
  return socket !== undefined;
}

/** Errors that prove that no process listens. With any other error, a busy process may still hold the lock. */
const NOT_LISTENING = new Set(['ECONNREFUSED', 'ENOENT']);

/** Returns `undefined` if no process listens. */
function connectTo(address: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (NOT_LISTENING.has(error.code ?? '')) resolve(undefined);
      else
        reject(new StartupError(`cannot determine whether ${address} is in use: ${error.message}`));
    });
  });
}

/** Returns the shorter of the absolute and the relative path: socket paths are limited to about 100 bytes. */
function socketPath(folder: string): string {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\planner-${createHash('sha256').update(folder).digest('hex')}`;
  }
  const absolute = join(folder, 'lock');
  const near = relative(process.cwd(), absolute);
  return near.length < absolute.length ? near : absolute;
}
