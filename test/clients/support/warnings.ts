/**
 * Libraries warn on the console about an unexpected schema. A warning fails its test, unless the
 * test reads it with the returned function.
 */
export function refuseWarnings(): () => string[] {
  const { warn, error } = console;
  const warnings: string[] = [];
  beforeEach(() => {
    console.warn = console.error = (...args) => warnings.push(args.join(' '));
  });
  afterEach(() => {
    Object.assign(console, { warn, error });
    expect(warnings.splice(0)).toEqual([]);
  });
  return () => warnings.splice(0);
}
