import { PassThrough } from 'node:stream';
import { inScope, RequestScope, stopping } from '../../src/concurrency/request-scope.ts';
import { accountBodies, anonymousBodies } from '../../src/http/io/bodies-in-receipt.ts';
import { type BodyContext, parseJson, readBody, TooManyValues } from '../../src/http/io/body.ts';
import { eventually } from '../support/eventually.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

type Sender = { account?: string; declared?: number };

/** A request context and the stream of its body. */
function request({ account, declared }: Sender = {}) {
  const stream = new PassThrough({ highWaterMark: 32 * MIB });
  const headers = declared === undefined ? {} : { 'content-length': `${declared}` };
  const set: [string, string][] = [];
  const context = {
    req: Object.assign(stream, { headers, complete: false }),
    ip: '10.0.0.1',
    state: account ? { call: { user: { id: account } } } : {},
    set: (name: string, value: string) => set.push([name, value]),
  } as unknown as BodyContext;
  return { context, stream, set };
}

/** A request whose body arrives in pieces and does not end. */
function trickling(sender?: Sender): BodyContext {
  const { context, stream } = request(sender);
  stream.write('{"a":');
  return context;
}

const reserved = () => [accountBodies.total, anonymousBodies.total];

afterEach(() => expect(reserved()).toEqual([0, 0]));

const soon = () => new Promise((resolve) => setImmediate(resolve));

it('a body that takes too long is rejected with 408, and the connection is closed', async () => {
  await expect(readBody(trickling(), 20)).rejects.toMatchObject({
    status: 408,
    message: 'Request body took longer than 0.02 seconds',
    headers: { Connection: 'close' },
  });
});

it('a body that is incomplete when the service stops is rejected with 503', async () => {
  const scope = new RequestScope();
  const reading = inScope(scope, () => readBody(trickling()));
  scope.cancel(stopping());
  await expect(reading).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

describe('the bytes of a body in receipt', () => {
  it('are the declared bytes, and are released when the body is complete', async () => {
    const { context, stream } = request({ account: 'a', declared: 9 });
    const reading = readBody(context);
    expect(reserved()).toEqual([9, 0]);
    stream.end('{"a": 10}');
    expect((await reading).toString()).toBe('{"a": 10}');
  });

  it('are the received bytes if no length is declared', async () => {
    const { context, stream } = request();
    const reading = readBody(context);
    expect(reserved()).toEqual([0, 0]);
    const bytes = Buffer.from('{"abc": 1}'.repeat(1_000));
    for (const byte of bytes) stream.write(Buffer.from([byte]));
    await eventually('the bytes are reserved', () => anonymousBodies.total >= bytes.length);
    expect(reserved()).toEqual([0, 16 * KIB]);
    stream.end();
    expect((await reading).equals(bytes)).toBe(true);
  });

  it('are released when the client disconnects', async () => {
    const { context, stream, set } = request({ declared: 10 });
    const reading = readBody(context);
    stream.write('{');
    stream.destroy(new Error('aborted'));
    await expect(reading).rejects.toMatchObject({
      status: 400,
      message: 'Request body is incomplete',
    });
    expect(set).toEqual([['Connection', 'close']]);
  });

  it('are released after a timeout, and later bytes are discarded', async () => {
    const { context, stream } = request({ account: 'a' });
    const reading = readBody(context, 20);
    stream.write('x'.repeat(10 * KIB));
    await expect(reading).rejects.toMatchObject({ status: 408 });
    stream.write('x'.repeat(100 * KIB));
    await soon();
    expect(reserved()).toEqual([0, 0]);
  });

  it.each([
    ['an account', { account: 'a' }, MIB, 'Request body exceeds 1048576 bytes'],
    [
      'an anonymous client',
      {},
      64 * KIB,
      'Request body exceeds 65536 bytes, the limit without valid credentials',
    ],
  ])(
    'are limited for %s, and dropped as soon as they exceed the limit',
    async (_, sender, limit, message) => {
      const exact = request(sender);
      exact.stream.end(Buffer.alloc(limit));
      expect(await readBody(exact.context)).toHaveLength(limit);

      const declaring = request({ ...sender, declared: limit + 1 });
      const declared = readBody(declaring.context);
      declaring.stream.write(Buffer.alloc(limit));
      await soon();
      expect(reserved()).toEqual([0, 0]);
      declaring.stream.end(' ');
      await expect(declared).rejects.toMatchObject({ status: 413, message });

      const growing = request(sender);
      const grown = readBody(growing.context);
      growing.stream.write(Buffer.alloc(limit));
      await eventually('the bytes are reserved', () => reserved().some((bytes) => bytes > 0));
      growing.stream.write(' ');
      await eventually('the bytes are dropped', () => reserved().every((bytes) => bytes === 0));
      growing.stream.end();
      await expect(grown).rejects.toMatchObject({ status: 413, message });
    },
  );

  it('are rejected beyond the limit of the account: the rest is read briefly and discarded', async () => {
    const others = Array.from({ length: 64 }, () => request({ account: 'a', declared: MIB }));
    const reading = others.map(({ context }) => readBody(context));
    const refusal = { code: 'RATE_LIMITED', retryAfterSeconds: 1 };

    const whole = request({ account: 'a', declared: 5 });
    whole.stream.end('12345');
    await expect(readBody(whole.context)).rejects.toMatchObject(refusal);
    expect(whole.set).toEqual([['Connection', 'close']]);

    const half = request({ account: 'a', declared: 5 });
    half.stream.write('123');
    await expect(readBody(half.context)).rejects.toMatchObject(refusal);

    const other = request({ account: 'b', declared: 5 });
    other.stream.end('12345');
    expect((await readBody(other.context)).toString()).toBe('12345');

    for (const { stream } of others) stream.end('{}');
    await Promise.all(reading);
  });
});

describe('a body of more than 60,000 values is not parsed', () => {
  const listOf = (count: number, value: string) =>
    Buffer.from(`[${Array(count).fill(value).join(',')}]`);

  it.each([
    ['numbers', '1'],
    ['empty texts', '""'],
    ['texts that end with a backslash', String.raw`"a\\"`],
    ['texts that end with an escaped quote', String.raw`"a\""`],
    ['texts with commas and brackets', '",[{"'],
  ])('%s', (_case, value) => {
    // The list itself is a value too.
    expect(parseJson(listOf(60_000, value))).toBeInstanceOf(TooManyValues);
    expect(parseJson(listOf(59_999, value))).toHaveLength(59_999);
  });

  it('a long text counts as one value', () => {
    const text = ',[{\\"'.repeat(30_000);
    expect(parseJson(Buffer.from(JSON.stringify([text])))).toEqual([text]);
  });
});
