import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { HOSTILE } from '../../test/support/calendar-cases/hostile.ts';

/** Addresses that are rejected, never end, or redirect. Names are paths of the calendar server. */
const HOSTILE_ADDRESSES = [
  'http://127.1.2.3/',
  'http://2130706434/',
  'http://0x7f000002/',
  'http://0177.0.0.2/',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:7f00:2]/',
  'http://[64:ff9b::7f00:2]/',
  'http://[fe80::1]/',
  'http://user:pass@192.168.0.1/',
  'http://localhost:1/',
  'redirect/private',
  'redirect/loop',
  'endless',
  'silent',
  'drip',
  'bomb',
  'reset',
];

const PATHS = {
  files: HOSTILE.map((_, number) => `files/${number}`),
  addresses: HOSTILE_ADDRESSES,
};

/** The addresses of the hostile files, or the hostile addresses. */
export const calendarAddresses = (port: number, kind: keyof typeof PATHS): string[] =>
  PATHS[kind].map((each) => new URL(each, `http://127.0.0.1:${port}/`).href);

const files = new Map<number, Buffer>();

const fileOf = (number: number): Buffer => {
  const file = files.get(number) ?? HOSTILE[number]?.file() ?? Buffer.of();
  files.set(number, file);
  return file;
};

function writeEndlessly(socket: Socket): void {
  const write = () => {
    while (!socket.destroyed && socket.write('X-LINE:a\r\n'.repeat(1_000)));
  };
  socket.on('drain', write);
  write();
}

function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write('a'), 200);
  socket.on('close', () => clearInterval(timer));
}

const bomb = () => gzipSync(Buffer.alloc(100_000_000, 'X-LINE:a\r\n'));
let compressed: Buffer | undefined;

/** Serves the hostile files, and responses that never end, redirect or decompress to 100 MB. Reports each request. */
export function startCalendarServer(port: number, requested: () => void): void {
  const server = createServer(({ url = '' }, response) => {
    requested();
    const [, kind, detail] = url.split('/');
    const socket = response.socket as Socket;
    if (kind === 'files') response.end(fileOf(Number(detail)));
    else if (kind === 'redirect') {
      const location = detail === 'loop' ? url : 'http://10.0.0.1/';
      response.writeHead(302, { location }).end();
    } else if (kind === 'bomb') {
      compressed ??= bomb();
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(compressed);
    } else if (kind === 'reset') socket.destroy();
    else if (kind === 'endless' || kind === 'drip') {
      socket.write('HTTP/1.1 200 OK\r\n\r\nBEGIN:VCALENDAR\r\n');
      (kind === 'drip' ? drip : writeEndlessly)(socket);
    }
  });
  server.on('connection', (socket) => socket.on('error', () => {}));
  server.listen(port, '127.0.0.1').unref();
}
