import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The tests with a browser: `npm run test:browser`. Their names keep them out of `npm test`. */
const config: Config = {
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/browser/*.browser.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/browser/retries.ts'],
  testTimeout: 120_000,
  maxWorkers: 1,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
