import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Config, readConfig } from '../../src/config.ts';
import { LOG_LEVELS } from '../../src/diagnostics/logger.ts';
import { generateKey } from '../../src/domain/api-keys/key-format.ts';
import { QUOTAS } from '../../src/domain/records/quotas.ts';
import { StartupError } from '../../src/errors.ts';
import { databaseAt } from '../support/database/postgres.ts';

const DEFAULTS = {
  host: '127.0.0.1',
  port: 4000,
  workers: undefined,
  database: { kind: 'embedded', folder: resolve('./data') },
  bootstrapEmail: 'admin@localhost',
  bootstrapApiKey: undefined,
  signUp: 'open',
  secretKeys: { kind: 'file', path: resolve('./data/secret.key') },
  calendarNetworks: [],
  logLevel: 'info',
  logFormat: 'json',
  trustProxy: false,
  connectionsPerAddress: 1_000,
  introspection: true,
  rateLimit: undefined,
  quotas: QUOTAS,
  metricsPort: undefined,
  tracing: undefined,
  changes: { listenUrl: undefined, pollMs: 500 },
};

const EVERY_TRACE = { sampler: 'parentbased_always_on', ratio: 1 } as const;

const VARIABLES = [
  'HOST',
  'PORT',
  'DATABASE_URL',
  'DATA_DIR',
  'BOOTSTRAP_EMAIL',
  'BOOTSTRAP_API_KEY',
  'SIGN_UP',
  'SECRET_KEY',
  'CALENDAR_ALLOW_PRIVATE',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'TRUST_PROXY',
  'CONNECTIONS_PER_ADDRESS',
  'INTROSPECTION',
  'RATE_LIMIT',
  'PREPARED_STATEMENTS',
  'CLUSTER',
  'POOL_SIZE',
  'RATE_LIMIT',
  'QUOTAS',
  'METRICS_PORT',
  'LISTEN_DATABASE_URL',
  'CHANGES_POLL_MS',
  'OTEL_SDK_DISABLED',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

const refusal = (environment: NodeJS.ProcessEnv) => {
  try {
    return readConfig(environment, false);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  }
};

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({}, false)).toEqual(DEFAULTS);
  });

  it('treats an empty value as unset', () => {
    const empty = Object.fromEntries(VARIABLES.map((name) => [name, '']));
    expect(readConfig(empty, false)).toEqual(DEFAULTS);
  });

  it('ignores unknown variables', () => {
    expect(readConfig({ PATH: '/bin', port: '1', SIGNUP: 'closed' }, false)).toEqual(DEFAULTS);
  });

  it('returns a frozen object', () => {
    expect(Object.isFrozen(readConfig({}, false))).toBe(true);
  });

  const key = generateKey();
  it.each<[name: string, value: string, expected: Partial<Config>]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['PORT', '0', { port: 0 }],
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '65535', { port: 65535 }],
    [
      'DATABASE_URL',
      'memory://',
      { database: { kind: 'memory' }, secretKeys: { kind: 'process' } },
    ],
    [
      'DATABASE_URL',
      'postgres://u:p@db:5432/planner',
      {
        database: databaseAt('postgres://u:p@db:5432/planner'),
        changes: { listenUrl: 'postgres://u:p@db:5432/planner', pollMs: 500 },
        secretKeys: { kind: 'missing' },
      },
    ],
    [
      'DATABASE_URL',
      'postgresql://db/planner?sslmode=require',
      {
        database: databaseAt('postgresql://db/planner?sslmode=require'),
        changes: { listenUrl: 'postgresql://db/planner?sslmode=require', pollMs: 500 },
        secretKeys: { kind: 'missing' },
      },
    ],
    [
      'DATA_DIR',
      '/var/lib/x',
      {
        database: { kind: 'embedded', folder: '/var/lib/x' },
        secretKeys: { kind: 'file', path: '/var/lib/x/secret.key' },
      },
    ],
    [
      'DATA_DIR',
      'here',
      {
        database: { kind: 'embedded', folder: resolve('here') },
        secretKeys: { kind: 'file', path: resolve('here/secret.key') },
      },
    ],
    ['SECRET_KEY', 'k'.repeat(32), { secretKeys: { kind: 'configured', keys: ['k'.repeat(32)] } }],
    [
      'SECRET_KEY',
      `${'n'.repeat(32)}, ${'o'.repeat(40)}`,
      { secretKeys: { kind: 'configured', keys: ['n'.repeat(32), 'o'.repeat(40)] } },
    ],
    ['CALENDAR_ALLOW_PRIVATE', '192.168.1.0/24', { calendarNetworks: ['192.168.1.0/24'] }],
    [
      'CALENDAR_ALLOW_PRIVATE',
      '10.0.0.7, fd00::/8',
      { calendarNetworks: ['10.0.0.7', 'fd00::/8'] },
    ],
    ['BOOTSTRAP_EMAIL', 'me@example.com', { bootstrapEmail: 'me@example.com' }],
    ['BOOTSTRAP_API_KEY', key, { bootstrapApiKey: key }],
    ['BOOTSTRAP_API_KEY', '~'.repeat(20), { bootstrapApiKey: '~'.repeat(20) }],
    ['SIGN_UP', 'open', { signUp: 'open' }],
    ['SIGN_UP', 'closed', { signUp: 'closed' }],
    ...LOG_LEVELS.map((logLevel): [string, string, Partial<Config>] => [
      'LOG_LEVEL',
      logLevel,
      { logLevel },
    ]),
    ['LOG_FORMAT', 'pretty', { logFormat: 'pretty' }],
    ['LOG_FORMAT', 'json', { logFormat: 'json' }],
    ['TRUST_PROXY', 'true', { trustProxy: 1 }],
    ['TRUST_PROXY', '1', { trustProxy: 1 }],
    ['TRUST_PROXY', '9', { trustProxy: 9 }],
    ['TRUST_PROXY', '10.0.0.1', { trustProxy: ['10.0.0.1'] }],
    ['TRUST_PROXY', '10.0.0.0/8, fd00::/8', { trustProxy: ['10.0.0.0/8', 'fd00::/8'] }],
    ['CONNECTIONS_PER_ADDRESS', '0', { connectionsPerAddress: 0 }],
    ['CONNECTIONS_PER_ADDRESS', '99999', { connectionsPerAddress: 99_999 }],
    ['TRUST_PROXY', 'false', { trustProxy: false }],
    ['INTROSPECTION', 'on', { introspection: true }],
    ['INTROSPECTION', 'off', { introspection: false }],
    ['CLUSTER', 'off', { workers: undefined }],
    ['RATE_LIMIT', 'off', { rateLimit: 'off' }],
    ['RATE_LIMIT', '50', { rateLimit: 50 }],
    ['QUOTAS', 'off', { quotas: undefined }],
    ['QUOTAS', 'tasks=7', { quotas: { ...QUOTAS, tasks: 7 } }],
    ['QUOTAS', 'keys=0, text=2000000000', { quotas: { ...QUOTAS, keys: 0, text: 2_000_000_000 } }],
    ['CHANGES_POLL_MS', '50', { changes: { listenUrl: undefined, pollMs: 50 } }],
    ['CHANGES_POLL_MS', '60000', { changes: { listenUrl: undefined, pollMs: 60_000 } }],
    ['METRICS_PORT', '0', { metricsPort: 0 }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', { tracing: EVERY_TRACE }],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'https://c/v1/traces', { tracing: EVERY_TRACE }],
    ['OTEL_TRACES_SAMPLER_ARG', '0.5', {}],
  ])('takes %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value }, false)).toEqual({ ...DEFAULTS, ...expected });
  });

  const DATABASE_URL = 'postgres://db/planner';
  it.each<[name: string, value: string, expected: Partial<Config>]>([
    ['CLUSTER', 'on', { workers: availableParallelism() }],
    ['CLUSTER', '1', { workers: 1 }],
    ['CLUSTER', '99', { workers: 99 }],
    ['POOL_SIZE', '2', { database: { ...databaseAt(DATABASE_URL), poolSize: 2 } }],
    ['POOL_SIZE', '1000', { database: { ...databaseAt(DATABASE_URL), poolSize: 1000 } }],
    ['PREPARED_STATEMENTS', 'off', { database: { ...databaseAt(DATABASE_URL), prepared: 'off' } }],
    ['LISTEN_DATABASE_URL', '', {}],
    ['LISTEN_DATABASE_URL', 'off', { changes: { listenUrl: undefined, pollMs: 500 } }],
    [
      'LISTEN_DATABASE_URL',
      'postgres://server/planner',
      { changes: { listenUrl: 'postgres://server/planner', pollMs: 500 } },
    ],
  ])('takes %s=%s on PostgreSQL', (name, value, expected) => {
    const database = databaseAt(DATABASE_URL);
    expect(readConfig({ DATABASE_URL, [name]: value }, false)).toEqual({
      ...DEFAULTS,
      database,
      secretKeys: { kind: 'missing' },
      changes: { listenUrl: DATABASE_URL, pollMs: 500 },
      ...expected,
    });
  });

  const PORT = 'PORT must be a port number from 0 to 65535';
  const URL =
    'DATABASE_URL must be postgres://user:password@host:port/database, or memory://, or unset';
  const TIMEOUT = 'DATABASE_URL has a connect_timeout that is not a number from 1 to 999';
  const ASCII = 'BOOTSTRAP_API_KEY must be visible ASCII characters without spaces';
  const SHORT = 'BOOTSTRAP_API_KEY must be at least 20 characters';
  const MISTYPED = 'BOOTSTRAP_API_KEY starts with tp_ but has a wrong checksum: it is mistyped';
  const LEVELS = 'LOG_LEVEL must be one of: trace, debug, info, warn, error, fatal, silent';
  const CLUSTER = 'CLUSTER must be on, off, or a number of processes from 1 to 99';
  const RATE = 'RATE_LIMIT must be off, or a number of requests per second from 1 to 999999';
  const TRUST = 'TRUST_PROXY must be false, true, a number of proxies from 1 to 9, or their';
  const POOL = 'POOL_SIZE must be a number from 2 to 1000';
  const QUOTA =
    'QUOTAS must be off, or NAME=NUMBER separated by commas, with the names tasks, checklistItems';
  const LISTEN =
    'LISTEN_DATABASE_URL must be off, postgres://user:password@host:port/database, or unset';
  const COLLECTOR = 'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL';
  const SECRET =
    'SECRET_KEY must be keys of at least 32 visible ASCII characters, separated by commas';
  const NETWORKS = 'CALENDAR_ALLOW_PRIVATE must be addresses and networks, separated by commas';
  const RATIO = 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1';
  it.each([
    ['RATE_LIMIT', '0', RATE],
    ['RATE_LIMIT', '-5', RATE],
    ['RATE_LIMIT', '1000000', RATE],
    ['RATE_LIMIT', 'on', RATE],
    ['QUOTAS', 'task=1', QUOTA],
    ['QUOTAS', 'toString=1', QUOTA],
    ['QUOTAS', 'tasks', QUOTA],
    ['QUOTAS', 'tasks=', QUOTA],
    ['QUOTAS', 'tasks=-1', QUOTA],
    ['QUOTAS', 'tasks=1=2', QUOTA],
    ['QUOTAS', 'tasks=1,', QUOTA],
    ['QUOTAS', 'on', QUOTA],
    ['DATABASE_URL', `${DATABASE_URL}?connect_timeout=`, TIMEOUT],
    ['DATABASE_URL', `${DATABASE_URL}?connect_timeout=0`, TIMEOUT],
    ['DATABASE_URL', `${DATABASE_URL}?connect_timeout=2s`, TIMEOUT],
    ['DATABASE_URL', `${DATABASE_URL}?connect_timeout=1000`, TIMEOUT],
    ['LISTEN_DATABASE_URL', `${DATABASE_URL}?connect_timeout=0`, `LISTEN_${TIMEOUT}`],
    ['LISTEN_DATABASE_URL', 'memory://', LISTEN],
    ['LISTEN_DATABASE_URL', 'db:5432', LISTEN],
    ['LISTEN_DATABASE_URL', 'on', LISTEN],
    ['CHANGES_POLL_MS', '49', 'CHANGES_POLL_MS must be a number from 50 to 60000'],
    ['CHANGES_POLL_MS', '0.5', 'CHANGES_POLL_MS must be a number from 50 to 60000'],
    ['METRICS_PORT', '65536', 'METRICS_PORT must be a port number from 0 to 65535'],
    ['METRICS_PORT', 'on', 'METRICS_PORT must be a port number from 0 to 65535'],
    ['METRICS_PORT', '4000', 'METRICS_PORT must differ from PORT'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', COLLECTOR],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://', COLLECTOR],
    ['OTEL_TRACES_SAMPLER', 'some', 'OTEL_TRACES_SAMPLER must be one of: parentbased_always_on, '],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5', RATIO],
    ['OTEL_TRACES_SAMPLER_ARG', '-1', RATIO],
    ['OTEL_TRACES_SAMPLER_ARG', 'half', RATIO],
    ['PORT', '65536', PORT],
    ['PORT', '-1', PORT],
    ['PORT', '80.5', PORT],
    ['PORT', '1e3', PORT],
    ['PORT', ' 80', PORT],
    ['PORT', 'http', PORT],
    ['PORT', '100000', PORT],
    ['DATABASE_URL', 'mysql://db/planner', URL],
    ['DATABASE_URL', 'localhost:5432', URL],
    ['DATABASE_URL', 'postgres:/db/planner', URL],
    ['DATABASE_URL', 'postgres://db:port/planner', URL],
    ['DATABASE_URL', 'memory', URL],
    ['DATABASE_URL', 'memory://x', URL],
    ['BOOTSTRAP_EMAIL', 'admin', 'BOOTSTRAP_EMAIL must be an email address'],
    ['BOOTSTRAP_API_KEY', 'x'.repeat(19), SHORT],
    ['BOOTSTRAP_API_KEY', `${'x'.repeat(20)} x`, ASCII],
    ['BOOTSTRAP_API_KEY', `${'x'.repeat(20)}é`, ASCII],
    ['BOOTSTRAP_API_KEY', `tp_${'x'.repeat(46)}`, MISTYPED],
    ['SECRET_KEY', 'short', SECRET],
    ['SECRET_KEY', `${'k'.repeat(32)},`, SECRET],
    ['SECRET_KEY', `${'k'.repeat(32)} x`, SECRET],
    ['CALENDAR_ALLOW_PRIVATE', 'home', NETWORKS],
    ['CALENDAR_ALLOW_PRIVATE', '10.0.0.0/33', NETWORKS],
    ['CALENDAR_ALLOW_PRIVATE', '10.0.0.0/8,', NETWORKS],
    ['CALENDAR_ALLOW_PRIVATE', '::ffff:10.0.0.0/104', NETWORKS],
    ['CALENDAR_ALLOW_PRIVATE', 'fd00::1, 0:0:0:0:0:FFFF:a00:1', NETWORKS],
    ['SIGN_UP', 'Closed', 'SIGN_UP must be one of: open, closed'],
    ['LOG_LEVEL', 'verbose', LEVELS],
    ['LOG_FORMAT', 'text', 'LOG_FORMAT must be one of: pretty, json'],
    ['TRUST_PROXY', '0', TRUST],
    ['TRUST_PROXY', '10', TRUST],
    ['TRUST_PROXY', 'yes', TRUST],
    ['TRUST_PROXY', '10.0.0.1,', TRUST],
    ['TRUST_PROXY', '10.0.0.0/33', TRUST],
    ['TRUST_PROXY', '10.0.0.0/8/8', TRUST],
    ['TRUST_PROXY', 'fd00::/129', TRUST],
    ['CONNECTIONS_PER_ADDRESS', '-1', 'CONNECTIONS_PER_ADDRESS must be a number from 0 to 99999'],
    ['CONNECTIONS_PER_ADDRESS', 'all', 'CONNECTIONS_PER_ADDRESS must be a number from 0 to 99999'],
    ['INTROSPECTION', 'no', 'INTROSPECTION must be one of: on, off'],
    ['CLUSTER', 'yes', CLUSTER],
    ['CLUSTER', '0', CLUSTER],
    ['CLUSTER', '100', CLUSTER],
    ['CLUSTER', '1.5', CLUSTER],
    ['RATE_LIMIT', '0', RATE],
    ['RATE_LIMIT', 'on', RATE],
    ['RATE_LIMIT', '1.5', RATE],
    ['POOL_SIZE', '1', POOL],
    ['POOL_SIZE', '1001', POOL],
    ['POOL_SIZE', 'ten', POOL],
    ['PREPARED_STATEMENTS', 'no', 'PREPARED_STATEMENTS must be one of: auto, on, off'],
  ])('refuses %s=%s: %s', (name, value, message) => {
    expect(refusal({ [name]: value })).toContain(message);
  });

  it('reads the standard variables of OpenTelemetry', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    const tracing = (more: object) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more }, false).tracing;
    expect(tracing({ OTEL_SDK_DISABLED: 'TRUE' })).toBeUndefined();
    expect(tracing({ OTEL_SDK_DISABLED: 'false' })).toEqual(EVERY_TRACE);
    expect(
      tracing({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }),
    ).toEqual({ sampler: 'traceidratio', ratio: 0.25 });
  });

  it('reports all invalid values in one line', () => {
    expect(refusal({ PORT: 'x', SIGN_UP: 'maybe' })).toBe(
      'PORT must be a port number from 0 to 65535; SIGN_UP must be one of: open, closed',
    );
  });

  it('names an invalid value by its variable only, because keys are secret', () => {
    expect(refusal({ BOOTSTRAP_API_KEY: 'hush hush' })).not.toContain('hush');
    expect(refusal({ SECRET_KEY: 'hush hush' })).not.toContain('hush');
  });

  it('prefers DATABASE_URL to DATA_DIR', () => {
    const { database } = readConfig({ DATABASE_URL: 'memory://', DATA_DIR: '/x' }, false);
    expect(database).toEqual({ kind: 'memory' });
  });

  it.each([{}, { DATABASE_URL: 'memory://' }])(
    'refuses CLUSTER with the embedded database (%j), which allows one process',
    (environment) => {
      for (const CLUSTER of ['on', '1']) {
        expect(refusal({ ...environment, CLUSTER })).toBe(
          'CLUSTER needs a PostgreSQL server in DATABASE_URL: the embedded database supports only one process',
        );
      }
    },
  );

  it('logs text on a terminal by default', () => {
    expect(readConfig({}, true).logFormat).toBe('pretty');
    expect(readConfig({ LOG_FORMAT: '' }, true).logFormat).toBe('pretty');
    expect(readConfig({ LOG_FORMAT: 'json' }, true).logFormat).toBe('json');
  });
});
