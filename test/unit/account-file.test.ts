import { idInCircle, link } from '../../src/domain/transfer/circles.ts';
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
  it.each([1, 2, 3, 7, 100])('are the same in pieces of %i bytes', async (size) => {
    expect(await linesIn('a\n\nlonger ä 😀\nlast', size)).toEqual([
      [1, 'a\n'],
      [2, '\n'],
      [3, 'longer ä 😀\n'],
      [4, 'last'],
    ]);
  });

  it('are none of an empty file', async () => {
    expect(await linesIn('', 1)).toEqual([]);
  });

  it('are refused where one has no end, before it is held as a whole', async () => {
    let sent = 0;
    async function* endless() {
      for (; ; sent++) yield Buffer.alloc(1_000_000, 'x');
    }
    const reading = linesOf(endless()).next();
    await expect(reading).rejects.toThrow('line 1 is too long');
    expect(sent).toBeLessThan(20);
  });
});

describe('a circle among links', () => {
  const found = (...pairs: string[]) => {
    const links = new Map<string, string[]>();
    for (const [from, to] of pairs) link(links, from as string, to as string);
    return idInCircle(links);
  };

  it('is found, be it of one, of two, or behind others', () => {
    expect(found('aa')).toBe('a');
    expect(found('ab', 'ba')).toMatch(/[ab]/);
    expect(found('ab', 'bc', 'cd', 'xa', 'db')).toMatch(/[bcd]/);
  });

  it('is not where ways only meet', () => {
    expect(found('ab', 'ac', 'bd', 'cd', 'ad', 'de', 'xe')).toBeUndefined();
    expect(found()).toBeUndefined();
  });

  it('is looked for in chains of any length', () => {
    const links = new Map<string, string[]>();
    for (let index = 0; index < 100_000; index++) link(links, `${index}`, `${index + 1}`);
    expect(idInCircle(links)).toBeUndefined();
    link(links, '100000', '0');
    expect(idInCircle(links)).toBeDefined();
  });
});
