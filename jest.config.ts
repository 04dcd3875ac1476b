import type { Config } from 'jest';

/** Everything functional, on the embedded database: `npm test`. The other suites extend it, each in its own folder. */
const config: Config = {
  id: 'test',
  rootDir: '.',
  roots: ['<rootDir>/test'],
  testMatch: [
    '<rootDir>/test/{unit,property,web,rules,contract,graphql,mcp,http,command-line,examples}/*.test.ts',
  ],
  // Test files run as plain Node programs, types stripped by Node itself.
  runtime: '<rootDir>/test/support/jest/runtime.ts',
  transform: {},
  // Node itself needs these, also while the timers of a test are fake.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
  testEnvironment: '<rootDir>/test/support/jest/service-environment.ts',
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
  // More than a small machine has cores: tests also wait.
  maxWorkers: 3,
  // Bounds a test that hangs; longer than the waits of a test add up to on a busy machine.
  testTimeout: 15 * 60_000,
  // A worker closes its database before it exits: on a busy machine that takes longer than the half second that Jest grants.
  workerGracefulExitTimeout: 10_000,
  // Without workers, timers of PGlite keep the process alive (test/support/jest/worker-end.ts).
  forceExit: true,
};

export default config;
