import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa from 'koa';
import { sendEvents } from '../../src/http/event-stream.ts';

/** Larger than what lies on the way between two sockets, a few times over. */
const LARGE = 'x'.repeat(4 * 1024 * 1024);
const MOST = 50;

let asked = 0;
let returned = 0;

const app = new Koa().use((context) =>
  sendEvents(context, {
    next: async () => ({ done: asked++ >= MOST, value: { event: 'next', data: LARGE } }) as never,
    return: async () => {
      returned++;
      return { done: true, value: undefined };
    },
  }),
);

// Who hangs up is an error to Koa, which nobody needs to read here.
app.on('error', () => {});

let client: Socket;
const server = app.listen(0, '127.0.0.1');

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const quiet = async (count: () => number) => {
  for (let before = -1; before !== count(); ) {
    before = count();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
};

it('a client that does not read is sent no more than the way to it holds, and nothing heaps up', async () => {
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  client.pause();
  await quiet(() => asked);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(MOST / 2);
  client.resume();
  for (let turn = 0; turn < 1_000 && asked <= MOST; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(asked).toBe(MOST + 1);
  client.destroy();
});

it('who hangs up ends the events', async () => {
  asked = 0;
  const before = returned;
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  client.destroy();
  for (let turn = 0; turn < 1_000 && returned === before; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(returned).toBe(before + 1);
});
