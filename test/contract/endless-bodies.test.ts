import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { inTime } from '../support/eventually.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();
const MIB = 1024 * 1024;

/** The response to a request whose body does not end: `size` bytes are sent, and then none. */
async function answerTo(path: string, headers: Record<string, string>, size: number) {
  const { key } = await api.account();
  const sending = request(api.url + path, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
  });
  sending.flushHeaders();
  if (size > 0) sending.write(Buffer.alloc(size, ' '));
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const [response] = await inTime(() => `POST ${path} is answered`, answered);
  sending.on('error', () => {}).destroy();
  return [response.statusCode, response.headers.connection];
}

describe.each(['/api/labels', '/graphql'])('an endless body for %s', (path) => {
  it('is rejected before it is sent if its Content-Length exceeds 16 MiB', async () => {
    const announced = { 'content-length': `${16 * MIB + 1}` };
    expect(await answerTo(path, announced, 0)).toEqual([413, 'close']);
  });

  it('is read up to 16 MiB if it is chunked', async () => {
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await answerTo(path, chunked, 16 * MIB + 1)).toEqual([413, 'close']);
  });
});
