import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of our own, which can be stopped, paused and lost. */
export class PostgresServer {
  readonly url: string;
  readonly #root: string;
  readonly #port: number;
  readonly #bin: string;

  constructor(port: number) {
    this.#port = port;
    this.#bin = installed();
    this.#root = mkdtempSync(join(tmpdir(), 'planner-postgres-'));
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    chmodSync(this.#root, 0o777);
    // Whatever ends the run, the server does not stay behind.
    process.once('exit', () => this.remove());
    this.#run(`${this.#bin}/initdb -D ${this.#data} -U postgres -A trust -E UTF8 --locale=C.UTF-8`);
    this.start();
  }

  get #data(): string {
    return join(this.#root, 'data');
  }

  start(): void {
    const options = `-h 127.0.0.1 -p ${this.#port} -k ${this.#root}`;
    this.#run(`${this.#bin}/pg_ctl -D ${this.#data} -l ${this.#root}/log -w -o '${options}' start`);
  }

  /** As a crash leaves it: nothing is finished, nothing written back. */
  crash(): void {
    this.#run(`${this.#bin}/pg_ctl -D ${this.#data} -m immediate -w stop`);
  }

  pause(): void {
    for (const id of this.#processes()) process.kill(id, 'SIGSTOP');
  }

  resume(): void {
    for (const id of this.#processes()) process.kill(id, 'SIGCONT');
  }

  remove(): void {
    if (!existsSync(this.#root)) return;
    this.resume();
    spawnSync('sh', ['-c', this.#as(`${this.#bin}/pg_ctl -D ${this.#data} -m immediate -w stop`)]);
    rmSync(this.#root, { recursive: true, force: true });
  }

  /** The server's own process and all that it has started. */
  #processes(): number[] {
    const file = join(this.#data, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && parentOf(name) === first)
      .map(Number);
    return [first, ...children];
  }

  #run(command: string): void {
    execFileSync('sh', ['-c', this.#as(command)], { stdio: 'ignore' });
  }

  /** PostgreSQL does not run as root. */
  #as(command: string): string {
    return userInfo().uid === 0 ? `su postgres -c "${command}"` : command;
  }
}

function parentOf(id: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
  } catch {
    // It has ended since.
    return undefined;
  }
}

function installed(): string {
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  return `/usr/lib/postgresql/${versions[0]}/bin`;
}
