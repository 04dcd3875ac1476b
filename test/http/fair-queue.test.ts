import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { type ApiContext, answering } from '../../src/rest/router.ts';
import { currentAccount } from '../../src/share/current.ts';
import { guestsFrom } from '../../src/share/shares.ts';

const { handler } = answering({ setsCookie: true }, async (context, body) => {
  context.body = { account: currentAccount(), body };
});

const app = new Koa();
app.use((context, next) => handler(context as ApiContext, next));
const server = createServer(app.callback());

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('signing in is answered in the fair queue of its address', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"a":1}' });
  expect(await response.json()).toEqual({ account: guestsFrom('127.0.0.1'), body: { a: 1 } });
});
