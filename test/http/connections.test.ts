import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBody } from '../../src/http/body.ts';
import type { Connections } from '../../src/process/connections.ts';
import { drain } from '../../src/process/drain.ts';
import { httpServer, TIMEOUTS } from '../../src/process/http-server.ts';
import { RequestScopes } from '../../src/request-scope.ts';
import { KeptConnection } from '../support/in-flight.ts';

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
  return { ...made, url, kept: await KeptConnection.to(url) };
}

const stop = ({ server, connections }: { server: Server; connections: Connections }) =>
  drain(server, connections, new RequestScopes());

const ask = (path: string) => [`GET ${path} HTTP/1.1`, 'Host: test', '', ''];

/** Answers when told to. */
function held() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const begun = Promise.withResolvers<void>();
  const handle: RequestListener = ({ url = '' }, response) => {
    asked.push(url);
    answers.push(() => response.end(`${url}\n`));
    begun.resolve();
  };
  return {
    asked,
    handle,
    begun: begun.promise,
    answerAll: () => {
      for (const answer of answers) answer();
    },
  };
}

const immediate: RequestListener = ({ url }, response) => response.end(`${url}\n`);

/** The Connection header of each answer. */
const connectionHeaders = ({ received }: KeptConnection) =>
  [...received.matchAll(/^connection: (\S+)/gim)].map(([, value]) => value);

describe('during a stop', () => {
  it('an idle connection is still answered what was on its way, for the last time', async () => {
    const service = await listening(immediate);
    service.kept.send(...ask('/first'));
    await service.kept.answers(1);
    const stopped = stop(service);
    service.kept.send(...ask('/second'));
    await service.kept.closed;
    expect(service.kept.statuses).toEqual([200, 200]);
    expect(connectionHeaders(service.kept)).toEqual(['keep-alive', 'close']);
    await stopped;
  });

  it('an idle connection is closed although others are busy', async () => {
    const { handle, begun, answerAll } = held();
    const service = await listening(handle);
    const busy = await KeptConnection.to(service.url);
    busy.send(...ask('/busy'));
    await begun;
    const stopped = stop(service);
    await service.kept.closed;
    answerAll();
    await busy.closed;
    expect([busy.statuses, connectionHeaders(busy)]).toEqual([[200], ['close']]);
    await stopped;
  });

  it('requests that were sent one behind the other are all answered, and only the last answer ends the connection', async () => {
    const { asked, handle, begun, answerAll } = held();
    const service = await listening(handle);
    service.kept.send(...ask('/1'), ...ask('/2').slice(0, 1));
    await begun;
    const stopped = stop(service);
    service.kept.send(...['', ...ask('/2').slice(1)]);
    while (asked.length < 2) await new Promise((resolve) => setImmediate(resolve));
    answerAll();
    await service.kept.closed;
    expect(service.kept.statuses).toEqual([200, 200]);
    expect(connectionHeaders(service.kept)).toEqual(['keep-alive', 'close']);
    await stopped;
  });

  it('nothing is begun on a connection whose client was told that it ends', async () => {
    const asked: string[] = [];
    const service = await listening(({ url = '' }, response) => {
      asked.push(url);
      // The answer has begun, and the client may know that it is the last.
      response.flushHeaders();
      if (asked.length > 1) response.end();
    });
    const stopped = stop(service);
    service.kept.send(...ask('/1'));
    await service.kept.answers(1);
    service.kept.send(...ask('/2'));
    await service.kept.closed;
    expect(asked).toEqual(['/1']);
    await stopped;
  });

  it('what cannot be done in time is withdrawn, and what does not end even so is cut off', async () => {
    const scopes = new RequestScopes();
    const withdrawn = Promise.withResolvers<string>();
    const { server, connections, kept } = await listening((_, response) => {
      const scope = scopes.open();
      scope.onWithdrawn(() => {
        withdrawn.resolve(scope.withdrawn?.message ?? '');
        response.flushHeaders();
      });
    });
    kept.send(...ask('/never'));
    await new Promise((resolve) => server.once('request', resolve));
    await drain(server, connections, scopes, { withdraw: 10, cut: 200 });
    expect(await withdrawn.promise).toBe('The service is stopping');
    await kept.closed;
    expect(scopes.open().withdrawn?.code).toBe('UNAVAILABLE');
  });
});

describe('a slow client', () => {
  const QUICK = { ...TIMEOUTS, headers: 200, request: 400, idle: 300, silence: 500 };

  it.each([
    ['sends nothing', []],
    ['does not end its headers', ['GET / HTTP/1.1', 'Host: te']],
  ])('that %s is told 408 in the form of all answers, and cut off', async (_, lines) => {
    const { kept } = await listening(immediate, NO_LIMIT, QUICK);
    kept.send(...lines);
    await kept.closed;
    expect(kept.statuses).toEqual([408]);
    expect(kept.received).toContain("Content-Security-Policy: default-src 'none'");
    expect(kept.received).toContain('{"error":"Request took too long"}');
  });

  it('that asks no more is cut off', async () => {
    const { kept } = await listening(immediate, NO_LIMIT, QUICK);
    kept.send(...ask('/'));
    await kept.closed;
    expect(kept.statuses).toEqual([200]);
  });

  it('that does not read its answer is cut off', async () => {
    const { begun, handle } = held();
    const { kept } = await listening(handle, NO_LIMIT, QUICK);
    kept.send(...ask('/'));
    await begun;
    await kept.closed;
    expect(kept.statuses).toEqual([]);
  });
});

it('what is no HTTP is 400 in the form of all answers, after what was asked before it', async () => {
  const { begun, handle, answerAll } = held();
  const { kept } = await listening(handle);
  kept.send(...ask('/'), 'nonsense', '', '');
  await begun;
  answerAll();
  await kept.closed;
  expect([kept.statuses, connectionHeaders(kept)]).toEqual([[200], ['close']]);

  const other = await listening(immediate);
  other.kept.send('nonsense', '', '');
  await other.kept.closed;
  expect(other.kept.statuses).toEqual([400]);
  expect(other.kept.received).toContain('{"error":"Bad request"}');
});

it('a body whose rest cannot come any more is not waited for', async () => {
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
  const refused = { status: 400, message: 'Request cut short' };
  expect(await Promise.all(reading)).toMatchObject([refused, refused]);
});

describe('connections of one address', () => {
  it('are refused beyond their number with 429, and taken again when one has ended', async () => {
    const service = await listening(immediate, { ...NO_LIMIT, connectionsPerAddress: 2 });
    const second = await KeptConnection.to(service.url);
    second.send(...ask('/'));
    await second.answers(1);
    const third = await KeptConnection.to(service.url);
    third.send(...ask('/'));
    await third.closed;
    expect(third.statuses).toEqual([429]);
    expect(third.received).toMatch(/^Retry-After: 1\r$/m);
    second.destroy();
    let statuses: number[] = [];
    while (statuses[0] !== 200) {
      const next = await KeptConnection.to(service.url);
      next.send(...ask('/'));
      statuses = await next.answers(1);
    }
  });

  it('are not counted where the address is a trusted proxy', async () => {
    const settings = { trustProxy: ['127.0.0.0/8'], connectionsPerAddress: 1 };
    const service = await listening(immediate, settings);
    const second = await KeptConnection.to(service.url);
    second.send(...ask('/'));
    expect(await second.answers(1)).toEqual([200]);
  });
});
