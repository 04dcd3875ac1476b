import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { UNKNOWN_ID } from '../support/records/unknown-id.ts';
import type { HttpRequest } from '../support/service/send.ts';
import type { Chance } from './chance.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

const HEADERS: Record<string, readonly string[]> = {
  accept: [
    '*/*',
    'text/html',
    'application/graphql-response+json',
    'application/xml;q=0.1',
    'nonsense',
    '',
  ],
  'accept-encoding': ['gzip, br', 'identity;q=0', '*;q=0'],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic eDp4',
    `Bearer tp_${'a'.repeat(40)}`,
    `Bearer ${'x'.repeat(6_000)}`,
  ],
  'content-type': [
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=nonsense',
    'multipart/form-data',
    'application/graphql',
    'x/y; =',
    '\xff',
  ],
  cookie: [
    'tp_session=',
    'tp_session=x',
    'tp_session=%',
    `tp_session=${'x'.repeat(3_000)}`,
    ';;;=',
    '__proto__=1',
  ],
  origin: ['null', 'http://elsewhere.example', 'http://127.0.0.1', ''],
  'sec-fetch-site': ['cross-site', 'same-origin', 'nonsense'],
  'x-forwarded-for': ['1.2.3.4', 'x', '1.2.3.4, ::1, '.repeat(50)],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-request-id': [UNKNOWN_ID, 'x'.repeat(300), '\xe9', '<script>'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-0-0-0', 'x'],
  'if-match': ['*', '"x"', 'W/"x"', 'x', '"'],
  'if-none-match': ['*', '"x"', ''],
  'idempotency-key': ['a', UNKNOWN_ID, 'x'.repeat(300), '', '\xe9'],
  'apollo-require-preflight': ['true', ''],
  'x-apollo-operation-name': ['', 'x', '__proto__'],
  'graphql-cost': ['1', 'x'],
  expect: ['100-continue'],
  te: ['trailers'],
  'x-http-method-override': ['DELETE'],
  range: ['bytes=0-1', 'bytes=9-1'],
  'x-odd': ['x'.repeat(8_000), '\xff\xfe', ''],
};

/** Bytes of a text with invalid or no UTF-8. */
export function encoded(chance: Chance, text: string): { bytes: Buffer; type?: string } {
  const bytes = Buffer.from(text);
  return chance.way<{ bytes: Buffer; type?: string }>(
    [80, () => ({ bytes })],
    [
      4,
      () => ({ bytes: Buffer.from(text, 'utf16le'), type: 'application/json; charset=utf-16le' }),
    ],
    [
      4,
      () => ({ bytes: Buffer.from(text, 'latin1'), type: 'application/json; charset=iso-8859-1' }),
    ],
    [8, () => ({ bytes: damaged(chance, bytes) })],
    [4, () => ({ bytes: chance.bytes(chance.below(200)) })],
  );
}

/** Replaces, inserts or removes some bytes. */
export function damaged(chance: Chance, bytes: Buffer): Buffer {
  const at = chance.below(bytes.length + 1);
  return chance.way(
    [2, () => Buffer.concat([bytes.subarray(0, at), chance.bytes(1), bytes.subarray(at + 1)])],
    [1, () => Buffer.concat([bytes.subarray(0, at), chance.bytes(3), bytes.subarray(at)])],
    [1, () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)])],
    [1, () => Buffer.concat([bytes, Buffer.from([0xed, 0xa0, 0x80])])],
    [1, () => bytes.subarray(0, at)],
  );
}

const PACKED = {
  gzip: gzipSync,
  br: brotliCompressSync,
  deflate: deflateSync,
  'x-unknown': (bytes: Buffer) => bytes,
};

/** Sometimes changes the encoding, headers or path of a request. */
export function disguised(chance: Chance, sent: HttpRequest): HttpRequest {
  const result = { ...sent, headers: { ...sent.headers } };
  if (chance.percent(3)) result.method = chance.one(METHODS);
  if (chance.percent(25)) {
    for (const name of chance.some(Object.keys(HEADERS), 12)) {
      result.headers[name] = chance.one(HEADERS[name] as string[]);
    }
  }
  if (result.body && chance.percent(4)) {
    const [name, pack] = chance.one(Object.entries(PACKED));
    result.headers['content-encoding'] = name;
    if (chance.percent(70)) result.body = pack(result.body);
  }
  if (chance.percent(2)) result.path = oddPath(chance, result.path);
  return result;
}

function oddPath(chance: Chance, path: string): string {
  return chance.way(
    [1, () => `${path}/`],
    [1, () => `/${path}`],
    [1, () => path.toUpperCase()],
    [1, () => path.replace('/api', '/api/../api/.')],
    [1, () => path.replaceAll('a', '%61')],
    [1, () => `${path}%00`],
    [1, () => `${path}?${'a=b&'.repeat(2_000)}`],
    [1, () => `${path}?__proto__[x]=1&constructor=1&a[]=b`],
    [1, () => `http://elsewhere.example${path}`],
    [1, () => `${path}/${'x'.repeat(5_000)}`],
    [1, () => '*'],
  );
}

/** Bytes that are almost HTTP. */
export function rawBytes(chance: Chance, { method, path, headers, body }: HttpRequest): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = (...more: string[]) =>
    Buffer.from(
      [`${method} ${path} HTTP/1.1`, 'Host: x', ...lines, ...more, '', ''].join('\r\n'),
      'latin1',
    );
  const content = body ?? Buffer.from('{}');
  const length = (size: number | string) => `Content-Length: ${size}`;
  return chance.way(
    [2, () => Buffer.concat([head(length(content.length + 10)), content])],
    [1, () => Buffer.concat([head(length(Math.max(0, content.length - 3))), content])],
    [1, () => Buffer.concat([head(length(-1)), content])],
    [1, () => Buffer.concat([head(length(1), length(2)), content])],
    [
      1,
      () => Buffer.concat([head('Transfer-Encoding: chunked'), Buffer.from('5\r\nabc'), content]),
    ],
    [1, () => Buffer.concat([head('Transfer-Encoding: chunked', length(5)), content])],
    [
      1,
      () =>
        Buffer.concat([
          head(length(content.length)),
          content,
          head(length(content.length)),
          content,
        ]),
    ],
    [1, () => damaged(chance, Buffer.concat([head(length(content.length)), content]))],
    [1, () => Buffer.concat([head(`X: ${'y'.repeat(20_000)}`, length(0))])],
    [
      1,
      () =>
        Buffer.concat([head(...Array.from({ length: 2_500 }, (_, at) => `X-${at}: y`), length(0))]),
    ],
    [1, () => head('Upgrade: websocket', 'Connection: Upgrade', length(0))],
    [1, () => chance.bytes(chance.below(400))],
    [1, () => head(length(content.length)).subarray(0, chance.below(60))],
  );
}
