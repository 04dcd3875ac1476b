import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestScopes } from '../../src/concurrency/request-scope.ts';
import { readBody } from '../../src/http/io/body.ts';
import type { Connections } from '../../src/process/connections.ts';
import { drain } from '../../src/process/drain.ts';
import { httpServer, TIMEOUTS } from '../../src/process/http-server.ts';
import { eventually, inTime } from '../support/eventually.ts';
import { PersistentConnection } from '../support/service/in-flight.ts';

const NO_LIMIT = { trustProxy: false, connectionsPerAddress: 0 } as const;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server, and a connection to it. */
async function listening(
  handle: RequestListener,
  settings: Parameters<typeof httpServer>[1] = NO_LIMIT,
  timeouts = TIMEOUTS,
) {
  const made = httpServer(handle, settings, timeouts);
  servers.push(made.server);
  await new Promise<void>((resolve) => made.server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(made.server.address() as AddressInfo).port}`;
  return { ...made, url, kept: await PersistentConnection.to(url) };
}

const stop = ({ server, connections }: { server: Server; connections: Connections }) =>
  drain(server, connections, new RequestScopes());

const requestLines = (path: string) => [`GET ${path} HTTP/1.1`, 'Host: test', '', ''];

/** A handler that responds on demand. */
function held() {
  const requested: string[] = [];
  const answers: (() => void)[] = [];
  const begun = Promise.withResolvers<void>();
  const handle: RequestListener = ({ url = '' }, response) => {
    requested.push(url);
    answers.push(() => response.end(`${url}\n`));
    begun.resolve();
  };
  return {
    requested,
    handle,
    begun: () => inTime(() => 'a request begins', begun.promise),
    answerAll: () => {
      for (const answer of answers) answer();
    },
  };
}

const immediate: RequestListener = ({ url }, response) => response.end(`${url}\n`);

/** The Connection header of each response. */
const connectionHeaders = ({ received }: PersistentConnection) =>
  [...received.matchAll(/^connection: (\S+)/gim)].map(([, value]) => value);

describe('during shutdown', () => {
  it('a request in transit on an idle connection is answered with Connection: close', async () => {
    const service = await listening(immediate);
    service.kept.send(...requestLines('/first'));
    await service.kept.answers(1);
    const stopped = stop(service);
    service.kept.send(...requestLines('/second'));
    await service.kept.closed;
    expect(service.kept.statuses).toEqual([200, 200]);
    expect(connectionHeaders(service.kept)).toEqual(['keep-alive', 'close']);
    await stopped;
  });

  it('an idle connection is closed while others are busy', async () => {
    const { handle, begun, answerAll } = held();
    const service = await listening(handle);
    const busy = await PersistentConnection.to(service.url);
    busy.send(...requestLines('/busy'));
    await begun();
    const stopped = stop(service);
    await service.kept.closed;
    answerAll();
    await busy.closed;
    expect([busy.statuses, connectionHeaders(busy)]).toEqual([[200], ['close']]);
    await stopped;
  });

  it('pipelined requests are all answered, and only the last response closes the connection', async () => {
    const { requested, handle, begun, answerAll } = held();
    const service = await listening(handle);
    service.kept.send(...requestLines('/1'), ...requestLines('/2').slice(0, 1));
    await begun();
    const stopped = stop(service);
    service.kept.send(...['', ...requestLines('/2').slice(1)]);
    await eventually('the second request begins', () => requested.length >= 2);
    answerAll();
    await service.kept.closed;
    expect(service.kept.statuses).toEqual([200, 200]);
    expect(connectionHeaders(service.kept)).toEqual(['keep-alive', 'close']);
    await stopped;
  });

  it('no request is started after a response with Connection: close', async () => {
    const requested: string[] = [];
    const service = await listening(({ url = '' }, response) => {
      requested.push(url);
      // The headers of the response, with Connection: close, have been sent.
      response.flushHeaders();
      if (requested.length > 1) response.end();
    });
    const stopped = stop(service);
    service.kept.send(...requestLines('/1'));
    await service.kept.answers(1);
    service.kept.send(...requestLines('/2'));
    await service.kept.closed;
    expect(requested).toEqual(['/1']);
    await stopped;
  });

  it('requests over the time limit are aborted, and their connections are destroyed if they do not end', async () => {
    const scopes = new RequestScopes();
    const cancelled = Promise.withResolvers<string>();
    const { server, connections, kept } = await listening((_, response) => {
      const scope = scopes.open();
      scope.onCancel(() => {
        cancelled.resolve(scope.cancelled?.message ?? '');
        response.flushHeaders();
      });
    });
    kept.send(...requestLines('/never'));
    await inTime(() => 'the request begins', once(server, 'request'));
    await drain(server, connections, scopes, { cancel: 10, cut: 200 });
    expect(await cancelled.promise).toBe('The service is stopping');
    await kept.closed;
    expect(scopes.open().cancelled?.code).toBe('UNAVAILABLE');
  });
});

describe('a slow client', () => {
  const QUICK = { ...TIMEOUTS, headers: 200, request: 400, idle: 300, silence: 500 };

  it.each([
    ['sends nothing', []],
    ['does not end its headers', ['GET / HTTP/1.1', 'Host: te']],
  ])('that %s gets 408 in the common error format, and is disconnected', async (_, lines) => {
    const { kept } = await listening(immediate, NO_LIMIT, QUICK);
    kept.send(...lines);
    await kept.closed;
    expect(kept.statuses).toEqual([408]);
    expect(kept.received).toContain("Content-Security-Policy: default-src 'none'");
    expect(kept.received).toContain('{"error":"Request took too long"}');
  });

  it('that sends no further request is disconnected', async () => {
    const { kept } = await listening(immediate, NO_LIMIT, QUICK);
    kept.send(...requestLines('/'));
    await kept.closed;
    expect(kept.statuses).toEqual([200]);
  });

  it('that does not read its response is disconnected', async () => {
    const { begun, handle } = held();
    const { kept } = await listening(handle, NO_LIMIT, QUICK);
    kept.send(...requestLines('/'));
    await begun();
    await kept.closed;
    expect(kept.statuses).toEqual([]);
  });
});

it('invalid HTTP is 400 in the common error format, after the responses to earlier requests', async () => {
  const { begun, handle, answerAll } = held();
  const { kept } = await listening(handle);
  kept.send(...requestLines('/'), 'nonsense', '', '');
  await begun();
  answerAll();
  await kept.closed;
  expect([kept.statuses, connectionHeaders(kept)]).toEqual([[200], ['close']]);

  const other = await listening(immediate);
  other.kept.send('nonsense', '', '');
  await other.kept.closed;
  expect(other.kept.statuses).toEqual([400]);
  expect(other.kept.received).toContain('{"error":"Bad request"}');
});

it('the rest of a body is not awaited after the client closes the connection', async () => {
  const reading: Promise<unknown>[] = [];
  const handle: RequestListener = (request) => {
    const context = { req: request, ip: '127.0.0.1', state: {}, set: () => {} };
    reading.push(readBody(context as never).catch((error) => error));
  };
  const head = ['POST / HTTP/1.1', 'Host: test'];
  const ended = await listening(handle);
  ended.kept.send(...head, 'Content-Length: 9', '', '{}');
  ended.kept.end();
  await ended.kept.closed;
  const broken = await listening(handle);
  broken.kept.send(...head, 'Transfer-Encoding: chunked', '', 'nonsense', '');
  await broken.kept.closed;
  const refused = { status: 400, message: 'Request body is incomplete' };
  expect(await Promise.all(reading)).toMatchObject([refused, refused]);
});

describe('connections of one address', () => {
  it('are rejected over the limit with 429, and accepted after one has closed', async () => {
    const service = await listening(immediate, { ...NO_LIMIT, connectionsPerAddress: 2 });
    const second = await PersistentConnection.to(service.url);
    second.send(...requestLines('/'));
    await second.answers(1);
    const third = await PersistentConnection.to(service.url);
    third.send(...requestLines('/'));
    await third.closed;
    expect(third.statuses).toEqual([429]);
    expect(third.received).toMatch(/^Retry-After: 1\r$/m);
    second.destroy();
    await eventually('a connection is taken again', async () => {
      const next = await PersistentConnection.to(service.url);
      next.send(...requestLines('/'));
      const [status] = await next.answers(1);
      return status === 200;
    });
  });

  it('are not counted if the address is a trusted proxy', async () => {
    const settings = { trustProxy: ['127.0.0.0/8'], connectionsPerAddress: 1 };
    const service = await listening(immediate, settings);
    const second = await PersistentConnection.to(service.url);
    second.send(...requestLines('/'));
    expect(await second.answers(1)).toEqual([200]);
  });
});
