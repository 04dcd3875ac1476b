import { penalty } from '../../web/features/qr-code/masks.ts';
import { pathOf, qrCode } from '../../web/features/qr-code/qr-code.ts';
import { errorCorrection } from '../../web/features/qr-code/reed-solomon.ts';
import { QR_CODES } from './qr-codes.ts';

const drawn = (text: string) =>
  qrCode(text)
    ?.map((row) => row.map((module) => (module ? '#' : '.')).join(''))
    .join('\n');

it.each(QR_CODES)('the QR code of $text is that of another encoder', ({ text, modules }) => {
  expect(drawn(text)).toBe(modules.trim());
});

it('error correction codewords are those of the example in ISO/IEC 18004, annex I', () => {
  const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, ...Array(5).fill([0xec, 0x11]).flat()];
  expect(errorCorrection(data, 10)).toEqual([165, 36, 212, 193, 237, 54, 199, 135, 44, 85]);
});

describe('the smallest version is used', () => {
  // The capacities of level M in bytes (ISO/IEC 18004, table 7).
  it.each([14, 26, 42, 62, 84, 106, 122, 152, 180, 213].map((bytes, index) => [index + 1, bytes]))(
    'version %d for %d bytes, not for one more',
    (version, bytes) => {
      const size = 17 + 4 * version;
      expect(qrCode('a'.repeat(bytes))).toHaveLength(size);
      expect(qrCode('a'.repeat(bytes + 1))?.length).toBe(version === 10 ? undefined : size + 4);
    },
  );

  it('by bytes, not by characters', () => {
    expect(qrCode('ü'.repeat(7))).toHaveLength(21);
    expect(qrCode('ü'.repeat(8))).toHaveLength(25);
  });
});

describe('the penalty', () => {
  const square = (size: number, isDark: (row: number, column: number) => boolean) =>
    Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => Number(isDark(row, column))),
    );

  it('of a light square counts runs, squares of two by two, and the share of dark modules', () => {
    // 12 lines with a run of 6 (4 each), 25 squares (3 each), 50 % too few dark modules (10 per 5 %).
    expect(penalty(square(6, () => false))).toBe(12 * 4 + 25 * 3 + 100);
  });

  it('of a chessboard is 0', () => {
    expect(penalty(square(6, (row, column) => (row + column) % 2 === 0))).toBe(0);
  });

  it('counts a finder pattern between light modules once', () => {
    const rows = square(7, (_, column) => '1011101'[column] === '1');
    // 7 finder patterns (40 each), 7 columns with a run of 7 (5 each), 12 squares (3 each), 21 % too many dark modules.
    expect(penalty(rows)).toBe(7 * 40 + 7 * 5 + 12 * 3 + 40);
  });
});

it('the path has one rectangle per run of dark modules', () => {
  expect(
    pathOf([
      [1, 1, 0],
      [0, 0, 1],
    ]),
  ).toBe('M0 0h2v1h-2zM2 1h1v1h-1z');
});
