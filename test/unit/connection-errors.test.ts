import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { readBody } from '../../src/http/io/body.ts';
import { connectionErrors } from '../../src/http/middleware/connection-errors.ts';
import { eventually, inTime } from '../support/eventually.ts';

const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
const app = new Koa();
app.on('error', connectionErrors(logger));
app.use(async (context) => {
  context.body = await readBody(context).catch(() => 'unread');
});
const server = createServer(app.callback());

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends bytes, and waits until the connection is closed. */
function send(bytes: string): Promise<unknown> {
  const closed = new Promise((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.end(bytes),
    );
    socket.on('error', () => {}).on('close', resolve);
    socket.resume();
  });
  return inTime(() => 'the connection closes', closed);
}

const head = (...more: string[]) =>
  ['POST / HTTP/1.1', 'Host: x', 'Authorization: Bearer SECRET', ...more, '', ''].join('\r\n');

it.each([
  ['sends less of its body than declared', `${head('Content-Length: 9')}{}`],
  ['continues with an invalid request', `${head('Content-Length: 2')}{}SECRET nonsense\r\n\r\n`],
  ['has chunks that are none', `${head('Transfer-Encoding: chunked')}5\r\nSECRET`],
])(
  'a connection that %s is no fault of the service, and none of its bytes are logged',
  async (_, sent) => {
    lines.length = 0;
    await send(sent);
    await eventually('a line is logged', () => lines.length > 0);
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.map(({ level }) => level)).toEqual(lines.map(() => 30));
    const bytes = [...Buffer.from('SECRET')].join(',');
    expect(lines.join('')).not.toMatch(new RegExp(`SECRET|${bytes}`));
  },
);

it('any other error is logged as an error, without the bytes of the request', () => {
  lines.length = 0;
  const rawPacket = Buffer.from('SECRET');
  app.emit('error', Object.assign(new Error('odd'), { rawPacket }));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, err: { message: 'odd' } });
  expect(lines[0]).not.toContain('rawPacket');
});
