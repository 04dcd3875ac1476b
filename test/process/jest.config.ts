import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The tests that start programs, on the embedded database: `npm run test:processes`. */
const config: Config = {
  ...base,
  id: 'test:processes',
  rootDir: '../..',
  testMatch: ['<rootDir>/test/process/*.test.ts'],
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
