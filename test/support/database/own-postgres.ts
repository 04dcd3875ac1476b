import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, inTime } from '../eventually.ts';
import { onServer } from './postgres.ts';

/** The folder of PostgreSQL's server programs on Debian; POSTGRES_BIN overrides it. */
const BIN = process.env.POSTGRES_BIN ?? newestBin();

function newestBin(): string {
  const [newest = ''] = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -Vr'], {
    encoding: 'utf8',
  }).split('\n');
  return newest;
}

/** A PostgreSQL server that a test can stop, pause and restart. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #settings: readonly string[];
  #child: ChildProcess | undefined;

  private constructor(folder: string, port: number, settings: readonly string[]) {
    this.#folder = folder;
    this.#port = port;
    this.#settings = settings;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    // An interrupted run stops the server too.
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  /** Creates a server with the given settings, such as `wal_writer_delay=10s`. */
  static async create(settings: readonly string[] = []): Promise<OwnPostgres> {
    const { uid, gid } = unprivileged();
    const folder = await emptyFolder();
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    execFileSync(`${BIN}/initdb`, ['-D', folder, ...options], { uid, gid, stdio: 'ignore' });
    const postgres = new OwnPostgres(folder, await freePort(), settings);
    await postgres.start();
    return postgres;
  }

  /** Creates a hot standby that replicates this server. */
  async standby(): Promise<OwnPostgres> {
    const folder = await emptyFolder();
    const options = ['-X', 'stream', '-c', 'fast', '--write-recovery-conf', '--no-sync'];
    execFileSync(`${BIN}/pg_basebackup`, ['-d', this.url, '-D', folder, ...options], {
      ...unprivileged(),
      stdio: 'ignore',
    });
    const standby = new OwnPostgres(folder, await freePort(), this.#settings);
    await standby.start();
    return standby;
  }

  /** Starts the server and waits until it accepts connections. */
  async start(): Promise<void> {
    const settings = [
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'],
      ...this.#settings,
    ];
    this.#child = spawn(
      `${BIN}/postgres`,
      ['-D', this.#folder, '-p', `${this.#port}`, ...settings.flatMap((each) => ['-c', each])],
      { ...unprivileged(), stdio: 'ignore' },
    );
    const child = this.#child;
    await eventually('PostgreSQL answers', async () => {
      if (child.exitCode !== null) throw new Error('PostgreSQL does not start');
      return onServer('select 1', this.url).then(
        () => true,
        () => false,
      );
    });
  }

  /** Stops the server: by a crash, or by a fast shutdown that disconnects its clients. */
  async stop(how: 'crash' | 'shutdown' = 'crash'): Promise<void> {
    const ended = once(this.#child as ChildProcess, 'close');
    this.#child?.kill(how === 'crash' ? 'SIGQUIT' : 'SIGINT');
    await inTime(() => 'PostgreSQL stops', ended);
  }

  /** Suspends all processes of the server until `resume`; the kernel still accepts connections. */
  pause(): void {
    this.#signal('SIGSTOP');
  }

  resume(): void {
    this.#signal('SIGCONT');
  }

  /** Sends a signal to all processes of the server, except those that have exited meanwhile. */
  #signal(signal: NodeJS.Signals): void {
    for (const pid of this.#processes()) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  async remove(): Promise<void> {
    this.resume();
    if (this.#child?.exitCode === null) await this.stop();
    await rm(this.#folder, { recursive: true });
  }

  #processes(): number[] {
    const pid = this.#child?.pid as number;
    const children = execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' });
    return [pid, ...children.split('\n').filter(Boolean).map(Number)];
  }
}

/** A folder that only the server's user can read. */
async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'own-postgres-'));
  const { uid, gid } = unprivileged();
  if (uid !== undefined) chownSync(folder, uid, gid as number);
  chmodSync(folder, 0o700);
  return folder;
}

/** PostgreSQL does not run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
