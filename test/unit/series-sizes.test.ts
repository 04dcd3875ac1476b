import { chunksBySize } from '../../src/domain/task-series/task-series.sizes.ts';

const sizesOf = (sizes: number[], size: number, most: number) =>
  chunksBySize(
    sizes.map((each) => ({ size: each })),
    size,
    most,
  ).map((chunk) => chunk.map((each) => each.size));

it.each([
  [[], 10, 3, []],
  [[1, 2, 3, 4], 10, 3, [[1, 2, 3], [4]]],
  [[5, 5, 5], 10, 3, [[5, 5], [5]]],
  [[1, 20, 1, 1], 10, 3, [[1], [20], [1, 1]]],
  [
    [0, 0, 0, 0],
    10,
    2,
    [
      [0, 0],
      [0, 0],
    ],
  ],
])('%j with at most %d in size and %d in number is split into %j', (sizes, size, most, chunks) => {
  expect(sizesOf(sizes as number[], size as number, most as number)).toEqual(chunks);
});
