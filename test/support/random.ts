/** 32-bit integers that depend only on the seed (mulberry32): the same on every machine. */
export function randomBits(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** The same as numbers from 0 up to 1. */
export function random(seed: number): () => number {
  const next = randomBits(seed);
  return () => next() / 2 ** 32;
}
