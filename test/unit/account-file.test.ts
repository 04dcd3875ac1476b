import { idInCycle, link } from '../../src/domain/transfer/cycles.ts';
import { linesOf } from '../../src/domain/transfer/lines.ts';

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

async function linesIn(text: string, size: number): Promise<[number, string][]> {
  const lines: [number, string][] = [];
  for await (const { number, bytes } of linesOf(inPieces(Buffer.from(text), size))) {
    lines.push([number, bytes.toString()]);
  }
  return lines;
}

describe('the lines of a file', () => {
  it.each([1, 2, 3, 7, 100])(
    'are the same when the file is read in chunks of %i bytes',
    async (size) => {
      expect(await linesIn('a\n\nlonger ä 😀\nlast', size)).toEqual([
        [1, 'a\n'],
        [2, '\n'],
        [3, 'longer ä 😀\n'],
        [4, 'last'],
      ]);
    },
  );

  it('are none for an empty file', async () => {
    expect(await linesIn('', 1)).toEqual([]);
  });

  it('are rejected if a line exceeds the limit, before the whole line is in memory', async () => {
    let sent = 0;
    async function* endless() {
      for (; ; sent++) yield Buffer.alloc(1_000_000, 'x');
    }
    const reading = linesOf(endless()).next();
    await expect(reading).rejects.toThrow('line 1 is too long');
    expect(sent).toBeLessThan(20);
  });
});

describe('a cycle among links', () => {
  const cycleIn = (...pairs: string[]) => {
    const links = new Map<string, string[]>();
    for (const [from, to] of pairs) link(links, from as string, to as string);
    return idInCycle(links);
  };

  it('is found with one member, with two, and behind other links', () => {
    expect(cycleIn('aa')).toBe('a');
    expect(cycleIn('ab', 'ba')).toMatch(/[ab]/);
    expect(cycleIn('ab', 'bc', 'cd', 'xa', 'db')).toMatch(/[bcd]/);
  });

  it('is not reported for paths that only meet', () => {
    expect(cycleIn('ab', 'ac', 'bd', 'cd', 'ad', 'de', 'xe')).toBeUndefined();
    expect(cycleIn()).toBeUndefined();
  });

  it('is found in chains of any length', () => {
    const links = new Map<string, string[]>();
    for (let index = 0; index < 100_000; index++) link(links, `${index}`, `${index + 1}`);
    expect(idInCycle(links)).toBeUndefined();
    link(links, '100000', '0');
    expect(idInCycle(links)).toBeDefined();
  });
});
