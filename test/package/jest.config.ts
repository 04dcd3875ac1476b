import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The packed tarball in an empty folder: `npm run test:package`. It needs the npm registry. */
const config: Config = {
  id: 'test:package',
  runtime: base.runtime,
  transform: base.transform,
  testEnvironment: '<rootDir>/test/support/jest/environment.ts',
  rootDir: '../..',
  roots: ['<rootDir>/test/package'],
  testMatch: ['<rootDir>/test/package/*.package.ts'],
  globalSetup: '<rootDir>/test/support/jest/costs-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/costs-teardown.ts',
  testTimeout: base.testTimeout,
  maxWorkers: 1,
  verbose: true,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
