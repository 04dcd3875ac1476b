import type { Config } from 'jest';
import base from '../../jest.config.ts';

/** The largest and the most expensive inputs, and many random ones, on the embedded database: `npm run test:exhaustive`. */
const config: Config = {
  ...base,
  id: 'test:exhaustive',
  rootDir: '../..',
  testMatch: [
    '<rootDir>/test/exhaustive/*.test.ts',
    // More documents than in `npm test`.
    '<rootDir>/test/graphql/reference.test.ts',
  ],
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
