import { errorCorrection } from './reed-solomon.ts';

/** The blocks of a version at error correction level M. */
type Version = { data: number; blocks: number; correction: number };

/** Versions 1 to 10 at level M: data codewords, blocks, and error correction codewords per block (ISO/IEC 18004, table 9). */
const VERSIONS: readonly Version[] = [
  { data: 16, blocks: 1, correction: 10 },
  { data: 28, blocks: 1, correction: 16 },
  { data: 44, blocks: 1, correction: 26 },
  { data: 64, blocks: 2, correction: 18 },
  { data: 86, blocks: 2, correction: 24 },
  { data: 108, blocks: 4, correction: 16 },
  { data: 124, blocks: 4, correction: 18 },
  { data: 154, blocks: 4, correction: 22 },
  { data: 182, blocks: 5, correction: 22 },
  { data: 216, blocks: 5, correction: 26 },
];

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** The bits of the character count. */
const countBits = (version: number) => (version < 10 ? 8 : 16);

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);

/** The data codewords: mode, count, bytes, terminator and padding. */
function dataCodewords(bytes: Uint8Array, version: number, { data }: Version): number[] {
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, countBits(version)),
    ...[...bytes].flatMap((byte) => bitsOf(byte, 8)),
    ...bitsOf(0, 4),
  ];
  // Whole codewords: mode and terminator have 8 bits together, the others a multiple of 8.
  const used = bits.length / 8;
  return Array.from({ length: data }, (_, index) => {
    if (index >= used) return PADDING[(index - used) % 2] as number;
    return bits.slice(8 * index, 8 * index + 8).reduce((value, bit) => 2 * value + bit, 0);
  });
}

/** Splits the codewords into blocks. The last blocks are one longer if the division has a remainder. */
function blocksOf(codewords: readonly number[], count: number): number[][] {
  const short = Math.floor(codewords.length / count);
  const firstLong = count - (codewords.length % count);
  const startOf = (block: number) => block * short + Math.max(0, block - firstLong);
  return Array.from({ length: count }, (_, block) =>
    codewords.slice(startOf(block), startOf(block + 1)),
  );
}

/** The first codeword of every block, then the second, and so on. */
const interleave = (blocks: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(...blocks.map(({ length }) => length)) }, (_, index) =>
    blocks.flatMap((block) => block[index] ?? []),
  ).flat();

/** The smallest version for a text and its bits in order; `undefined` if the text does not fit into version 10. */
export function encode(text: string): { version: number; bits: number[] } | undefined {
  const bytes = new TextEncoder().encode(text);
  const fits = ({ data }: Version, index: number) =>
    4 + countBits(index + 1) + 8 * bytes.length <= 8 * data;
  const index = VERSIONS.findIndex(fits);
  const size = VERSIONS[index];
  if (!size) return undefined;
  const version = index + 1;
  const blocks = blocksOf(dataCodewords(bytes, version, size), size.blocks);
  const corrections = blocks.map((block) => errorCorrection(block, size.correction));
  const codewords = [...interleave(blocks), ...interleave(corrections)];
  return { version, bits: codewords.flatMap((codeword) => bitsOf(codeword, 8)) };
}
