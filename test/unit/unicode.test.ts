import { hasLongMarkRun, normalizeShort } from '../../src/domain/validation/unicode.ts';

const GRAVE = '\u0300';

describe('hasLongMarkRun', () => {
  it.each<[string, string]>([
    ['an empty text', ''],
    ['plain text', 'plain text'],
    ['30 marks in a row', `a${GRAVE.repeat(30)}b`],
    ['many runs of 30 marks', `a${GRAVE.repeat(30)}`.repeat(1_000)],
    ['30 marks of two UTF-16 units', `a${'\u{1D165}'.repeat(30)}`],
    ['emoji with variation selectors', '❤️'.repeat(100)],
    ['Hebrew, Hindi, Thai', 'בְּרֵאשִׁית क्षत्रिय ที่นี่'.repeat(100)],
  ])('is false for %s', (_case, text) => {
    expect(hasLongMarkRun(text)).toBe(false);
  });

  it.each<[string, string]>([
    ['31 marks in a row', `a${GRAVE.repeat(31)}b`],
    ['31 marks behind a short run', `a${GRAVE} ${GRAVE.repeat(31)}`],
    ['31 marks of two UTF-16 units', `a${'\u{1D165}'.repeat(31)}`],
    [
      '31 marks of which some are letters until they are normalised',
      `カ${'\uff9e\u0301'.repeat(16)}`,
    ],
    ['a text of marks only', GRAVE.repeat(1_000_000)],
  ])('is true for %s', (_case, text) => {
    expect(hasLongMarkRun(text)).toBe(true);
  });

  it('finds every character that starts with a non-starter when it is decomposed', () => {
    const missed: string[] = [];
    for (let code = 0x80; code < 0x110000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      // U+0345 is ordered behind every other mark, and keeps its position before a starter.
      const [first] = `\u0345${character}`.normalize('NFKD');
      if (first !== '\u0345' && !hasLongMarkRun(character.repeat(31)))
        missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });
});

describe('normalizeShort', () => {
  it('returns form KC', () => {
    expect(normalizeShort('ﬁ e\u0301')).toBe('fi é');
  });

  it('throws on more than 512 UTF-16 units instead of sorting their marks', () => {
    expect(normalizeShort('x'.repeat(512))).toHaveLength(512);
    expect(() => normalizeShort('x'.repeat(513))).toThrow(RangeError);
  });
});
