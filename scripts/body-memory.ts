import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/**
 * Prints the memory usage of a service that receives many incomplete bodies at once:
 * node scripts/body-memory.ts [--bodies 900] [--bytes 1000000] [--chunk 0] [--declared 1048576]
 * DATABASE_URL names a PostgreSQL database; the embedded one uses a large and varying amount of memory itself.
 */
const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '900' },
    /** Number of bytes sent of each body. */
    bytes: { type: 'string', default: '1000000' },
    /** The size of the chunks of an encoded body; 0 declares a Content-Length instead. */
    chunk: { type: 'string', default: '0' },
    declared: { type: 'string', default: `${1024 * 1024}` },
  },
});
const [bodies, bytes, chunk] = [values.bodies, values.bytes, values.chunk].map(Number) as [
  number,
  number,
  number,
];

const KEY = 'a-key-of-my-own-choosing';
const CASES: [path: string, authorization: string | undefined][] = [
  ['/graphql', undefined],
  ['/graphql', 'Bearer no-such-key-of-anybody'],
  ['/api/auth/sign-in', undefined],
  ['/mcp', undefined],
  ['/graphql', `Bearer ${KEY}`],
  ['/api/tasks', `Bearer ${KEY}`],
  ['/mcp', `Bearer ${KEY}`],
];

const memoryOf = (pid: number, name = 'VmRSS') =>
  Math.round(
    Number(
      new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
    ) / 1024,
  );

async function started() {
  const service = spawn(process.execPath, ['bin/start.js'], {
    env: {
      DATABASE_URL: 'memory://',
      ...process.env,
      PORT: '0',
      BOOTSTRAP_API_KEY: KEY,
      LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(service.stdout)) {
    const port = Number(/http:\/\/[\w.]+:(\d+)/.exec(line)?.[1]);
    if (port) {
      service.stdout.resume();
      return { service, port, pid: service.pid as number };
    }
  }
  throw new Error('the service does not start');
}

function body(): Buffer {
  if (chunk === 0) return Buffer.alloc(bytes, ' ');
  const piece = `${chunk.toString(16)}\r\n${' '.repeat(chunk)}\r\n`;
  return Buffer.from(piece.repeat(Math.floor(bytes / chunk)));
}

/** Sends a part of a body. Resolves when it is written or the connection has closed. */
async function halfSent(port: number, path: string, authorization: string | undefined) {
  const answers: string[] = [];
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.on('data', (text) => answers.push(text.toString('latin1')));
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    ...(authorization ? [`Authorization: ${authorization}`] : []),
    chunk === 0 ? `Content-Length: ${values.declared}` : 'Transfer-Encoding: chunked',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await Promise.race([
    new Promise((resolve) => socket.write(body(), resolve)),
    once(socket, 'close').catch(() => {}),
    sleep(15_000),
  ]);
  return { socket, answers };
}

for (const [path, authorization] of CASES) {
  const { service, port, pid } = await started();
  await sleep(1_500);
  const before = memoryOf(pid);
  // Resets the peak (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const sockets: { socket: Socket; answers: string[] }[] = [];
  for (let sent = 0; sent < bodies; sent += 50) {
    const some = Math.min(50, bodies - sent);
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: some }, () => halfSent(port, path, authorization)),
      )),
    );
  }
  await sleep(1_000);
  const statuses: Record<string, number> = {};
  for (const { answers } of sockets) {
    const status = /^HTTP\/1\.1 (\d+)/.exec(answers.join(''))?.[1] ?? 'none yet';
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  const client = !authorization
    ? 'anonymous'
    : authorization.endsWith(KEY)
      ? 'valid key'
      : 'bad key';
  console.log(
    `${path} ${client}: ${before} MB before, ${memoryOf(pid)} MB with the bodies, peak ${memoryOf(pid, 'VmHWM')} MB; answers ${JSON.stringify(statuses)}`,
  );
  for (const { socket } of sockets) socket.destroy();
  service.kill('SIGKILL');
  await once(service, 'close');
}
