/** A square of modules: 1 is dark. */
export type Modules = number[][];

/** The mask patterns by number: whether the module at this row and column is inverted. */
export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Five or more modules of one colour in a line. */
const RUN = /0{5,}|1{5,}/g;
/** The pattern of a finder with four light modules before or after it. Occurrences may overlap. */
const FINDER = /(?=10111010000)|(?<=0000)(?=1011101)/g;
/** The light modules around the symbol. */
const MARGIN = '0000';

const linePenalty = (line: string): number => {
  const runs = [...line.matchAll(RUN)].reduce((sum, [run]) => sum + run.length - 2, 0);
  return runs + 40 * [...`${MARGIN}${line}${MARGIN}`.matchAll(FINDER)].length;
};

/** How hard a symbol is to read: long runs, squares, finder-like patterns and an unequal share of dark modules. */
export function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, column) => modules.map((row) => row[column] as number));
  const lines = [...modules, ...columns].map((line) => linePenalty(line.join('')));
  const squares = modules.slice(1).map((row, above) => {
    const previous = modules[above] as number[];
    const isSquare = (module: number, index: number) =>
      index > 0 &&
      module === row[index - 1] &&
      module === previous[index] &&
      module === previous[index - 1];
    return 3 * row.filter(isSquare).length;
  });
  const dark = modules.flat().filter(Boolean).length;
  const share = 10 * Math.floor(Math.abs((100 * dark) / (size * size) - 50) / 5);
  return [...lines, ...squares].reduce((sum, part) => sum + part, share);
}
