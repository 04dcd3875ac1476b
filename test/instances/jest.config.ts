import type { Config } from 'jest';
import base from '../../jest.config.ts';

/**
 * The contract tests with several instances behind PgBouncer: `npm run test:instances`. Excludes
 * tests that inspect the process of the service, which is another process here.
 */
const config: Config = {
  ...base,
  id: 'test:instances',
  rootDir: '../..',
  testMatch: [
    '<rootDir>/test/contract/*.test.ts',
    '<rootDir>/test/exhaustive/nasty-values.test.ts',
    '<rootDir>/test/graphql/*.test.ts',
    '<rootDir>/test/mcp/*.test.ts',
    '<rootDir>/test/postgres/{concurrency,planner}.test.ts',
    '<rootDir>/test/instances/*.instances.ts',
  ],
  testPathIgnorePatterns: [
    // They count the statements of the service, or set its accounts' roles in its own process.
    'statements.test.ts$',
    '/graphql/account-delete.test.ts$',
    // They observe when the process yields.
    '/long-responses.test.ts$',
    // They create functions on the connection of the test process.
    '/search-words.test.ts$',
    // They break the database of the service.
    'faults.test.ts$',
    // They read the registered queries of a process.
    '/persisted-queries.test.ts$',
    '/graphql/idempotency.test.ts$',
    // They run jobs in the test process.
    '/graphql/auto-plan.test.ts$',
    '/graphql/task-series[a-z-]*.test.ts$',
    '/graphql/subscribed-calendar[a-z-]*.test.ts$',
    // Each process counts its own streams.
    '/graphql/stream.test.ts$',
    // It compares last uses, which an instance skips while another one writes them.
    '/openapi-examples.test.ts$',
    // They send endless bodies, which the balancer waits for.
    '/endless-bodies.test.ts$',
    // They inspect documents, variables and limits, which do not depend on the database.
    '/graphql/(admission|completion|cost|fuzz|http-audits|inputs|limits|limits-cost|limits-size|reference|repeated|selections|variables).test.ts$',
    // They validate the fields of one type of record. both-apis.test.ts runs every operation through the driver of
    // PostgreSQL, and every-body.test.ts sends invalid bodies to every endpoint.
    '/contract/(tasks-(create|fields|update)|documents-fields|projects-fields|checklist-items|schedule-preferences).test.ts$',
    // The tools call the operations that both-apis.test.ts calls; server.test.ts has the protocol on several instances.
    '/mcp/tools.test.ts$',
  ],
  globalSetup: '<rootDir>/test/instances/global-setup.ts',
  globalTeardown: '<rootDir>/test/instances/global-teardown.ts',
  // One file at a time: the instances are separate processes that use the other cores.
  maxWorkers: 1,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
