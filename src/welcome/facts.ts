import type { Config, DatabaseConfig } from '../config.ts';
import { COMMAND } from '../program.ts';

/** What the first page tells of this instance: nothing that a stranger should not know. */
export type Facts = {
  database: DatabaseConfig['kind'];
  signUpOpen: boolean;
  /** Whether `/metrics` is on this port. */
  hasMetrics: boolean;
};

/** A path of this service that somebody may want to open. */
export type Place = {
  name: string;
  path: string;
  about: string;
  /** For what no browser opens: how a client is told of it, given where the service is. */
  command?: (at: string) => string;
};

export const NAME = 'Task Planner';

export const ABOUT =
  'A personal planner behind an API. It keeps tasks, projects and documents, and turns open work into calendar time for the next 14 days.';

export const factsOf = (
  config: Pick<Config, 'database' | 'signUp'>,
  hasMetrics: boolean,
): Facts => ({
  database: config.database.kind,
  signUpOpen: config.signUp === 'open',
  hasMetrics,
});

/** The ways to use it. */
export const DOORS: readonly Place[] = [
  {
    name: 'Week',
    path: '/week',
    about: 'The week as a calendar in the browser: sign up or in, and see your plan',
  },
  {
    name: 'GraphQL',
    path: '/graphql',
    about: 'GraphiQL in the browser: the schema, completion, and examples that run',
  },
  {
    name: 'REST',
    path: '/api/docs',
    about: 'Every endpoint of the REST interface, with examples and a place to try it with a key',
  },
  {
    name: 'OpenAPI',
    path: '/api/openapi.json',
    about: 'The same as a document, to generate clients from',
  },
  {
    name: 'MCP',
    path: '/mcp',
    about: 'Tools for assistants that speak the Model Context Protocol, with an API key:',
    command: (at) =>
      `claude mcp add --transport http planner ${at}/mcp \\\n  --header "Authorization: Bearer tp_…"`,
  },
];

/** What its operator asks for. */
export const probesOf = ({ hasMetrics }: Facts): Place[] => [
  { name: 'Alive', path: '/healthz', about: 'The process answers' },
  { name: 'Ready', path: '/readyz', about: 'The database answers and is up to date' },
  ...(hasMetrics
    ? [{ name: 'Metrics', path: '/metrics', about: "For Prometheus, with an admin's key" }]
    : []),
];

export const DATABASES: Record<DatabaseConfig['kind'], string> = {
  embedded: 'Embedded, in a folder of this server',
  memory: 'In memory, gone when the service stops',
  postgres: 'PostgreSQL',
};

/** Ways to get a key, each with commands to paste; `at` is where the reader has found the service. */
export function waysToKey({ signUpOpen, database }: Facts, at: string) {
  const withAccount = {
    title: 'With an account of your own',
    text: signUpOpen
      ? 'Sign up (or in, at /api/auth/sign-in), then ask for a key. It is shown this once.'
      : 'Sign-up is closed here: an operator opens accounts. With a password, sign in and ask for a key. It is shown this once.',
    commands: [
      `AT=${at}`,
      `curl -c cookies $AT/api/auth/sign-${signUpOpen ? 'up' : 'in'} \\\n  -d '{"email": "you@example.com", "password": "…"}'`,
      `curl -b cookies $AT/api/api-keys -d '{"name": "laptop"}'`,
    ],
  };
  const onServer = {
    title: 'On the server',
    text:
      'For any account, by whoever runs the service. The very first start has printed a key for the admin.' +
      (database === 'embedded'
        ? ' The embedded database has room for one process: stop the service meanwhile.'
        : ''),
    commands: [`${COMMAND} key add you@example.com --name laptop`],
  };
  // No other process reaches a database in memory.
  return database === 'memory' ? [withAccount] : [withAccount, onServer];
}
