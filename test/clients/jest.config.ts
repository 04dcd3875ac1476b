import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The graph in the hands of client libraries: `npm run test:clients`. */
const config: Config = {
  extensionsToTreatAsEsm: base.extensionsToTreatAsEsm,
  transform: base.transform,
  rootDir: '../..',
  roots: ['<rootDir>/test/clients'],
  testMatch: ['<rootDir>/test/clients/*.client.ts'],
  globalSetup: '<rootDir>/test/clients/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/clients/support/global-teardown.ts',
  testTimeout: 120_000,
  maxWorkers: 2,
  // The titles are what each client relies on.
  verbose: true,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
