import { readdirSync, readFileSync } from 'node:fs';
import { runForAccount } from '../../src/concurrency/current-account.ts';
import { clientDisconnected, inScope, RequestScope } from '../../src/concurrency/request-scope.ts';
import { HashQueue, hashConcurrency, inHashQueue } from '../../src/domain/auth/hash-queue.ts';

const LIMITS = {
  concurrency: 1,
  mostWaiting: 48,
  mostWaitingPerAddress: 24,
  rate: { perSecond: 2, capacity: 1_000 },
};

const remote = (address: string) => ({ network: address, limitedAddress: address });
const loopback = { network: '127.0.0.1', limitedAddress: undefined };

const BUSY = { code: 'UNAVAILABLE', retryAfterSeconds: 3 };
const [OFFICE, HOME, PHONE] = ['192.0.2.1', '198.51.100.1', '203.0.113.1'] as const;

/** A queue whose hashes end on command, and the names of the started ones in order. */
class FakeHashes {
  readonly begun: string[] = [];
  readonly refused: string[] = [];
  readonly queue: HashQueue;
  #ends: (() => void)[] = [];

  constructor(limits: Partial<ConstructorParameters<typeof HashQueue>[0]> = {}) {
    this.queue = new HashQueue({ ...LIMITS, ...limits });
  }

  get running(): number {
    return this.#ends.length;
  }

  /** Requests a hash. A rejection is recorded, and the promise resolves with it. */
  request(name: string, client: Parameters<HashQueue['run']>[0] = remote(name)): Promise<unknown> {
    const work = () => {
      this.begun.push(name);
      return new Promise<void>((resolve) => this.#ends.push(resolve));
    };
    return this.queue.run(client, work).catch((error) => {
      this.refused.push(name);
      return error;
    });
  }

  requests(count: number, address: string): Promise<unknown>[] {
    return Array.from({ length: count }, (_, at) =>
      this.request(`${address} #${at}`, remote(address)),
    );
  }

  /** Ends the hash that has run longest; the next one starts. */
  async endOne(): Promise<void> {
    this.#ends.shift()?.();
    await settled();
  }

  async endAll(): Promise<void> {
    while (this.running > 0) await this.endOne();
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('concurrency', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [64, 2],
  ])('with %i cores at most %i passwords are hashed at a time', (cores, expected) => {
    expect(hashConcurrency(cores)).toBe(expected);
  });

  it.each([1, 2])('no more than %i run at a time; all others follow', async (concurrency) => {
    const hashes = new FakeHashes({ concurrency });
    const all = hashes.requests(10, OFFICE);
    for (let ended = 0; ended < 10; ended++) {
      expect(hashes.running).toBe(Math.min(concurrency, 10 - ended));
      await hashes.endOne();
    }
    await Promise.all(all);
    expect(hashes.begun).toHaveLength(10);
  });

  it('a hash that fails releases its slot', async () => {
    const { queue } = new FakeHashes();
    const fail = () => queue.run(loopback, () => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, fail));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    expect(await queue.run(loopback, async () => 'done')).toBe('done');
  });

  it('every module that hashes passwords uses the queue', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const modules = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('auth/password.ts'))
      .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
      .filter(({ text }) => /\/password\.ts'/.test(text));
    const calls = modules.map(({ file, text }) => ({
      file,
      hashes: text.match(/(hash|verify)Password\(/g)?.length,
      queued: text.match(/inHashQueue\(/g)?.length,
    }));
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(({ hashes, queued }) => hashes !== queued)).toEqual([]);
  });
});

describe('rotation between addresses', () => {
  it('an address with 24 requests waiting delays another by one hash', async () => {
    const hashes = new FakeHashes();
    hashes.requests(25, OFFICE);
    hashes.request('home', remote(HOME));
    await hashes.endOne();
    await hashes.endOne();
    expect(hashes.begun).toEqual([`${OFFICE} #0`, `${OFFICE} #1`, 'home']);
    await hashes.endAll();
    expect(hashes.begun).toHaveLength(26);
  });

  it('each address has one hash in a round, in the order in which they came', async () => {
    const hashes = new FakeHashes();
    hashes.requests(3, OFFICE);
    hashes.requests(2, HOME);
    hashes.requests(2, PHONE);
    await hashes.endAll();
    expect(hashes.begun).toEqual([
      `${OFFICE} #0`,
      `${OFFICE} #1`,
      `${HOME} #0`,
      `${PHONE} #0`,
      `${OFFICE} #2`,
      `${HOME} #1`,
      `${PHONE} #1`,
    ]);
  });

  it('includes loopback, and hashes without an address', async () => {
    const hashes = new FakeHashes();
    hashes.requests(3, OFFICE);
    hashes.request('loopback', loopback);
    hashes.request('loopback again', loopback);
    hashes.request('command line', undefined);
    await hashes.endAll();
    expect(hashes.begun).toEqual([
      `${OFFICE} #0`,
      `${OFFICE} #1`,
      'loopback',
      'command line',
      `${OFFICE} #2`,
      'loopback again',
    ]);
  });

  it('sign-ins that succeed one after the other do not delay those of others', async () => {
    const hashes = new FakeHashes();
    const burst = hashes.requests(20, OFFICE);
    for (let round = 0; round < 10; round++) {
      const other = hashes.request(`home ${round}`, remote(HOME));
      await hashes.endOne();
      await hashes.endOne();
      // One hash of the office was running, and one was before it.
      expect(hashes.begun.at(-1)).toBe(`home ${round}`);
      burst.push(other, ...hashes.requests(2, OFFICE));
    }
    await hashes.endAll();
    await Promise.all(burst);
  });
});

describe('a full queue', () => {
  it('has 24 requests of one address at most', async () => {
    const hashes = new FakeHashes();
    hashes.requests(25, OFFICE);
    expect(await hashes.request('one more', remote(OFFICE))).toMatchObject(BUSY);
    expect(hashes.refused).toEqual(['one more']);
    await hashes.endAll();
  });

  it('has 48 requests at most; a new address is rejected if all others have one each', async () => {
    const hashes = new FakeHashes();
    Array.from({ length: 49 }, (_, at) => hashes.request(`192.0.2.${at}`));
    expect(await hashes.request(HOME)).toMatchObject(BUSY);
    await hashes.endAll();
    expect(hashes.refused).toEqual([HOME]);
    hashes.request(HOME);
    await hashes.endAll();
    expect(hashes.begun.at(-1)).toBe(HOME);
  });

  it('refuses the newest request of the address with most, for one with fewer', async () => {
    const hashes = new FakeHashes();
    hashes.request('running', remote(PHONE));
    hashes.requests(24, OFFICE);
    hashes.requests(23, HOME);
    hashes.request('first of the phone', remote(PHONE));
    hashes.request('second of the phone', remote(PHONE));
    await settled();
    expect(hashes.refused).toEqual([`${OFFICE} #23`]);
    hashes.request('third of the phone', remote(PHONE));
    await settled();
    expect(hashes.refused).toEqual([`${OFFICE} #23`, `${OFFICE} #22`]);
    await hashes.endAll();
    expect(hashes.begun).toHaveLength(49);
    expect(hashes.begun).toContain('third of the phone');
  });

  it('of one address alone still has room for every other', async () => {
    const hashes = new FakeHashes();
    for (let at = 0; at < 49; at++) hashes.request(`loopback #${at}`, loopback);
    expect(await hashes.request('loopback #49', loopback)).toMatchObject(BUSY);
    for (let at = 1; at <= 20; at++) hashes.request(`192.0.2.${at}`);
    await settled();
    expect(hashes.refused).toHaveLength(21);
    expect(hashes.refused.every((name) => name.startsWith('loopback'))).toBe(true);
    await hashes.endAll();
    expect(hashes.begun).toHaveLength(49);
  });

  it('is shared evenly by two addresses, and neither displaces the other', async () => {
    const hashes = new FakeHashes({ mostWaiting: 6, mostWaitingPerAddress: 6 });
    hashes.requests(7, OFFICE);
    hashes.requests(9, HOME);
    await settled();
    expect(hashes.refused.filter((name) => name.startsWith(OFFICE))).toHaveLength(3);
    expect(hashes.refused.filter((name) => name.startsWith(HOME))).toHaveLength(6);
    await hashes.endAll();
  });
});

describe('a cancelled request', () => {
  it('releases its position in the queue, and its password is not hashed', async () => {
    const hashes = new FakeHashes({ mostWaiting: 1 });
    const scope = new RequestScope();
    hashes.request(OFFICE);
    const cancelled = inScope(scope, () => hashes.request(HOME));
    scope.cancel(clientDisconnected());
    expect(await cancelled).toBe(scope.cancelled);
    hashes.request(PHONE);
    await hashes.endAll();
    expect(hashes.begun).toEqual([OFFICE, PHONE]);
  });

  it('does not enter the queue', async () => {
    const hashes = new FakeHashes();
    const scope = new RequestScope();
    scope.cancel(clientDisconnected());
    expect(await inScope(scope, () => hashes.request(HOME))).toBe(scope.cancelled);
    expect(hashes.begun).toEqual([]);
  });

  it('does not end a hash that runs: the slot is released with it', async () => {
    const hashes = new FakeHashes();
    const scope = new RequestScope();
    inScope(scope, () => hashes.request(HOME));
    hashes.request(OFFICE);
    scope.cancel(clientDisconnected());
    await settled();
    expect(hashes.begun).toEqual([HOME]);
    await hashes.endAll();
    expect(hashes.begun).toEqual([HOME, OFFICE]);
  });
});

describe('the rate of an address', () => {
  const rate = { perSecond: 2, capacity: 3 };

  it('counts every hash, also of right passwords, and refuses with 429', async () => {
    const time = { now: 0 };
    const { queue } = new FakeHashes({ rate, clock: () => time.now });
    const signIn = () => queue.run(remote(OFFICE), async () => 'right');
    for (let at = 0; at < 3; at++) expect(await signIn()).toBe('right');
    await expect(signIn()).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many password checks from this address',
      retryAfterSeconds: 1,
    });
    expect(await queue.run(remote(HOME), async () => 'right')).toBe('right');
    time.now = 500;
    expect(await signIn()).toBe('right');
    await expect(signIn()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('does not count requests that the queue refuses', async () => {
    const hashes = new FakeHashes({ rate, mostWaitingPerAddress: 1, clock: () => 0 });
    hashes.requests(9, OFFICE);
    await hashes.endAll();
    expect(hashes.begun).toHaveLength(2);
    hashes.request('the third', remote(OFFICE));
    expect(hashes.begun.at(-1)).toBe('the third');
    await hashes.endAll();
  });

  it('displaces no request for a rejected one', async () => {
    const hashes = new FakeHashes({ rate, mostWaiting: 2, clock: () => 0 });
    for (let at = 0; at < 3; at++) await hashes.queue.run(remote(HOME), async () => 'right');
    hashes.requests(3, OFFICE);
    expect(await hashes.request(HOME)).toMatchObject({ code: 'RATE_LIMITED' });
    expect(hashes.refused).toEqual([HOME]);
    await hashes.endAll();
  });

  it.each([
    ['loopback', loopback],
    ['the command line', undefined],
  ])('does not apply to %s', async (_name, client) => {
    const { queue } = new FakeHashes({ rate, clock: () => 0 });
    for (let at = 0; at < 10; at++) expect(await queue.run(client, async () => at)).toBe(at);
  });
});

test('a request leaves the fair queue while its password is hashed', async () => {
  const steps: string[] = [];
  const permit = {
    release: () => steps.push('release'),
    reacquire: () => void steps.push('reacquire'),
    resume: () => {},
    chargeResponse: () => {},
  };
  await runForAccount('an account', permit, () =>
    inHashQueue(undefined, async () => void steps.push('hash')),
  );
  expect(steps).toEqual(['release', 'hash', 'reacquire']);
});
