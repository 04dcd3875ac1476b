import { jest } from '@jest/globals';
import fc from 'fast-check';
import { ask, askWithin, Refused, Unreachable } from '../../web/graph/client.ts';
import { EventReader } from '../../web/graph/events.ts';
import { TypedDocumentString } from '../../web/graph/generated/graphql.ts';
import { type Command, canUndo, forgetDone, run, undo } from '../../web/state/command.ts';
import { noteNetwork, outage, untilNextTry, waitAfter } from '../../web/state/connection.ts';
import { outdateReadings, Reading } from '../../web/state/loaded.ts';
import { messages } from '../../web/state/messages.ts';
import { unsaved } from '../../web/state/unsaved.ts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  outage.value = undefined;
  messages.value = [];
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets all that waits for nothing but its turn go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the stream', () => {
  const line = fc.string().map((text) => text.replaceAll(/[\r\n]/g, ''));
  const events = fc.array(fc.record({ event: fc.constantFrom('next', 'complete'), data: line }));

  it('is put together however it was cut, and comments say nothing', () => {
    fc.assert(
      fc.property(events, fc.array(fc.nat(20)), (told, lengths) => {
        const texts = told.map(
          ({ event, data }) => `id: 7\nevent: ${event}\ndata: ${data}\n\n:\n\n`,
        );
        let rest = texts.join('');
        const reader = new EventReader();
        const heard = lengths.flatMap((length) => {
          const piece = rest.slice(0, length);
          rest = rest.slice(length);
          return reader.read(piece);
        });
        expect([...heard, ...reader.read(rest)]).toEqual(told);
      }),
    );
  });
});

describe('before it is tried again', () => {
  it('the wait grows to ten seconds, and chance makes it at most by half shorter', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const longest = waitAfter(failures, 0);
        const wait = waitAfter(failures, chance);
        expect(longest).toBeLessThanOrEqual(10_000);
        expect(longest).toBeGreaterThanOrEqual(Math.min(1000 * (failures + 1), 10_000));
        expect(wait).toBeGreaterThanOrEqual(longest / 2);
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it('who is told to end does not wait', async () => {
    const ending = new AbortController();
    const waiting = untilNextTry(10, ending.signal);
    ending.abort();
    await expect(waiting).resolves.toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a reading', () => {
  /** A reading that is answered when the test says so, and what was taken over. */
  function slow() {
    const asked: ((value: number) => void)[] = [];
    const taken: number[] = [];
    const reading = new Reading(async (isLast) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      asked.push(resolve);
      const value = await promise;
      if (isLast()) taken.push(value);
    });
    return { reading, asked, taken };
  }

  it('is made once more, however often it was asked for while one was under way', async () => {
    const { reading, asked, taken } = slow();
    for (let change = 0; change < 50; change++) void reading.refresh();
    expect(asked).toHaveLength(1);
    asked[0]?.(1);
    await settle();
    expect(asked).toHaveLength(2);
    asked[1]?.(2);
    await settle();
    expect(asked).toHaveLength(2);
    expect(taken).toEqual([1, 2]);
  });

  it('that was asked before a command was answered is not shown, and made again', async () => {
    const { reading, asked, taken } = slow();
    void reading.start();
    outdateReadings();
    asked[0]?.(1);
    await settle();
    expect(taken).toEqual([]);
    asked[1]?.(2);
    await settle();
    expect(taken).toEqual([2]);
    expect(reading.state.value).toBe('ready');
  });

  it('that was stopped is not made again', async () => {
    const { reading, asked } = slow();
    void reading.refresh();
    void reading.refresh();
    reading.stop();
    asked[0]?.(1);
    await settle();
    expect(asked).toHaveLength(1);
  });

  it('that nobody answers says so, and is made again until somebody does', async () => {
    let isGone = true;
    const reading = new Reading(async () => {
      if (isGone) throw new Unreachable();
    });
    await reading.start();
    expect(outage.value).toBe('The server does not answer. Trying again…');
    await jest.advanceTimersByTimeAsync(60_000);
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(outage.value).toBeUndefined();
    expect(reading.state.value).toBe('ready');
  });
});

describe('a reading that the server refuses', () => {
  const refusing = (code: string, retryAfterSeconds?: number) => {
    const asked: number[] = [];
    const reading = new Reading(async () => {
      asked.push(Date.now());
      throw new Refused({ message: 'No such filter', extensions: { code, retryAfterSeconds } });
    });
    return { reading, asked };
  };

  it('is said, is no outage, and is not asked for again', async () => {
    const { reading, asked } = refusing('VALIDATION');
    await reading.start();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(outage.value).toBeUndefined();
    expect(messages.value).toMatchObject([{ text: 'No such filter.', tone: 'problem' }]);
    expect(reading.state.value).toBe('failed');
  });

  it('for the moment is asked for again, as late as the server wants it', async () => {
    const { reading, asked } = refusing('RATE_LIMITED', 20);
    await reading.start();
    await jest.advanceTimersByTimeAsync(19_000);
    expect(asked).toHaveLength(1);
    expect(outage.value).toBe('No such filter. Try again in 20 seconds. Trying again…');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(asked).toHaveLength(2);
    reading.stop();
  });
});

describe('a change while the server is gone', () => {
  const Rename = new TypedDocumentString<object, { title: string }>('mutation Rename { rename }');

  type Sent = { key: string; title: string };

  /** A server that answers as it is told; everything that reached it. */
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
      await ask(Rename, { title });
      return undefined;
    },
  });

  const gone = (): never => {
    throw new TypeError('Failed to fetch');
  };

  it('waits with all that follow it, is sent again under its own key, and all in their order', async () => {
    let isGone = true;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    const running = Promise.all([run(rename('A')), run(rename('B'))]);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(unsaved.value).toBe(2);
    expect(outage.value).toBe('The server does not answer. Trying again…');
    expect(new Set(sent.map(({ title }) => title))).toEqual(new Set(['A']));
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toEqual([true, true]);
    expect(unsaved.value).toBe(0);
    expect(outage.value).toBeUndefined();
    expect(sent.slice(-2).map(({ title }) => title)).toEqual(['A', 'B']);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it('that is refused after all is said by its name', async () => {
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

  it('is undone once, however often that is asked for meanwhile', async () => {
    const put = (title: string, before: string): Command => ({
      done: `Put ${title}`,
      send: async () => {
        await ask(Rename, { title });
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
    forgetDone();
  });

  it('and its undo, which waits for it, are told of', async () => {
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

  it('waits with what it has to ask before its mutation', async () => {
    const Members = new TypedDocumentString<object, { title: string }>('query Members { members }');
    let isGone = true;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    const running = run({
      ...rename('A'),
      send: async () => {
        await askWithin(Members, { title: 'members' });
        await ask(Rename, { title: 'A' });
        return undefined;
      },
    });
    await jest.advanceTimersByTimeAsync(30_000);
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toBe(true);
    expect(sent.slice(-2).map(({ title }) => title)).toEqual(['members', 'A']);
  });

  it('is not sent in the name of who signs in meanwhile, and that is said', async () => {
    let isGone = true;
    const sent = server(() => (isGone ? gone() : { data: {} }));
    const running = Promise.all([run(rename('A')), run(rename('B'))]);
    await settle();
    const before = sent.length;
    forgetDone();
    isGone = false;
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(running).resolves.toEqual([false, false]);
    expect(sent).toHaveLength(before);
    expect(messages.value.map(({ text }) => text)).toEqual([
      'Not saved: Renamed A. You are no longer signed in.',
      'Not saved: Renamed B. You are no longer signed in.',
    ]);
  });

  it('whose answer comes after somebody has left cannot be undone by who comes next', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = run({
      ...rename('A'),
      send: async () => {
        await promise;
        return rename('before');
      },
    });
    await settle();
    forgetDone();
    resolve();
    await expect(running).resolves.toBe(true);
    expect(canUndo.value).toBe(false);
  });

  it('outside of a command is told to who asked, at once', async () => {
    server(gone);
    await expect(ask(Rename, { title: 'A' })).rejects.toThrow(Unreachable);
  });

  it('that the server puts off is sent again', async () => {
    const extensions = { code: 'UNAVAILABLE', retryAfterSeconds: 1 };
    const errors = [{ message: 'Not now', extensions }];
    const sent = server(() => (sent.length < 3 ? { errors } : { data: {} }));
    const running = run(rename('A'));
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(running).resolves.toBe(true);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('too many of them are sent again when their time has come', async () => {
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

  it('a minute is the longest wait that the server may ask for', async () => {
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

  it('far too many of them are a refusal like any other', async () => {
    const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: 900 };
    server(() => ({ errors: [{ message: 'Too many', extensions }] }));
    await expect(run(rename('A'))).resolves.toBe(false);
    expect(messages.value).toMatchObject([{ text: 'Too many. Try again in 15 minutes.' }]);
  });

  it('has a key of its own also where the page came without TLS', async () => {
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

it('what is said of the network is gone when that is back', () => {
  noteNetwork(false);
  expect(outage.value).toBe('There is no network. Trying again when it is back…');
  noteNetwork(true);
  expect(outage.value).toBeUndefined();
});
