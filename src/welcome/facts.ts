import type { Config } from '../config.ts';
import type { DatabaseConfig } from '../db/options.ts';
import { COMMAND } from '../program.ts';

/** The public facts of this instance, shown on the welcome page. */
export type Facts = {
  database: DatabaseConfig['kind'];
  signUpOpen: boolean;
  /** Whether `/metrics` is on this port. */
  hasMetrics: boolean;
};

/** A path of this service. */
export type ServicePath = {
  name: string;
  path: string;
  about: string;
  /** For paths that are not for browsers: the client's command, given the service's URL. */
  command?: (at: string) => string;
};

export const NAME = 'Task Planner';

export const ABOUT =
  'A personal task planner with REST, GraphQL and MCP APIs. It stores tasks, projects and documents, and schedules open tasks in the next 14 days.';

export const factsOf = (
  config: Pick<Config, 'database' | 'signUp'>,
  hasMetrics: boolean,
): Facts => ({
  database: config.database.kind,
  signUpOpen: config.signUp === 'open',
  hasMetrics,
});

/** The path of the planning page. */
export const WEEK = '/week';

/** The user interfaces and APIs. */
export const INTERFACES: readonly ServicePath[] = [
  {
    name: 'Week',
    path: WEEK,
    about: 'The week as a calendar in the browser, with sign-up and sign-in',
  },
  {
    name: 'GraphQL',
    path: '/graphql',
    about: 'GraphiQL in the browser: schema, completion and runnable examples',
  },
  {
    name: 'REST',
    path: '/api/docs',
    about:
      'Swagger UI in the browser: every endpoint of the REST API, with examples and requests with your key',
  },
  {
    name: 'OpenAPI',
    path: '/api/openapi.json',
    about: 'OpenAPI document of the REST API, for code generators',
  },
  {
    name: 'MCP',
    path: '/mcp',
    about: 'MCP server with tools for AI assistants. Needs an API key:',
    command: (at) =>
      `claude mcp add --transport http planner ${at}/mcp \\\n  --header "Authorization: Bearer tp_…"`,
  },
];

/** The paths for operators. */
export const probesOf = ({ hasMetrics }: Facts): ServicePath[] => [
  { name: 'Alive', path: '/healthz', about: 'The process responds' },
  { name: 'Ready', path: '/readyz', about: 'The database responds and is migrated' },
  ...(hasMetrics
    ? [{ name: 'Metrics', path: '/metrics', about: "For Prometheus, with an admin's key" }]
    : []),
];

export const DATABASES: Record<DatabaseConfig['kind'], string> = {
  embedded: 'Embedded, in a folder of this server',
  memory: 'In memory, lost when the service stops',
  postgres: 'PostgreSQL',
};

/** Returns ways to get a key, with commands to paste. `at`: the URL of the service. */
export function waysToKey({ signUpOpen, database }: Facts, at: string) {
  const withAccount = {
    title: 'With an account of your own',
    text: signUpOpen
      ? 'Sign up (or in, at /api/auth/sign-in), then create a key. It is shown only once.'
      : 'Sign-up is closed: an operator creates accounts. With a password, sign in and create a key. It is shown only once.',
    commands: [
      `AT=${at}`,
      `curl -c cookies $AT/api/auth/sign-${signUpOpen ? 'up' : 'in'} \\\n  -d '{"email": "you@example.com", "password": "…"}'`,
      `curl -b cookies $AT/api/api-keys -d '{"name": "laptop"}'`,
    ],
  };
  const onServer = {
    title: 'On the server',
    text:
      'For any account, by the operator of the service. The first start has printed a key of the admin account.' +
      (database === 'embedded'
        ? ' The embedded database supports only one process: stop the service first.'
        : ''),
    commands: [`${COMMAND} key add you@example.com --name laptop`],
  };
  // Other processes cannot access an in-memory database.
  return database === 'memory' ? [withAccount] : [withAccount, onServer];
}
