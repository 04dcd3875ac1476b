import type { Config } from 'jest';
import base from '../../jest.config.ts';

/**
 * What several processes on one database can break, behind PgBouncer: `npm run test:instances`. Each request is sent to a
 * random instance. test/README.md states where the other contracts run.
 */
const config: Config = {
  ...base,
  id: 'test:instances',
  rootDir: '../..',
  testMatch: [
    // Every operation of both APIs, so that each statement passes PgBouncer.
    '<rootDir>/test/graphql/both-apis.test.ts',
    // Each process remembers valid credentials; another one revokes them.
    '<rootDir>/test/contract/{api-keys,auth,calendar-feeds,passwords,remembered-credentials,sessions,user}.test.ts',
    '<rootDir>/test/graphql/{auth,auth-admin}.test.ts',
    // Counts, stored responses, versions and ids that all processes share.
    '<rootDir>/test/contract/{entity-tags,idempotency,sign-in-limit}.test.ts',
    '<rootDir>/test/graphql/client-supplied-ids.test.ts',
    // Changes that one process makes and another one sends.
    '<rootDir>/test/graphql/changes.test.ts',
    // Plans that one process makes and another one replaces or undoes.
    '<rootDir>/test/contract/planner-replaced.test.ts',
    '<rootDir>/test/graphql/{planner-undo,planning-settings}.test.ts',
    '<rootDir>/test/postgres/{concurrency,planner}.test.ts',
    // A protocol without sessions.
    '<rootDir>/test/mcp/server.test.ts',
    '<rootDir>/test/instances/*.instances.ts',
  ],
  globalSetup: '<rootDir>/test/instances/global-setup.ts',
  globalTeardown: '<rootDir>/test/instances/global-teardown.ts',
  // One file at a time: the instances are separate processes that use the other cores.
  maxWorkers: 1,
};

// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default config;
