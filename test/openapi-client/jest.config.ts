import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The OpenAPI document in the hands of a linter and of a client generator: `npm run test:openapi`. */
const config: Config = {
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  rootDir: '../..',
  roots: ['<rootDir>/test/openapi-client'],
  testMatch: ['<rootDir>/test/openapi-client/*.client.ts'],
  globalSetup: '<rootDir>/test/clients/support/service.ts',
  globalTeardown: '<rootDir>/test/clients/support/global-teardown.ts',
  testTimeout: 120_000,
  maxWorkers: 1,
  verbose: true,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
