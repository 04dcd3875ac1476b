/**
 * Libraries warn on the console when a graph is not as they want it. Here a warning fails its test,
 * unless the test takes it with the function that this answers with.
 */
export function refuseWarnings(): () => string[] {
  const { warn, error } = console;
  const said: string[] = [];
  beforeEach(() => {
    console.warn = console.error = (...args) => said.push(args.join(' '));
  });
  afterEach(() => {
    Object.assign(console, { warn, error });
    expect(said.splice(0)).toEqual([]);
  });
  return () => said.splice(0);
}
