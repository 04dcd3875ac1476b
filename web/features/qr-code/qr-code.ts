import { encode } from './codewords.ts';
import { MASKS, type Modules, penalty } from './masks.ts';

/** The centres of the alignment patterns in both directions, by version. */
const ALIGNMENTS: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Appends the remainder of the division by a polynomial over two elements. */
function withRemainder(value: number, polynomial: number): number {
  const degree = Math.floor(Math.log2(polynomial));
  let rest = value << degree;
  while (rest >= 1 << degree) rest ^= polynomial << (Math.floor(Math.log2(rest)) - degree);
  return (value << degree) | rest;
}

/** The format information: level M, which is 00, and the mask, with 10 bits of error correction. */
const formatOf = (mask: number) => withRemainder(mask, 0b101_0011_0111) ^ 0b101_0100_0001_0010;
const versionBits = (version: number) => withRemainder(version, 0b1_1111_0010_0101);

/** A symbol while its modules are set. Modules that are not set yet are `undefined`. */
type Draft = (number | undefined)[][];

/** Draws concentric squares: dark at the distances from the centre that are in `dark`. */
function drawSquares(draft: Draft, row: number, column: number, radius: number, dark: number[]) {
  for (let down = -radius; down <= radius; down++)
    for (let right = -radius; right <= radius; right++) {
      const line = draft[row + down];
      const isInside = line && column + right >= 0 && column + right < draft.length;
      const distance = Math.max(Math.abs(down), Math.abs(right));
      if (isInside) line[column + right] = Number(dark.includes(distance));
    }
}

const set = (draft: Draft, row: number, column: number, value: number) => {
  (draft[row] as (number | undefined)[])[column] = value;
};

/** Draws the finder, timing and alignment patterns and, from version 7, the version. */
function drawPatterns(draft: Draft, version: number): void {
  const size = draft.length;
  for (let index = 8; index < size - 8; index++) {
    set(draft, 6, index, 1 - (index % 2));
    set(draft, index, 6, 1 - (index % 2));
  }
  const centres = ALIGNMENTS[version - 1] as readonly number[];
  for (const row of centres)
    for (const column of centres) {
      const isAtFinder =
        Math.min(row, column) === 6 && [6, size - 7].includes(Math.max(row, column));
      if (!isAtFinder) drawSquares(draft, row, column, 2, [0, 2]);
    }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    drawSquares(draft, row, column, 4, [0, 1, 3]);
  if (version < 7) return;
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit++) {
    const along = Math.floor(bit / 3);
    const across = size - 11 + (bit % 3);
    set(draft, along, across, (bits >> bit) & 1);
    set(draft, across, along, (bits >> bit) & 1);
  }
}

/** Draws the format information twice, and the module that is always dark. */
function drawFormat(draft: Draft, mask: number): void {
  const size = draft.length;
  const bits = formatOf(mask);
  for (let bit = 0; bit < 15; bit++) {
    const value = (bits >> bit) & 1;
    // Beside the upper left finder, around the timing patterns.
    if (bit < 8) set(draft, bit < 6 ? bit : bit + 1, 8, value);
    else set(draft, 8, bit === 8 ? 7 : 14 - bit, value);
    if (bit < 8) set(draft, 8, size - 1 - bit, value);
    else set(draft, size - 15 + bit, 8, value);
  }
  set(draft, size - 8, 8, 1);
}

/** The modules for data in order: in columns of two, from right to left, upwards and downwards in turn. */
function freeModules(draft: Draft): [row: number, column: number][] {
  const size = draft.length;
  const free: [number, number][] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (draft[row]?.[column] === undefined) free.push([row, column]);
    }
    isUpwards = !isUpwards;
  }
  return free;
}

/** The QR code of a text at error correction level M; `undefined` if the text is longer than 213 bytes. */
export function qrCode(text: string): Modules | undefined {
  const encoded = encode(text);
  if (!encoded) return undefined;
  const { version, bits } = encoded;
  const size = 17 + 4 * version;
  const draft: Draft = Array.from({ length: size }, () => Array(size).fill(undefined));
  drawPatterns(draft, version);
  drawFormat(draft, 0);
  const free = freeModules(draft);
  const candidates = MASKS.map((isInverted, mask) => {
    const modules = draft.map((row) => [...row]);
    drawFormat(modules, mask);
    for (const [index, [row, column]] of free.entries())
      set(modules, row, column, (bits[index] ?? 0) ^ Number(isInverted(row, column)));
    return modules as Modules;
  });
  const best = Math.min(...candidates.map(penalty));
  return candidates.find((modules) => penalty(modules) === best);
}

/** An SVG path of the dark modules, one unit each. */
export const pathOf = (modules: Modules): string =>
  modules
    .flatMap((row, y) =>
      [...row.join('').matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
