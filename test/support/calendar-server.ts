import { createServer, type IncomingHttpHeaders } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import type { FetchLimits } from '../../src/domain/subscribed-calendars/fetch/fetch-calendar.ts';

export const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer };

const servers: { server: Server; sockets: Set<Socket> }[] = [];

async function listening(server: Server, host: string): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('close', () => sockets.delete(socket));
  });
  servers.push({ server, sockets });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server on 127.0.0.1, or another address of this machine. */
export async function calendarServer(
  answer: (path: string, headers: IncomingHttpHeaders) => Answer,
  host = '127.0.0.1',
) {
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = '', headers: sent }, response) => {
    requests.push({ path: url, headers: sent });
    const { status = 200, headers = {}, body = CALENDAR } = answer(url, sent);
    response.writeHead(status, headers).end(body);
  });
  return { port: await listening(server, host), requests };
}

/** Starts a server that writes bytes by itself. `received`: the bytes of all clients. */
export async function rawServer(talk: (socket: Socket) => void) {
  const state = { port: 0, received: 0, connections: 0 };
  const server = createTcpServer((socket) => {
    state.connections++;
    socket.on('data', (data) => {
      state.received += data.length;
    });
    talk(socket);
  });
  state.port = await listening(server, '127.0.0.1');
  return state;
}

/** Writes to a client as fast as it reads, until the connection ends. */
export function endless(socket: Socket, chunk: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', write);
  write();
}

export async function stopCalendarServers(): Promise<void> {
  for (const { server, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** A network whose names have the given addresses. A list of lists: one for each lookup, then the last one again. */
export function network(names: Record<string, string[][]>): FetchLimits['network'] & {
  lookups: string[];
} {
  const lookups: string[] = [];
  return {
    lookups,
    lookup: async (host) => {
      const answers = names[host];
      if (!answers) throw Object.assign(new Error(`getaddrinfo ${host}`), { code: 'ENOTFOUND' });
      const before = lookups.filter((each) => each === host).length;
      lookups.push(host);
      const answer = answers[Math.min(before, answers.length - 1)] as string[];
      return answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    connect: (options) => connect(options),
  };
}
