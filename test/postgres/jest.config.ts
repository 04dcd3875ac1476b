import type { Config } from 'jest';
import base from '../../jest.config.ts';

/**
 * The tests that need a PostgreSQL server, and those of `npm test` that depend on its driver or its collation:
 * `npm run test:postgres`. test/README.md states where the other contracts run.
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
    // Values of every type as parameters, in arrays, and in errors.
    '<rootDir>/test/contract/{every-text,planner-run,tasks-batch,tasks-links}.test.ts',
    '<rootDir>/test/graphql/tasks-many.test.ts',
    // Orders and searches by the collation of the database, filters, and pages.
    '<rootDir>/test/contract/search.test.ts',
    '<rootDir>/test/graphql/{lists-filters,lists-filters-combined,lists-nested,lists-orders}.test.ts',
    // Quotas and limits that the database counts.
    '<rootDir>/test/contract/{address-limit,quotas}.test.ts',
    // They break the database of the service, or the connection to it.
    '<rootDir>/test/{contract,graphql}/*faults.test.ts',
    // They read state of the process, set the roles of accounts in it, or compare the JSON text that PostgreSQL writes.
    '<rootDir>/test/graphql/{account-delete,completion,idempotency,stream}.test.ts',
    // One file for each kind of job, which runs in the process of the test. `npm test` has the others: they differ in dates
    // and rules, not in statements.
    '<rootDir>/test/graphql/{auto-plan,task-series,subscribed-calendar-fetches}.test.ts',
    // Commands that write or read every column. They run in the process of the test, on its database.
    '<rootDir>/test/command-line/{account-files,import}.test.ts',
  ],
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
