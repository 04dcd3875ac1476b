import fc from 'fast-check';
import { execute, executeInCommand, ResponseError, Unreachable } from '../../web/graph/client.ts';
import { EventReader } from '../../web/graph/events.ts';
import { TypedDocumentString } from '../../web/graph/generated/graphql.ts';
import {
  type Command,
  canUndo,
  clearHistory,
  run,
  undo,
} from '../../web/state/commands/command.ts';
import { invalidateQueries, Query } from '../../web/state/queries/query.ts';
import { outage, retryDelay, setOnline, waitForRetry } from '../../web/state/session/connection.ts';
import { messages } from '../../web/state/session/messages.ts';
import { unsaved } from '../../web/state/session/unsaved.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  outage.value = undefined;
  messages.value = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Runs pending microtasks and timers of 0 ms. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the stream', () => {
  const line = fc.string().map((text) => text.replaceAll(/[\r\n]/g, ''));
  const eventLists = fc.array(
    fc.record({ event: fc.constantFrom('next', 'complete'), data: line }),
  );

  it('is assembled from any chunks, without comments', () => {
    fc.assert(
      fc.property(eventLists, fc.array(fc.nat(20)), (events, lengths) => {
        const texts = events.map(
          ({ event, data }) => `id: 7\nevent: ${event}\ndata: ${data}\n\n:\n\n`,
        );
        let rest = texts.join('');
        const reader = new EventReader();
        const received = lengths.flatMap((length) => {
          const piece = rest.slice(0, length);
          rest = rest.slice(length);
          return reader.read(piece);
        });
        expect([...received, ...reader.read(rest)]).toEqual(events);
      }),
    );
  });
});

describe('before a retry', () => {
  it('the delay grows to ten seconds, with at most 50 % jitter', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const longest = retryDelay(failures, 0);
        const wait = retryDelay(failures, chance);
        expect(longest).toBeLessThanOrEqual(10_000);
        expect(longest).toBeGreaterThanOrEqual(Math.min(1000 * (failures + 1), 10_000));
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it('an abort ends the wait', async () => {
    const ending = new AbortController();
    const waiting = waitForRetry(10, ending.signal);
    ending.abort();
    await expect(waiting).resolves.toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a query', () => {
  /** A query that the test resolves, and its stored results. */
  function slow() {
    const requests: ((value: number) => void)[] = [];
    const taken: number[] = [];
    const query = new Query(async (isLast) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      requests.push(resolve);
      const value = await promise;
      if (isLast()) taken.push(value);
    });
    return { query, requests, taken };
  }

  it('runs once more, however often it is refreshed while it is running', async () => {
    const { query, requests, taken } = slow();
    for (let change = 0; change < 50; change++) void query.refresh();
    expect(requests).toHaveLength(1);
    requests[0]?.(1);
    await settle();
    expect(requests).toHaveLength(2);
    requests[1]?.(2);
    await settle();
    expect(requests).toHaveLength(2);
    expect(taken).toEqual([1, 2]);
  });

  it('that started before a command completed is repeated', async () => {
    const { query, requests, taken } = slow();
    void query.start();
    invalidateQueries();
    requests[0]?.(1);
    await settle();
    expect(taken).toEqual([]);
    requests[1]?.(2);
    await settle();
    expect(taken).toEqual([2]);
    expect(query.state.value).toBe('ready');
  });

  it('that was stopped is not repeated', async () => {
    const { query, requests } = slow();
    void query.refresh();
    void query.refresh();
    query.stop();
    requests[0]?.(1);
    await settle();
    expect(requests).toHaveLength(1);
  });

  it('without a response shows an outage and is retried', async () => {
    let isGone = true;
    const query = new Query(async () => {
      if (isGone) throw new Unreachable();
    });
    await query.start();
    expect(outage.value).toBe('The server is not responding. Retrying…');
    await jest.advanceTimersByTimeAsync(60_000);
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(outage.value).toBeUndefined();
    expect(query.state.value).toBe('ready');
  });
});

describe('a query that the server rejects', () => {
  const failing = (code: string, retryAfterSeconds?: number) => {
    const requests: number[] = [];
    const query = new Query(async () => {
      requests.push(Date.now());
      throw new ResponseError({
        message: 'No such filter',
        extensions: { code, retryAfterSeconds },
      });
    });
    return { query, requests };
  };

  it('shows a message, is no outage, and is not retried', async () => {
    const { query, requests } = failing('VALIDATION');
    await query.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
    expect(outage.value).toBeUndefined();
    expect(messages.value).toMatchObject([{ text: 'No such filter.', tone: 'problem' }]);
    expect(query.state.value).toBe('failed');
  });

  it('temporarily is retried after the time that the server demands', async () => {
    const { query, requests } = failing('RATE_LIMITED', 20);
    await query.start();
    await jest.advanceTimersByTimeAsync(19_000);
    expect(requests).toHaveLength(1);
    expect(outage.value).toBe('No such filter. Try again in 20 seconds. Retrying…');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(requests).toHaveLength(2);
    query.stop();
  });
});

describe('a command during an outage', () => {
  const Rename = new TypedDocumentString<object, { title: string }>('mutation Rename { rename }');

  type Sent = { key: string; title: string };

  /** Mocks a server; returns the received requests. */
  function server(answer: (sent: Sent) => object) {
    const sent: Sent[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, { headers, body } = {}) => {
      const request = {
        key: (headers as Record<string, string>)['idempotency-key'] as string,
        title: JSON.parse(body as string).variables.title,
      };
      sent.push(request);
      return Response.json(answer(request));
    });
    return sent;
  }

  const rename = (title: string): Command => ({
    done: `Renamed ${title}`,
    send: async () => {
      await execute(Rename, { title });
      return undefined;
    },
  });

  const gone = (): never => {
    throw new TypeError('Failed to fetch');
  };

  it('waits with all later ones, and is retried with the same key, in order', async () => {
    let isGone = true;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    const running = Promise.all([run(rename('A')), run(rename('B'))]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(unsaved.value).toBe(2);
    expect(outage.value).toBe('The server is not responding. Retrying…');
    expect(new Set(sent.map(({ title }) => title))).toEqual(new Set(['A']));
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toEqual([true, true]);
    expect(unsaved.value).toBe(0);
    expect(outage.value).toBeUndefined();
    expect(sent.slice(-2).map(({ title }) => title)).toEqual(['A', 'B']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('that is rejected afterwards is named in the message', async () => {
    let isGone = true;
    const errors = [{ message: 'Taken', extensions: { code: 'CONFLICT' } }];
    server(() => (isGone ? gone() : { data: null, errors }));
    const running = run(rename('A'));
    await settle();
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toBe(false);
    expect(messages.value).toMatchObject([{ text: 'Not saved: Renamed A. Taken.' }]);
  });

  it('is undone once, however often undo is pressed', async () => {
    const put = (title: string, before: string): Command => ({
      done: `Put ${title}`,
      send: async () => {
        await execute(Rename, { title });
        return put(before, title);
      },
    });
    let isGone = false;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    await run(put('A', 'nothing'));
    await run(put('B', 'A'));
    isGone = true;
    const undone = [undo()];
    await settle();
    undone.push(undo(), undo());
    expect(messages.value.at(-1)?.text).toBe('Will be undone when the server is back.');
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await Promise.all(undone);
    expect(sent.at(-1)?.title).toBe('A');
    expect(canUndo.value).toBe(true);
    clearHistory();
  });

  it('shows a message for its waiting undo', async () => {
    let isGone = true;
    server(() => (isGone ? gone() : { data: {} }));
    const running = run(rename('A'));
    await settle();
    const undone = undo();
    expect(messages.value.at(-1)?.text).toBe('Will be undone when the server is back.');
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await Promise.all([running, undone]);
  });

  it('waits with the queries before its mutation', async () => {
    const Members = new TypedDocumentString<object, { title: string }>('query Members { members }');
    let isGone = true;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    const running = run({
      ...rename('A'),
      send: async () => {
        await executeInCommand(Members, { title: 'members' });
        await execute(Rename, { title: 'A' });
        return undefined;
      },
    });
    await jest.advanceTimersByTimeAsync(30_000);
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toBe(true);
    expect(sent.slice(-2).map(({ title }) => title)).toEqual(['members', 'A']);
  });

  it('is not sent in another session, and shows a message', async () => {
    let isGone = true;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    const running = Promise.all([run(rename('A')), run(rename('B'))]);
    await settle();
    const before = sent.length;
    clearHistory();
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toEqual([false, false]);
    expect(sent).toHaveLength(before);
    expect(messages.value.map(({ text }) => text)).toEqual([
      'Not saved: Renamed A. You are no longer signed in.',
      'Not saved: Renamed B. You are no longer signed in.',
    ]);
  });

  it('that completes after the session ended cannot be undone in the next one', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = run({
      ...rename('A'),
      send: async () => {
        await promise;
        return rename('before');
      },
    });
    await settle();
    clearHistory();
    resolve();
    await expect(running).resolves.toBe(true);
    expect(canUndo.value).toBe(false);
  });

  it('outside of a command fails at once', async () => {
    server(gone);
    await expect(execute(Rename, { title: 'A' })).rejects.toThrow(Unreachable);
  });

  it('that the server postpones is retried', async () => {
    const extensions = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };
    const errors = [{ message: 'Not now', extensions }];
    const sent = server(() => (sent.length < 3 ? { errors } : { data: {} }));
    const running = run(rename('A'));
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(running).resolves.toBe(true);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('is retried after a rate limit', async () => {
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 20 };
    const errors = [{ message: 'Too many', extensions }];
    const sent = server(() => (sent.length < 2 ? { errors } : { data: {} }));
    const running = run(rename('A'));
    await jest.advanceTimersByTimeAsync(19_000);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(running).resolves.toBe(true);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('waits for a rate limit of at most a minute', async () => {
    const limited = (retryAfterSeconds: number) => ({
      errors: [{ message: 'Too many', extensions: { code: 'RATE_LIMITED', retryAfterSeconds } }],
    });
    const sent = server(() => (sent.length < 2 ? limited(60) : { data: {} }));
    const running = run(rename('A'));
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(running).resolves.toBe(true);
    server(() => limited(61));
    await expect(run(rename('B'))).resolves.toBe(false);
  });

  it('is rejected by a longer rate limit', async () => {
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 900 };
    server(() => ({ errors: [{ message: 'Too many', extensions }] }));
    await expect(run(rename('A'))).resolves.toBe(false);
    expect(messages.value).toMatchObject([{ text: 'Too many. Try again in 15 minutes.' }]);
  });

  it('has its own idempotency key, also without TLS', async () => {
    const random = jest.spyOn(crypto, 'randomUUID');
    const sent = server(() => ({ data: {} }));
    await run(rename('A'));
    await run(rename('B'));
    expect(random).not.toHaveBeenCalled();
    const uuid = expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(sent.map(({ key }) => key)).toEqual([uuid, uuid]);
    expect(sent[0]?.key).not.toBe(sent[1]?.key);
  });
});

it('the offline message disappears when the network returns', () => {
  setOnline(false);
  expect(outage.value).toBe('You are offline. Retrying when the network is back…');
  setOnline(true);
  expect(outage.value).toBeUndefined();
});
