import type { Failure } from './step.ts';

/** The commands at the end of both recipes, each with the failure without it. */
export type Command = {
  run: string;
  args: readonly string[];
  without: Failure | { command: string };
};

export const COMMANDS: readonly Command[] = [
  { run: 'codegen', args: [], without: { command: 'codegen:check' } },
  {
    run: 'migration:create',
    args: ['--', 'follow-recipes'],
    without: {
      rule: 'test/rules/schema.test.ts',
      test: 'entities and migrations agree: no migration is pending',
    },
  },
  {
    run: 'schema:publish',
    args: [],
    without: {
      rule: 'test/rules/published-schema.test.ts',
      test: 'the served schema is compatible with the published one',
    },
  },
  {
    run: 'openapi:examples',
    args: [],
    without: {
      rule: 'test/contract/openapi-examples.test.ts',
      test: 'there is one for every operation',
    },
  },
  {
    run: 'openapi:publish',
    args: [],
    without: {
      rule: 'test/rules/published-openapi.test.ts',
      test: 'the served OpenAPI document is compatible with the published one',
    },
  },
];
