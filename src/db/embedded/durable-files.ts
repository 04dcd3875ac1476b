import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskSpace } from './disk-space.ts';
import { hasEnded } from './failures.ts';
import { OTHERS } from './privacy.ts';

/** Number of lines of PostgreSQL's log to keep, to report why it crashed. */
const KEPT_LINES = 20;

/** Emscripten's error numbers ENOSPC and EDQUOT. */
const NO_SPACE = new Set([51, 19]);

type Operation = (...args: never[]) => unknown;
type Node = object;
type Stream = { node: Node; nfd?: number };

/** The members of Emscripten's NODEFS that this module replaces or calls. */
type NodeFileSystem = {
  realPath(node: Node): string;
  tryFSOperation<T>(operation: () => T): T;
  node_ops: { mknod(parent: Node, name: string, mode: number, ...rest: unknown[]): unknown };
  stream_ops: {
    fsync?(stream: Stream): number;
    write(stream: Stream, ...rest: unknown[]): number;
  };
};

type Module = {
  FS: {
    filesystems: { NODEFS: NodeFileSystem };
    streams: (Stream | null | undefined)[];
    close(stream: Stream): void;
  };
  [exported: `_${string}`]: Operation | undefined;
};

type Options = Parameters<NodeFS['init']>[1];

/** The functions that PGlite calls to process a message. Its loop ignores errors that they throw. */
const ENTRIES = [
  '_PostgresMainLoopOnce',
  '_pgl_setPGliteExitStatus',
  '_PostgresSendReadyForQueryIfNecessary',
] as const;

/**
 * The file system of an embedded database. It implements fsync, releases the reserve where a full disk would crash
 * PostgreSQL, and reports a crash and rejects all further calls.
 */
export class DurableFiles extends NodeFS {
  /** Bytes written to the WAL since the start. */
  walBytes = 0;
  readonly #space: DiskSpace;
  readonly #onEnd: (why: string) => void;
  readonly #lines: string[] = [];
  #module: Module | undefined;

  constructor(folder: string, space: DiskSpace, onEnd: (why: string) => void = () => {}) {
    super(folder);
    this.#space = space;
    this.#onEnd = onEnd;
  }

  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const patched = {
      ...emscriptenOpts,
      preRun: [
        ...[emscriptenOpts.preRun ?? []].flat(),
        (module: unknown) => {
          this.#module = module as Module;
          this.#patch(this.#module.FS.filesystems.NODEFS);
        },
      ],
      printErr: (line: string) => {
        this.#lines.push(line);
        if (this.#lines.length > KEPT_LINES) this.#lines.shift();
      },
      onAbort: () => {
        const why = this.lastFatalError() ?? 'it was aborted';
        if (this.#module) disable(this.#module, why);
        this.closeAll();
        this.#onEnd(why);
      },
    };
    return { emscriptenOpts: patched as typeof emscriptenOpts };
  }

  /** The last PANIC or FATAL message of PostgreSQL's log. */
  lastFatalError(): string | undefined {
    const last = this.#lines.findLast((line) => /(PANIC|FATAL): /.test(line));
    return last?.replace(/^.*(PANIC|FATAL): +/, '');
  }

  /** Closes the files that PostgreSQL has left open after a crash or a failed start. */
  closeAll(): void {
    const files = this.#module?.FS;
    for (const stream of files?.streams ?? []) if (stream?.nfd !== undefined) files?.close(stream);
  }

  #patch(files: NodeFileSystem): void {
    const { node_ops: nodes, stream_ops: streams } = files;
    const { write } = streams;
    const { mknod } = nodes;
    streams.fsync = ({ node, nfd }) => {
      files.tryFSOperation(() =>
        nfd === undefined ? syncFolder(files.realPath(node)) : fsyncSync(nfd),
      );
      return 0;
    };
    streams.write = (stream, ...rest) => {
      const path = this.#within(files.realPath(stream.node));
      const written = this.#withReserve(path, () => write(stream, ...rest));
      if (path.startsWith('pg_wal/')) this.walBytes += written;
      return written;
    };
    // PGlite creates some files that are readable by all users.
    nodes.mknod = (parent, name, mode, ...rest) =>
      this.#withReserve(this.#within(files.realPath(parent), name), () =>
        mknod(parent, name, mode & ~OTHERS, ...rest),
      );
  }

  #within(...parts: string[]): string {
    return parts.join('/').slice(this.rootDir.length + 1);
  }

  /**
   * Runs a file operation; on a full disk, releases the reserve and retries. Not for tables (`base/`), where the failure is
   * an error of the statement; elsewhere it would crash PostgreSQL.
   */
  #withReserve<T>(path: string, operation: () => T): T {
    try {
      return operation();
    } catch (error) {
      if (!NO_SPACE.has((error as { errno?: number }).errno ?? 0)) throw error;
      if (path.startsWith('base/') || !this.#space.release()) throw error;
      return operation();
    }
  }
}

/** Syncs a folder, so that created and renamed files in it survive a power failure. Not supported on Windows. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Makes all entry points throw: PGlite keeps calling a crashed PostgreSQL, in part in an endless loop. */
function disable(module: Module, why: string): void {
  for (const entry of ENTRIES) {
    module[entry] = () => {
      throw hasEnded(why);
    };
  }
}
