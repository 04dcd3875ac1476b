import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  CalendarFetchError,
  type FetchLimits,
  fetchCalendar,
} from '../../src/domain/subscribed-calendars/fetch/fetch-calendar.ts';
import {
  calendarServer,
  endless,
  network,
  rawServer,
  stopCalendarServers,
} from '../support/calendar-server.ts';

afterEach(stopCalendarServers);

const PUBLIC = '93.184.216.34';
const PRIVATE = /private network, which calendars are not fetched from/;

const fetched = (address: string, limits: Partial<FetchLimits>, allowedNetworks = ['127.0.0.1']) =>
  fetchCalendar(
    address,
    { etag: null, lastModified: null, allowedNetworks, signal: new AbortController().signal },
    { bytes: 100_000, milliseconds: 60_000, network: network({}), ...limits },
  );

describe('literal addresses are checked without a lookup, and no connection is opened', () => {
  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://192.168.0.1:8080/',
    'http://100.64.0.1/',
    'http://255.255.255.255/',
    'http://224.0.0.1/',
    'http://\uff11\uff12\uff17.0.0.1/',
    'http://127\u3002\u0030\u3002\u0030\u3002\u0031/',
    'https://[::1]/',
    'https://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:10.0.0.1]/',
    'http://[::7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://user:pass@127.0.0.1/',
  ])('%s', async (address) => {
    const none = {
      ...network({}),
      connect: () => {
        throw new Error('connected');
      },
    };
    await expect(fetched(address, { network: none }, [])).rejects.toThrow(PRIVATE);
  });
});

describe('looked-up addresses', () => {
  const names = {
    'loopback.test': [['127.0.0.1']],
    'metadata.test': [['169.254.169.254']],
    'mixed.test': [[PUBLIC, '10.0.0.1']],
    'mixed6.test': [['2606:4700::1111', '::ffff:127.0.0.1']],
    'zone.test': [['fe80::1%eth0']],
    'nat64.test': [['64:ff9b::7f00:1']],
    'empty.test': [[]],
  };
  it.each(Object.keys(names))('%s is rejected without a connection', async (name) => {
    const none = {
      ...network(names),
      connect: () => {
        throw new Error('connected');
      },
    };
    const expected = name === 'empty.test' ? 'does not exist' : PRIVATE;
    await expect(fetched(`https://${name}/`, { network: none }, [])).rejects.toThrow(expected);
  });

  it('localhost is rejected with the lookup of the system', async () => {
    const { port, requests } = await calendarServer(() => ({}));
    const rejected = fetchCalendar(`http://localhost:${port}/`, {
      etag: null,
      lastModified: null,
      allowedNetworks: [],
      signal: new AbortController().signal,
    });
    await expect(rejected).rejects.toThrow(PRIVATE);
    expect(requests).toEqual([]);
  });

  it('a name is looked up once: a later private answer (rebinding) is never used', async () => {
    const { port, requests } = await calendarServer(() => ({}));
    const flipping = network({ 'flip.test': [['127.0.0.1'], ['10.0.0.1']] });
    await fetched(`http://flip.test:${port}/`, { network: flipping });
    expect(flipping.lookups).toEqual(['flip.test']);
    expect(requests).toHaveLength(1);
  });

  it('a peer other than the checked address is rejected before a byte is sent', async () => {
    const server = await rawServer(() => {});
    const rebinding = {
      ...network({ 'rebind.test': [[PUBLIC]] }),
      connect: () => connect(server.port, '127.0.0.1'),
    };
    await expect(fetched('http://u:p@rebind.test/', { network: rebinding }, [])).rejects.toThrow(
      PRIVATE,
    );
    await expect(fetched('https://u:p@rebind.test/', { network: rebinding }, [])).rejects.toThrow(
      PRIVATE,
    );
    expect(server).toMatchObject({ connections: 2, received: 0 });
  });
});

describe('redirects', () => {
  const from = async (location: string, status = 302) => {
    const { port } = await calendarServer(() => ({ status, headers: { location } }));
    return `http://start.test:${port}/`;
  };
  const names = { 'start.test': [['127.0.0.1']], 'inside.test': [['10.0.0.1']] };

  it.each([
    ['http://10.0.0.1/', PRIVATE],
    ['http://2852039166/', PRIVATE],
    ['http://[::1]/', PRIVATE],
    ['//127.0.0.2/', PRIVATE],
    ['http://inside.test/', PRIVATE],
    ['file:///etc/passwd', 'not http or https'],
    ['ftp://start.test/', 'not http or https'],
    ['http://', 'not http or https'],
  ])('to %s is rejected', async (location, message) => {
    const rejected = fetched(await from(location), { network: network(names) });
    await expect(rejected).rejects.toThrow(message);
  });

  it('a server on a private address receives no redirected request', async () => {
    const inside = await calendarServer(() => ({}), '127.0.0.2');
    const start = await from(`http://127.0.0.2:${inside.port}/`, 307);
    await expect(fetched(start, { network: network(names) })).rejects.toThrow(PRIVATE);
    expect(inside.requests).toEqual([]);
  });

  it('a name that turns private between two redirects is rejected', async () => {
    const { port, requests } = await calendarServer(() => ({
      status: 302,
      headers: { location: '/' },
    }));
    const turning = network({ 'start.test': [['127.0.0.1'], ['10.0.0.1']] });
    await expect(fetched(`http://start.test:${port}/`, { network: turning })).rejects.toThrow(
      PRIVATE,
    );
    expect(requests).toHaveLength(1);
  });

  it('three are followed, a fourth is not', async () => {
    const { port, requests } = await calendarServer((path) =>
      path === '/0' ? {} : { status: 308, headers: { location: `/${Number(path.slice(1)) - 1}` } },
    );
    const limits = { network: network(names) };
    expect(await fetched(`http://start.test:${port}/3`, limits)).toMatchObject({ kind: 'file' });
    await expect(fetched(`http://start.test:${port}/4`, limits)).rejects.toThrow(
      'redirects too often',
    );
    expect(requests).toHaveLength(8);
  });
});

describe('hostile servers', () => {
  const names = { 'bad.test': [['127.0.0.1']] };
  const limits = { network: network(names) };
  const raw = async (talk: Parameters<typeof rawServer>[0]) =>
    `http://bad.test:${(await rawServer(talk)).port}/`;
  const OK = 'HTTP/1.1 200 OK\r\n';

  it('a body above the limit, declared or not, is rejected', async () => {
    const declared = await raw((socket) => socket.write(`${OK}Content-Length: 100001\r\n\r\n`));
    await expect(fetched(declared, limits)).rejects.toThrow('The calendar is larger than');
    const endlessly = await raw((socket) => {
      socket.write(`${OK}\r\n`);
      endless(socket, 'x'.repeat(10_000));
    });
    await expect(fetched(endlessly, limits)).rejects.toThrow('The calendar is larger than');
  });

  it('a gzip bomb is rejected after the limit, not after its end', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    expect(bomb.length).toBeLessThan(300_000);
    const { port } = await calendarServer(() => ({
      headers: { 'content-encoding': 'gzip' },
      body: bomb,
    }));
    const large = { ...limits, bytes: 1_000_000 };
    await expect(fetched(`http://bad.test:${port}/`, large)).rejects.toThrow('larger than');
  });

  it.each(['br', 'gzip, gzip', 'deflate', 'constructor'])(
    'the encoding %s is rejected',
    async (encoding) => {
      const { port } = await calendarServer(() => ({ headers: { 'content-encoding': encoding } }));
      await expect(fetched(`http://bad.test:${port}/`, limits)).rejects.toThrow('unknown encoding');
    },
  );

  it('data that is not gzip is rejected', async () => {
    const { port } = await calendarServer(() => ({ headers: { 'content-encoding': 'gzip' } }));
    await expect(fetched(`http://bad.test:${port}/`, limits)).rejects.toThrow('damaged');
  });

  it('endless headers are rejected', async () => {
    const address = await raw((socket) => {
      socket.write(OK);
      endless(socket, 'X-More: xxxxxxxxxxxxxxxxxxxxxxxxxxxx\r\n');
    });
    await expect(fetched(address, limits)).rejects.toThrow('too many headers');
  });

  it('endless informational responses are rejected', async () => {
    const address = await raw((socket) => endless(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'));
    await expect(fetched(address, limits)).rejects.toThrow('no final response');
  });

  it.each([
    ['sends nothing', () => {}],
    ['stops in the headers', (socket) => socket.write('HTTP/1.1 200')],
    [
      'sends a byte at a time',
      (socket) => {
        socket.write(`${OK}Content-Length: 90000\r\n\r\n`);
        const timer = setInterval(() => socket.write('x'), 5);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ] satisfies [string, Parameters<typeof rawServer>[0]][])(
    'a server that %s is given up after the time limit',
    async (_, talk) => {
      const rejected = fetched(await raw(talk), { ...limits, milliseconds: 300 });
      await expect(rejected).rejects.toThrow('did not respond within 0.3 seconds');
    },
  );

  it('a server without TLS, and a lookup that never ends, are given up after the time limit', async () => {
    const { port } = await rawServer(() => {});
    const tls = fetched(`https://bad.test:${port}/`, { ...limits, milliseconds: 300 });
    await expect(tls).rejects.toThrow('did not respond within');
    const stuck = { ...network({}), lookup: () => new Promise<never>(() => {}) };
    const looking = fetched('https://bad.test/', { network: stuck, milliseconds: 300 });
    await expect(looking).rejects.toThrow('did not respond within');
  });

  it.each([
    ['text that is not HTTP', 'hello\r\n\r\n'],
    ['two lengths', `${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nBEGIN`],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ['nothing', ''],
  ])('a response of %s is an error for people', async (_, response) => {
    const address = await raw((socket) => socket.end(response));
    await expect(fetched(address, limits)).rejects.toThrow(CalendarFetchError);
  });

  it('TLS to a server that speaks plain HTTP is an error for people', async () => {
    const { port } = await calendarServer(() => ({}));
    await expect(fetched(`https://bad.test:${port}/`, limits)).rejects.toThrow(CalendarFetchError);
  });
});
