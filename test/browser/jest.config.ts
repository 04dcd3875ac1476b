import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The browser tests: `npm run test:browser`. Their file names exclude them from `npm test`. */
const config: Config = {
  id: 'test:browser',
  runtime: base.runtime,
  transform: base.transform,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/browser/*.browser.ts'],
  testEnvironment: '<rootDir>/test/browser/environment.ts',
  globalSetup: '<rootDir>/test/browser/global-setup.ts',
  globalTeardown: '<rootDir>/test/browser/global-teardown.ts',
  testTimeout: base.testTimeout,
  maxWorkers: 2,
  // A worker closes its browser before it exits, which takes longer than Jest's default of half a second.
  workerGracefulExitTimeout: 10_000,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
