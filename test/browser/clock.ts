/**
 * The time at which every run begins, in the service, the tests and the pages, so that no test depends on the day on which
 * it runs: Wednesday, 11:00 in Berlin. Far ahead, because Chromium has the clock of the machine and drops expired cookies.
 */
export const NOW = '2037-11-18T10:00:00Z';

const VARIABLE = 'TEST_CLOCK_MOVED_BY';

/** Lets the run begin: its processes inherit how far their clocks are moved. */
export function beginAtNow(): void {
  process.env[VARIABLE] = `${Date.parse(NOW) - Date.now()}`;
}

/** The milliseconds by which the clocks of the run are moved. */
export const movedBy = (): number => Number(process.env[VARIABLE]);

/** The variable for a process that does not inherit all of them. */
export const clockVariable = (): Record<string, string> => ({ [VARIABLE]: `${movedBy()}` });

/** Moves the clock of a process or a page, in which it runs before the other scripts; returns the function that moves it back. */
export function moveClock(milliseconds: number): () => void {
  const Real = Date;
  const now = () => Real.now() + milliseconds;
  globalThis.Date = new Proxy(Real, {
    construct: (_, values, made) =>
      Reflect.construct(Real, values.length > 0 ? values : [now()], made),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
  });
  return () => {
    globalThis.Date = Real;
  };
}
