import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVER } from '../support/database/postgres.ts';
import { eventually, inTime } from '../support/eventually.ts';

/** The path of Debian's package; PGBOUNCER sets another. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';

/** A PgBouncer process in transaction mode in front of the test server. */
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
    // An aborted run ends it too.
    process.once('exit', () => child.kill());
  }

  /** `poolSize`: the number of server connections that all clients of a database share. */
  static async start(poolSize: number): Promise<PgBouncer> {
    const address = new URL(SERVER);
    address.port = `${await freePort()}`;
    address.hostname = '127.0.0.1';
    const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
    await chmod(folder, 0o755);
    await writeFile(join(folder, 'pgbouncer.ini'), settings(Number(address.port), poolSize));
    // PgBouncer does not run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    const child = spawn(PROGRAM, [...user, join(folder, 'pgbouncer.ini')]);
    const pgbouncer = new PgBouncer(address, folder, child);
    await pgbouncer.#answers();
    return pgbouncer;
  }

  /** The URL of a database through PgBouncer. */
  to(database: string): string {
    const url = new URL(this.#address);
    const { pathname, search } = new URL(database);
    return Object.assign(url, { pathname, search }).href;
  }

  /** Whether it renames prepared statements, so that each transaction finds them on any connection: from 1.21. */
  async namesStatements(): Promise<boolean> {
    const [row] = await this.#query('show version');
    const [major = 0, minor = 0] = Array.from(`${row?.version}`.matchAll(/\d+/g), Number);
    return major > 1 || minor >= 21;
  }

  /** The number of transactions so far. */
  async transactions(): Promise<number> {
    const rows = await this.#query('show stats');
    const counts = rows.filter(({ database }) => database !== 'pgbouncer');
    return counts.reduce((sum, { total_xact_count: count }) => sum + Number(count), 0);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'close');
    this.#child.kill('SIGTERM');
    await inTime(() => `${PROGRAM} stops: ${this.#log}`, ended);
    await rm(this.#folder, { recursive: true });
  }

  async #answers(): Promise<void> {
    const answers = async () => {
      if (this.#child.pid === undefined || this.#child.exitCode !== null) throw new Error('ended');
      return (await this.#query('show version').catch(() => undefined)) !== undefined;
    };
    await eventually(`${PROGRAM} answers`, answers).catch((cause) => {
      this.#child.kill();
      throw new Error(`${PROGRAM} does not answer: ${this.#log}`, { cause });
    });
  }

  async #query(command: string): Promise<Record<string, unknown>[]> {
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
