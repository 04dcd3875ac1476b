import type { Config } from 'jest';
import base from '../../jest.config.ts';

/**
 * The tests that need a PostgreSQL server, and those of `npm test` that `npm run test:instances`
 * cannot run because they inspect the process that responds: `npm run test:postgres`.
 */
const config: Config = {
  ...base,
  id: 'test:postgres',
  rootDir: '../..',
  testMatch: [
    '<rootDir>/test/postgres/*.test.ts',
    // They count statements, or inspect how the database executes them.
    '<rootDir>/test/{contract,graphql}/*statements.test.ts',
    '<rootDir>/test/contract/search-words.test.ts',
    '<rootDir>/test/exhaustive/{search-index,sign-in-rows}.test.ts',
    '<rootDir>/test/rules/{changes,schema}.test.ts',
    // They break the database of the service, or the connection to it.
    '<rootDir>/test/{contract,graphql}/*faults.test.ts',
    // They read state of the process, or set the roles of accounts in it.
    '<rootDir>/test/graphql/{account-delete,idempotency,stream}.test.ts',
    // One file for each kind of job, which runs in the process of the test. `npm test` has the others: they differ in dates
    // and rules, not in statements.
    '<rootDir>/test/graphql/{auto-plan,task-series,subscribed-calendar-fetches}.test.ts',
    // Commands that write or read every column. They run in the process of the test, on its database.
    '<rootDir>/test/command-line/{account-files,import}.test.ts',
  ],
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
