import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVER } from '../support/postgres.ts';

/** Where Debian has it; PGBOUNCER names another. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

/** A PgBouncer of our own before the server of the tests, which lends a connection for a transaction. */
export class PgBouncer {
  readonly #address: URL;
  readonly #folder: string;
  readonly #child: ChildProcess;
  #log = '';

  private constructor(address: URL, folder: string, child: ChildProcess) {
    this.#address = address;
    this.#folder = folder;
    this.#child = child;
    child.stderr?.on('data', (data) => {
      this.#log += data;
    });
    child.on('error', (error) => {
      this.#log += error.message;
    });
    // A run that is broken off takes it along.
    process.once('exit', () => child.kill());
  }

  /** `poolSize` is how many connections to the server all clients of a database share. */
  static async start(poolSize: number): Promise<PgBouncer> {
    const address = new URL(SERVER);
    address.port = `${await freePort()}`;
    address.hostname = '127.0.0.1';
    const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'pgbouncer.ini'), settings(Number(address.port), poolSize));
    // It does not run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const child = spawn(PROGRAM, [...user, join(folder, 'pgbouncer.ini')]);
    const pgbouncer = new PgBouncer(address, folder, child);
    await pgbouncer.#answers();
    return pgbouncer;
  }

  /** The way to a database of the server that leads through here. */
  to(database: string): string {
    const url = new URL(this.#address);
    url.pathname = new URL(database).pathname;
    return url.href;
  }

  /** How many transactions it has carried. */
  async transactions(): Promise<number> {
    const rows = await this.#ask('show stats');
    const counts = rows.filter(({ database }) => database !== 'pgbouncer');
    return counts.reduce((sum, { total_xact_count: count }) => sum + Number(count), 0);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGTERM');
    await ended;
    await rm(this.#folder, { recursive: true });
  }

  async #answers(): Promise<void> {
    for (let turn = 0; turn < 100; turn++) {
      if (this.#child.pid === undefined || this.#child.exitCode !== null) break;
      if (await this.#ask('show version').catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.#child.kill();
    throw new Error(`${PROGRAM} does not answer: ${this.#log}`);
  }

  async #ask(command: string): Promise<Record<string, unknown>[]> {
    const console = new URL(this.#address);
    console.pathname = '/pgbouncer';
    const client = new Client({ connectionString: console.href });
    await client.connect();
    try {
      return (await client.query(command)).rows;
    } finally {
      await client.end();
    }
  }
}

function settings(port: number, poolSize: number): string {
  const { hostname, port: serverPort, username, password } = new URL(SERVER);
  const login = `user=${username} ${password && `password=${decodeURIComponent(password)}`}`;
  return `
[databases]
* = host=${hostname} port=${serverPort || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
