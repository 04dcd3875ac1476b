import type { Config } from 'jest';
import base from '../../jest.config.ts';

/**
 * The contract held by several instances behind PgBouncer: `npm run test:instances`. Left out is
 * what looks into the process that answers, which here is another one.
 */
const config: Config = {
  ...base,
  id: 'test:instances',
  rootDir: '../..',
  testMatch: [
    '<rootDir>/test/contract/*.test.ts',
    '<rootDir>/test/exhaustive/{answer-size,nasty-values,openapi-property}.test.ts',
    '<rootDir>/test/graphql/*.test.ts',
    '<rootDir>/test/mcp/*.test.ts',
    '<rootDir>/test/postgres/{concurrency,planner}.test.ts',
    '<rootDir>/test/instances/*.instances.ts',
  ],
  testPathIgnorePatterns: [
    // They count the statements of the service, or set its accounts' roles in its own process.
    'statements.test.ts$',
    '/graphql/account-delete.test.ts$',
    // They look at when the process lets others have their turn.
    '/long-answers.test.ts$',
    // They make functions in the connection of the process of the test.
    '/search-words.test.ts$',
    // They break the database under the service.
    'faults.test.ts$',
    // They ask a process for what was registered with it.
    '/persisted-queries.test.ts$',
    '/graphql/idempotency.test.ts$',
    // Each process has its own streams to count.
    '/graphql/stream.test.ts$',
    // They send what never ends, which the balancer waits for.
    '/endless-bodies.test.ts$',
  ],
  globalSetup: '<rootDir>/test/instances/global-setup.ts',
  globalTeardown: '<rootDir>/test/instances/global-teardown.ts',
  // One file at a time: the instances are processes of their own and have the other cores.
  maxWorkers: 1,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
