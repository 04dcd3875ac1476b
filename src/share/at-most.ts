/** Does so many things at a time at most; the others wait in the order in which they came. */
export function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Who is called takes the place of who ends.
      if (next) next();
      else underWay--;
    }
  };
}
