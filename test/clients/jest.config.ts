import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** Tests of the GraphQL API with client libraries: `npm run test:clients`. */
const config: Config = {
  id: 'test:clients',
  runtime: base.runtime,
  transform: base.transform,
  testEnvironment: '<rootDir>/test/support/jest/environment.ts',
  rootDir: '../..',
  roots: ['<rootDir>/test/clients'],
  testMatch: ['<rootDir>/test/clients/*.client.ts'],
  globalSetup: '<rootDir>/test/clients/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/clients/support/global-teardown.ts',
  testTimeout: base.testTimeout,
  maxWorkers: 2,
  // The titles describe the features that each client relies on.
  verbose: true,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
