import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Koa from 'koa';
import { eventText, sendEvents } from '../../src/http/io/event-stream.ts';
import { eventually, inTime } from '../support/eventually.ts';

/** Several times larger than the buffers of two sockets. */
const LARGE = 'x'.repeat(4 * 1024 * 1024);
const TEXT = eventText({ event: 'next', data: LARGE });
const MOST = 50;

let pulled = 0;
let returned = 0;

const app = new Koa().use((context) =>
  sendEvents(context, {
    next: async () => ({ done: pulled++ >= MOST, value: TEXT }) as never,
    return: async () => {
      returned++;
      return { done: true, value: undefined };
    },
  }),
);

// Koa logs a disconnect as an error.
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

it('a client is sent no more than the socket buffers hold before it reads, and events are not buffered', async () => {
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  let read = 0;
  let mostAhead = 0;
  client.on('data', (chunk) => {
    mostAhead = Math.max(mostAhead, pulled - read / TEXT.length);
    read += chunk.length;
  });
  await eventually('all events are read', () => read > MOST * TEXT.length);
  expect(pulled).toBe(MOST + 1);
  expect(mostAhead).toBeGreaterThan(0);
  expect(mostAhead).toBeLessThan(MOST / 2);
  client.destroy();
});

it('a disconnect ends the events', async () => {
  pulled = 0;
  const before = returned;
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await inTime(() => 'the first event', once(client, 'data'));
  client.destroy();
  await eventually('the events end', () => returned > before);
  expect(returned).toBe(before + 1);
});

it('a pipelined stream that has ended is not written to', async () => {
  jest.useFakeTimers({ doNotFake: TIMERS.filter((name) => name !== 'setInterval') });
  const faults = jest.fn();
  let answers = 0;
  const pipelined = new Koa().use((context) => {
    context.res.on('error', faults);
    // The first stream does not end, the second ends at once.
    const isFirst = answers++ === 0;
    const done = { done: true, value: undefined } as const;
    const next = () => (isFirst ? new Promise<never>(() => {}) : Promise.resolve(done));
    return sendEvents(context, { next, return: async () => done });
  });
  const other = pipelined.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const socket = connect((other.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
  await inTime(() => 'the first answer', once(socket, 'data'));
  await eventually('the second answer begins', () => answers >= 2);
  await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(faults).not.toHaveBeenCalled();
  jest.useRealTimers();
  socket.destroy();
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

const TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'setTimeout',
  'clearTimeout',
] as const;
