import { gzipSync } from 'node:zlib';
import {
  CalendarFetchError,
  type FetchLimits,
  type FetchOptions,
  fetchCalendar,
} from '../../src/domain/subscribed-calendars/fetch/fetch-calendar.ts';
import {
  CALENDAR,
  calendarServer,
  network,
  rawServer,
  stopCalendarServers,
} from '../support/calendar-server.ts';

afterEach(stopCalendarServers);

const NAMES = { 'calendar.test': [['127.0.0.1']], 'other.test': [['127.0.0.1']] };

const fetched = (
  address: string,
  options: Partial<FetchOptions> = {},
  limits: Partial<FetchLimits> = {},
) =>
  fetchCalendar(
    address,
    {
      etag: null,
      lastModified: null,
      allowedNetworks: ['127.0.0.1'],
      signal: new AbortController().signal,
      ...options,
    },
    { bytes: 1024 * 1024, milliseconds: 60_000, network: network(NAMES), ...limits },
  );

it('returns the file with its validators, and sends them back', async () => {
  const headers = { etag: '"1"', 'last-modified': 'Wed, 18 Nov 2026 08:00:00 GMT' };
  const { port, requests } = await calendarServer((_, sent) =>
    sent['if-none-match'] === '"1"' ? { status: 304, body: '' } : { headers },
  );
  const address = `http://calendar.test:${port}/a.ics?key=1`;
  expect(await fetched(address)).toEqual({
    kind: 'file',
    file: Buffer.from(CALENDAR),
    etag: '"1"',
    lastModified: 'Wed, 18 Nov 2026 08:00:00 GMT',
    isWhole: true,
  });
  const validators = { etag: '"1"', lastModified: 'Wed, 18 Nov 2026 08:00:00 GMT' };
  expect(await fetched(address, validators)).toEqual({ kind: 'unchanged' });
  const [first, second] = requests;
  expect(first).toMatchObject({
    path: '/a.ics?key=1',
    headers: { host: `calendar.test:${port}`, connection: 'close' },
  });
  expect(first?.headers['user-agent']).toMatch(/^Mozilla\/5\.0 \(compatible; TaskPlanner/);
  expect(first?.headers['if-none-match']).toBeUndefined();
  expect(second?.headers['if-modified-since']).toBe('Wed, 18 Nov 2026 08:00:00 GMT');
});

it('decompresses gzip', async () => {
  const { port, requests } = await calendarServer(() => ({
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(CALENDAR),
  }));
  const result = await fetched(`http://calendar.test:${port}/`);
  expect(result).toMatchObject({ file: Buffer.from(CALENDAR), isWhole: true });
  expect(requests[0]?.headers['accept-encoding']).toBe('gzip');
});

it('drops validators that cannot be sent back', async () => {
  const { port } = await calendarServer(() => ({
    headers: { etag: `"${'x'.repeat(1_000)}"`, 'last-modified': 'm\u00e4rz' },
  }));
  const result = await fetched(`http://calendar.test:${port}/`);
  expect(result).toMatchObject({ etag: null, lastModified: null });
});

it('a calendar without its end is not whole', async () => {
  const { port } = await calendarServer(() => ({ body: 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n' }));
  expect(await fetched(`http://calendar.test:${port}/`)).toMatchObject({ isWhole: false });
});

it.each([
  ['little endian', Buffer.from(`\uFEFF${CALENDAR}`, 'utf16le')],
  ['big endian', Buffer.from(`\uFEFF${CALENDAR}`, 'utf16le').swap16()],
])('a calendar in UTF-16, %s, is whole', async (_, body) => {
  const { port } = await calendarServer(() => ({ body }));
  expect(await fetched(`http://calendar.test:${port}/`)).toMatchObject({
    file: body,
    isWhole: true,
  });
});

it.each(['<!doctype html><title>Sign in</title>', '{"error": "expired"}', ''])(
  'a response that is not a calendar is an error that says so: %j',
  async (body) => {
    const { port } = await calendarServer(() => ({ body }));
    await expect(fetched(`http://calendar.test:${port}/`)).rejects.toThrow(
      'There is no calendar at the address, but another kind of page',
    );
  },
);

it.each(['utf-8', 'UTF8', 'iso-8859-1', 'binary', '8bit', 'none'])(
  'a Content-Encoding that is none (%s) is ignored; others are an error',
  async (encoding) => {
    const { port } = await calendarServer((path) => ({
      headers: { 'content-encoding': path === '/' ? encoding : 'br' },
    }));
    expect(await fetched(`http://calendar.test:${port}/`)).toMatchObject({ isWhole: true });
    await expect(fetched(`http://calendar.test:${port}/br`)).rejects.toThrow('unknown encoding');
  },
);

it.each([
  ['a declared length', `Content-Length: 500\r\n\r\n${CALENDAR}`],
  [
    'chunks',
    `Transfer-Encoding: chunked\r\n\r\n${CALENDAR.length.toString(16)}\r\n${CALENDAR}\r\n`,
  ],
])('a connection that ends early (%s) returns the bytes, not whole', async (_, rest) => {
  const { port } = await rawServer((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`));
  expect(await fetched(`http://calendar.test:${port}/`)).toMatchObject({
    file: Buffer.from(CALENDAR),
    isWhole: false,
  });
});

it('truncated gzip returns the bytes before its end, not whole', async () => {
  const body = gzipSync('BEGIN:VCALENDAR\r\n'.repeat(5_000), { level: 0 }).subarray(0, 40_000);
  const { port } = await calendarServer(() => ({ headers: { 'content-encoding': 'gzip' }, body }));
  const result = await fetched(`http://calendar.test:${port}/`);
  expect(result).toMatchObject({ kind: 'file', isWhole: false });
  expect('file' in result && result.file.toString()).toMatch(/^BEGIN:VCALENDAR\r\nBEGIN/);
});

describe('credentials', () => {
  const secret = 'me:p%40ss%C3%A9';
  const basic = `Basic ${Buffer.from('me:p@ss\u00e9').toString('base64')}`;

  it('are sent as basic authentication, also after a redirect on the same server', async () => {
    const { port, requests } = await calendarServer((path) =>
      path === '/a' ? { status: 302, headers: { location: '/b' } } : {},
    );
    await fetched(`http://${secret}@calendar.test:${port}/a`);
    expect(requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/a', basic],
      ['/b', basic],
    ]);
  });

  it('are not sent to another server, also not those of the redirect', async () => {
    const other = await calendarServer(() => ({}));
    const { port } = await calendarServer(() => ({
      status: 301,
      headers: { location: `http://you:pass@other.test:${other.port}/` },
    }));
    await fetched(`http://${secret}@calendar.test:${port}/a`);
    expect(other.requests).toHaveLength(1);
    expect(other.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('are in no error, nor are the address and the host', async () => {
    const { port } = await calendarServer(() => ({ status: 500 }));
    for (const host of [`calendar.test:${port}`, 'missing.test', 'calendar.test:1', '10.0.0.1']) {
      const error = await fetched(`http://${secret}@${host}/token-of-the-path`).catch(
        (each) => each,
      );
      expect(error).toBeInstanceOf(CalendarFetchError);
      const told = `${error.stack} ${JSON.stringify(error)} ${error.cause}`.split('\n    at ')[0];
      expect(told).not.toMatch(/me:|p%40ss|p@ss|token-of|\.test|10\.0\.0\.1/);
    }
  });
});

it.each([
  [401, 'The server does not allow access to the calendar (401)'],
  [403, 'The server does not allow access to the calendar (403)'],
  [404, 'There is no calendar at the address (404)'],
  [410, 'There is no calendar at the address (410)'],
  [429, 'The server receives too many requests (429)'],
  [500, 'The server responded with an error (500)'],
  [204, 'The server responded with an error (204)'],
  [206, 'The server responded with an error (206)'],
  // No validators were sent.
  [304, 'The server responded with an error (304)'],
])('status %d is an error', async (status, message) => {
  const { port } = await calendarServer(() => ({ status, body: '' }));
  await expect(fetched(`http://calendar.test:${port}/`)).rejects.toThrow(message);
});

it.each([
  [429, '7200', 120],
  [503, '90', 1.5],
  [503, 'soon', undefined],
  [500, '7200', undefined],
])('status %d with Retry-After: %s asks for %s minutes', async (status, after, minutes) => {
  const { port } = await calendarServer(() => ({ status, headers: { 'retry-after': after } }));
  const error = await fetched(`http://calendar.test:${port}/`).catch((error) => error);
  expect(error).toMatchObject({ name: 'CalendarFetchError', retryAfterMinutes: minutes });
});

it('Retry-After may be a date', async () => {
  const after = new Date(Date.now() + 3_600_000).toUTCString();
  const { port } = await calendarServer(() => ({ status: 503, headers: { 'retry-after': after } }));
  const error = await fetched(`http://calendar.test:${port}/`).catch((error) => error);
  // Less by the time that the test takes.
  expect(error.retryAfterMinutes).toBeLessThanOrEqual(60);
  expect(error.retryAfterMinutes).toBeGreaterThan(30);
});

it.each([
  ['text after its end', `${CALENDAR}<!-- generated in 0.1 s -->\n`, true],
  ['another calendar after its end that is cut', `${CALENDAR}BEGIN:VCALENDAR\r\nVERSION`, false],
])('a calendar with %s', async (_, body, isWhole) => {
  const { port } = await calendarServer(() => ({ body }));
  expect(await fetched(`http://calendar.test:${port}/`)).toMatchObject({ isWhole });
});

it('names that do not exist and closed ports are errors', async () => {
  const closed = await calendarServer(() => ({}));
  await stopCalendarServers();
  await expect(fetched('http://missing.test/')).rejects.toThrow(
    'name of the server does not exist',
  );
  await expect(fetched(`http://calendar.test:${closed.port}/`)).rejects.toThrow(
    'refused the connection',
  );
});

it('an aborted signal rejects with its reason, before and during the fetch', async () => {
  const abort = new AbortController();
  const reason = new Error('stopping');
  const server = await rawServer((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nBEGIN');
    abort.abort(reason);
  });
  const address = `http://calendar.test:${server.port}/`;
  await expect(fetched(address, { signal: abort.signal })).rejects.toBe(reason);
  const { connections } = server;
  await expect(fetched(address, { signal: abort.signal })).rejects.toBe(reason);
  expect(server.connections).toBe(connections);
});

it('proxies of the environment are not used', async () => {
  const proxy = await calendarServer(() => ({}));
  const { port, requests } = await calendarServer(() => ({}));
  const before = { ...process.env };
  Object.assign(process.env, {
    HTTP_PROXY: `http://127.0.0.1:${proxy.port}`,
    http_proxy: `http://127.0.0.1:${proxy.port}`,
    NODE_USE_ENV_PROXY: '1',
  });
  try {
    await fetched(`http://calendar.test:${port}/`);
  } finally {
    process.env = before;
  }
  expect([proxy.requests.length, requests.length]).toEqual([0, 1]);
});
