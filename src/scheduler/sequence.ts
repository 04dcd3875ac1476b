/** Some numbers below a given one, always the same: a search wanders, but it does not toss coins. */
export function sequence(): (below: number) => number {
  let state = 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
