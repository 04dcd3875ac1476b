import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The tests with a browser: `npm run test:browser`. Their names keep them out of `npm test`. */
const config: Config = {
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/browser/*.browser.ts'],
  testEnvironment: '<rootDir>/test/browser/environment.ts',
  globalSetup: '<rootDir>/test/browser/global-setup.ts',
  globalTeardown: '<rootDir>/test/browser/global-teardown.ts',
  setupFilesAfterEnv: ['<rootDir>/test/browser/retries.ts'],
  testTimeout: 240_000,
  maxWorkers: 2,
  // A worker closes its browser before it exits, which takes longer than the half second that Jest grants.
  workerGracefulExitTimeout: 10_000,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
