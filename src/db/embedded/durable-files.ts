import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskSpace } from './disk-space.ts';
import { hasEnded } from './failures.ts';
import { OTHERS } from './privacy.ts';

/** PostgreSQL's own log, as far as it tells why it has ended. */
const KEPT_LINES = 20;

/** The errors of Emscripten for a full disk and a used-up quota. */
const NO_ROOM = new Set([51, 19]);

type Operation = (...args: never[]) => unknown;
type Node = object;
type Stream = { node: Node; nfd?: number };

/** The part of Emscripten's file system on Node that is changed here. */
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

/** What PGlite calls to run a message; its loop swallows what they throw. */
const ENTRIES = [
  '_PostgresMainLoopOnce',
  '_pgl_setPGliteExitStatus',
  '_PostgresSendReadyForQueryIfNecessary',
] as const;

/**
 * The files of an embedded database. A sync reaches the disk; where a full disk would end PostgreSQL, the
 * reserve is used; when PostgreSQL ends all the same, that is told and nothing is run any more.
 */
export class DurableFiles extends NodeFS {
  /** How much was written to PostgreSQL's log. */
  logBytes = 0;
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
    const changed = {
      ...emscriptenOpts,
      preRun: [
        ...[emscriptenOpts.preRun ?? []].flat(),
        (made: unknown) => {
          this.#module = made as Module;
          this.#change(this.#module.FS.filesystems.NODEFS);
        },
      ],
      printErr: (line: string) => {
        this.#lines.push(line);
        if (this.#lines.length > KEPT_LINES) this.#lines.shift();
      },
      onAbort: () => {
        const why = this.lastWords() ?? 'it was aborted';
        if (this.#module) silence(this.#module, why);
        this.closeAll();
        this.#onEnd(why);
      },
    };
    return { emscriptenOpts: changed as typeof emscriptenOpts };
  }

  /** The last fatal error of PostgreSQL's log. */
  lastWords(): string | undefined {
    const last = this.#lines.findLast((line) => /(PANIC|FATAL): /.test(line));
    return last?.replace(/^.*(PANIC|FATAL): +/, '');
  }

  /** Closes what a PostgreSQL that has ended, or did not start, has left open. */
  closeAll(): void {
    const files = this.#module?.FS;
    for (const stream of files?.streams ?? []) if (stream?.nfd !== undefined) files?.close(stream);
  }

  #change(files: NodeFileSystem): void {
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
      if (path.startsWith('pg_wal/')) this.logBytes += written;
      return written;
    };
    // PGlite makes some files readable for everybody.
    nodes.mknod = (parent, name, mode, ...rest) =>
      this.#withReserve(this.#within(files.realPath(parent), name), () =>
        mknod(parent, name, mode & ~OTHERS, ...rest),
      );
  }

  #within(...parts: string[]): string {
    return parts.join('/').slice(this.rootDir.length + 1);
  }

  /** A table that cannot grow is an error of its statement; for the rest PostgreSQL would end. */
  #withReserve<T>(path: string, operation: () => T): T {
    try {
      return operation();
    } catch (error) {
      if (!NO_ROOM.has((error as { errno?: number }).errno ?? 0)) throw error;
      if (path.startsWith('base/') || !this.#space.release()) throw error;
      return operation();
    }
  }
}

/** What was renamed or made in a folder is there after a power cut. Windows has no such thing. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** PGlite would go on calling into a PostgreSQL that has ended, some of it in a loop without end. */
function silence(module: Module, why: string): void {
  for (const entry of ENTRIES) {
    module[entry] = () => {
      throw hasEnded(why);
    };
  }
}
