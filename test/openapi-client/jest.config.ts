import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** Tests of the OpenAPI document with a linter and a client generator: `npm run test:openapi`. */
const config: Config = {
  id: 'test:openapi',
  runtime: base.runtime,
  transform: base.transform,
  testEnvironment: '<rootDir>/test/support/jest/environment.ts',
  rootDir: '../..',
  roots: ['<rootDir>/test/openapi-client'],
  testMatch: ['<rootDir>/test/openapi-client/*.client.ts'],
  globalSetup: '<rootDir>/test/clients/support/service.ts',
  globalTeardown: '<rootDir>/test/clients/support/global-teardown.ts',
  testTimeout: base.testTimeout,
  maxWorkers: 1,
  verbose: true,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
