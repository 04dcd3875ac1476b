import type { Config } from 'jest';

/** Everything functional, on the embedded database: `npm test`. The other suites extend it, each in its own folder. */
const config: Config = {
  id: 'test',
  rootDir: '.',
  roots: ['<rootDir>/test'],
  testMatch: [
    '<rootDir>/test/{unit,property,web,rules,contract,graphql,mcp,http,command-line,examples}/*.test.ts',
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  testEnvironment: '<rootDir>/test/support/environment.ts',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  testTimeout: 240_000,
  // A worker first waits whether another file comes, then closes its database (environment.ts): on a
  // busy machine that takes longer than the half second that Jest grants.
  workerGracefulExitTimeout: 10_000,
};

export default config;
