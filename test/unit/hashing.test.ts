import { inHashingTurn } from '../../src/domain/auth/hashing.ts';

const from = (place: string) => ({ address: place, network: place, place, userAgent: null });

/** Work that goes on until it is told to end, and how much of it has begun. */
class Work {
  begun = 0;
  readonly #ends: (() => void)[] = [];

  start = (place: string) =>
    inHashingTurn(from(place), () => {
      this.begun++;
      return new Promise<void>((resolve) => this.#ends.push(resolve));
    });

  /** Ends all that has begun, and what begins thereafter. */
  async finish(): Promise<void> {
    while (this.#ends.length > 0) {
      for (const end of this.#ends.splice(0)) end();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

const BUSY = { code: 'UNAVAILABLE', retryAfterSeconds: 3 };

describe('passwords', () => {
  it('are hashed two at once; the others wait for their turn', async () => {
    const work = new Work();
    const all = Array.from({ length: 10 }, () => work.start('192.0.2.1'));
    expect(work.begun).toBe(2);
    await work.finish();
    await Promise.all(all);
    expect(work.begun).toBe(10);
  });

  it('of one place wait by 24 at most, and leave room for those of others', async () => {
    const work = new Work();
    const all = Array.from({ length: 26 }, () => work.start('192.0.2.1'));
    await expect(work.start('192.0.2.1')).rejects.toMatchObject(BUSY);
    all.push(work.start('192.0.2.2'));
    await work.finish();
    await Promise.all(all);
  });

  it('wait by 48 at most, wherever they come from', async () => {
    const work = new Work();
    const all = Array.from({ length: 50 }, (_, at) => work.start(`192.0.2.${at}`));
    await expect(work.start('198.51.100.1')).rejects.toMatchObject(BUSY);
    await work.finish();
    await Promise.all(all);
    const later = work.start('198.51.100.1');
    await work.finish();
    await later;
  });

  it('that fail make room all the same', async () => {
    const fail = () => inHashingTurn(from('::1'), () => Promise.reject(new Error('no')));
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, fail));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    expect(await inHashingTurn(from('::1'), async () => 'done')).toBe('done');
  });
});
