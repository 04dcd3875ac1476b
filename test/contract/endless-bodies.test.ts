import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { testApi } from '../support/api.ts';

const api = testApi();
const MIB = 1024 * 1024;

/** What a request is answered whose body never ends: so many bytes of it are sent, and then no more. */
async function answerTo(path: string, headers: Record<string, string>, size: number) {
  const { key } = await api.account();
  const sending = request(api.url + path, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
  });
  sending.flushHeaders();
  if (size > 0) sending.write(Buffer.alloc(size, ' '));
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  sending.on('error', () => {}).destroy();
  return [response.statusCode, response.headers.connection];
}

describe.each(['/api/labels', '/graphql'])('a body for %s that never ends', (path) => {
  it('is refused before it is sent if it announces more than 16 MiB', async () => {
    const announced = { 'content-length': `${16 * MIB + 1}` };
    expect(await answerTo(path, announced, 0)).toEqual([413, 'close']);
  });

  it('is read no further than 16 MiB if it comes in chunks', async () => {
    const untold = { 'transfer-encoding': 'chunked' };
    expect(await answerTo(path, untold, 16 * MIB + 1)).toEqual([413, 'close']);
  });
});
