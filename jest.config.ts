import type { Config } from 'jest';

const onPostgres = process.env.TEST_DATABASE === 'postgres';

const config: Config = {
  rootDir: '.',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  // What only real concurrency can show needs a real server; what asks no server, or starts a database of
  // its own, is not run a second time on one.
  testPathIgnorePatterns: onPostgres
    ? [
        '<rootDir>/test/(unit|property|web)/',
        // Only the embedded database is in the process whose CPU time they measure.
        '/expensive-texts.test.ts$',
        '<rootDir>/test/process/(start|backup|power-cut|full-disk|folder-lock).test.ts',
      ]
    : ['<rootDir>/test/postgres/'],
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
