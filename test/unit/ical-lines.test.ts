import fc from 'fast-check';
import { property, text, textList, utc } from '../../src/domain/ical/lines.ts';

/** Joins folded lines again. */
const unfolded = (lines: string) => lines.replaceAll('\r\n ', '').replace(/\r\n$/, '');

const octetsOf = (lines: string) =>
  lines
    .slice(0, -2)
    .split('\r\n')
    .map((line) => Buffer.byteLength(line));

describe('a line', () => {
  it('of 75 octets is not folded, and one of 76 is', () => {
    expect(property('A', 'x'.repeat(73))).toBe(`A:${'x'.repeat(73)}\r\n`);
    expect(property('A', 'x'.repeat(74))).toBe(`A:${'x'.repeat(73)}\r\n x\r\n`);
  });

  it('has at most 75 octets on each part, with the space that begins it', () => {
    expect(octetsOf(property('A', 'x'.repeat(300)))).toEqual([75, 75, 75, 75, 6]);
  });

  it.each([
    ['two octets', 'é'],
    ['three octets', '書'],
    ['four octets', '😀'],
    ['combining characters', 'e\u0301\u0302\u0303'],
    ['right-to-left text', 'שלום עולם '],
    ['joined emoji', '👩‍👩‍👧‍👦'],
  ])('does not split characters: %s', (_case, characters) => {
    for (let before = 0; before < 8; before++) {
      const value = 'x'.repeat(before) + characters.repeat(60);
      const lines = property('SUMMARY', value);
      expect(Math.max(...octetsOf(lines))).toBeLessThanOrEqual(75);
      expect(unfolded(lines)).toBe(`SUMMARY:${value}`);
    }
  });

  it('contains any text unchanged once it is unfolded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (value) => {
        const lines = property('X', text(value));
        expect(Math.max(...octetsOf(lines))).toBeLessThanOrEqual(75);
        expect(unfolded(lines)).toBe(`X:${text(value)}`);
      }),
    );
  });
});

describe('a text', () => {
  it.each([
    ['a backslash, a comma and a semicolon', 'a\\b,c;d', 'a\\\\b\\,c\\;d'],
    ['a colon and quotes, which need no escape', 'a:"b"', 'a:"b"'],
    ['line breaks of every kind', 'a\nb\r\nc\rd\u2028e\u0085f', 'a\\nb\\nc\\nd\\ne\\nf'],
    ['control characters, which are removed', 'a\0b\u0007c\u001bd\u007fe\u009ff', 'abcdef'],
    ['a tab, which stays', 'a\tb', 'a\tb'],
    ['a backslash before an n', '\\n', '\\\\n'],
    ['the end of an event', 'x\r\nEND:VEVENT', 'x\\nEND:VEVENT'],
    ['half of a character', 'a\ud83d', 'a\ufffd'],
  ])('with %s', (_case, value, expected) => {
    expect(text(value)).toBe(expected);
  });

  it('in a list is escaped by itself', () => {
    expect(textList(['a,b', 'c'])).toBe('a\\,b,c');
  });
});

it('an instant has seconds and no fractions', () => {
  expect(utc(Date.parse('2026-11-18T09:05:07.999Z'))).toBe('20261118T090507Z');
});
