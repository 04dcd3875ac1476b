import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { service } from './setup.ts';

/** Sends a GET request and returns the encoded body. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(`${service.url}${path}`, { headers }, async (answer) => {
        const body = Buffer.concat(await answer.toArray());
        resolve({ status: answer.statusCode, headers: answer.headers, body });
      });
      sent.on('error', reject).end();
    },
  );
}

const openPage = () => get('/graphql', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

async function pathOf(file: string): Promise<string> {
  const { body } = await openPage();
  return new RegExp(`"(/graphql/assets/[0-9a-f]+/${file})"`).exec(body.toString())?.[1] ?? '';
}

it('lets the page run only scripts of this server, none of them inline', async () => {
  const { headers, body } = await openPage();
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("connect-src 'self'");
  expect(body.toString()).not.toMatch(/<script(?![^>]*\ssrc="\/graphql\/)/);
  expect(body.toString()).not.toContain('http');
});

it('serves files in the accepted encoding, cached forever', async () => {
  const path = await pathOf('graphiql.js');
  const plain = await get(path, {});
  expect(plain.body.length).toBeGreaterThan(1_000_000);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const packed = await get(path, { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(unpack[encoding](packed.body).equals(plain.body)).toBe(true);
  }
});

it('does not serve files of another version or name', async () => {
  const path = await pathOf('page.js');
  expect((await get(path, {})).status).toBe(200);
  expect((await get(path.replace('page.js', 'page.html'), {})).status).toBe(404);
  expect((await get('/graphql/assets/0123456789abcdef/page.js', {})).status).toBe(404);
});

it('passes other requests to the GraphQL API', async () => {
  const preflighted = { 'apollo-require-preflight': '1' };
  const query = '/graphql?query=%7B__typename%7D';
  const answer = await get(query, { ...preflighted, accept: 'application/json' });
  expect(JSON.parse(answer.body.toString())).toEqual({ data: { __typename: 'Query' } });
  const { headers } = await get('/graphql', { ...preflighted, accept: '*/*' });
  expect(headers['content-type']).not.toContain('html');
});
