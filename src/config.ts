import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { DatabaseConfig } from './db/options.ts';
import { LOG_LEVELS } from './diagnostics/logger.ts';
import { looksLikeKey, MIN_KEY_LENGTH } from './domain/api-keys/key-format.ts';
import { QUOTAS, type QuotaLimits } from './domain/records/quotas.ts';
import {
  isSecretKey,
  MIN_SECRET_KEY_LENGTH,
  type SecretKeySource,
} from './domain/secrets/secret-keys.ts';
import { userFields } from './domain/users/user.input.ts';
import { StartupError } from './errors.ts';
import { isAddressOrNetwork, isIPv4Mapped, type TrustProxy } from './http/client/address.ts';
import { SAMPLERS, type TracingConfig } from './observability/tracing-config.ts';

export type Config = ReturnType<typeof readConfig>;

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of: ${values.join(', ')}`);

const number = (min: number, max: number, what = 'number') => {
  const message = `must be a ${what} from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

const isPostgresUrl = (url: string) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url);

/** The check of the parameter `connect_timeout` of a PostgreSQL URL, and its message. */
const CONNECT_TIMEOUT = [
  (url: string) => {
    const seconds = isPostgresUrl(url) ? new URL(url).searchParams.get('connect_timeout') : null;
    return seconds === null || /^[1-9]\d{0,2}$/.test(seconds);
  },
  'has a connect_timeout that is not a number from 1 to 999',
] as const;

const httpUrl = z
  .string()
  .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an http or https URL');

const listed = (value: string) => value.split(',').map((each) => each.trim());

/** Whether a setting is a known quota: `tasks=100000`. */
function isQuota(setting: string): boolean {
  const [name = '', limit = ''] = setting.split('=');
  return Object.hasOwn(QUOTAS, name) && /^\d{1,15}$/.test(limit) && setting === `${name}=${limit}`;
}

const ENVIRONMENT = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: number(0, 65535, 'port number').default(4000),
  CLUSTER: z
    .string()
    .regex(/^(on|off|[1-9]\d?)$/, 'must be on, off, or a number of processes from 1 to 99')
    .default('off'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => url === 'memory://' || isPostgresUrl(url),
      'must be postgres://user:password@host:port/database, or memory://, or unset',
    )
    .refine(...CONNECT_TIMEOUT)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BOOTSTRAP_EMAIL: userFields.email.default('admin@localhost'),
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters without spaces')
    .min(MIN_KEY_LENGTH, `must be at least ${MIN_KEY_LENGTH} characters`)
    .refine((key) => looksLikeKey(key), 'starts with tp_ but has a wrong checksum: it is mistyped')
    .optional(),
  SIGN_UP: choice(['open', 'closed']).default('open'),
  SECRET_KEY: z
    .string()
    .refine(
      (value) => listed(value).every(isSecretKey),
      `must be keys of at least ${MIN_SECRET_KEY_LENGTH} visible ASCII characters, separated by commas`,
    )
    .optional(),
  CALENDAR_ALLOW_PRIVATE: z
    .string()
    .refine(
      // Fetches convert IPv4-mapped IPv6 addresses to IPv4, so that a network of them would contain none.
      (value) => listed(value).every((each) => isAddressOrNetwork(each) && !isIPv4Mapped(each)),
      'must be addresses and networks, separated by commas (192.168.0.0/16, fd00::1)',
    )
    .optional(),
  LOG_LEVEL: choice(LOG_LEVELS).default('info'),
  LOG_FORMAT: choice(['pretty', 'json']).optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => /^(true|false|[1-9])$/.test(value) || listed(value).every(isAddressOrNetwork),
      'must be false, true, a number of proxies from 1 to 9, or their addresses and networks (10.0.0.0/8, fd00::1)',
    )
    .default('false'),
  CONNECTIONS_PER_ADDRESS: number(0, 99_999).default(1_000),
  INTROSPECTION: choice(['on', 'off']).default('on'),
  RATE_LIMIT: z
    .string()
    .regex(
      /^(off|[1-9]\d{0,5})$/,
      'must be off, or a number of requests per second from 1 to 999999',
    )
    .transform((value) => (value === 'off' ? value : Number(value)))
    .optional(),
  QUOTAS: z
    .string()
    .refine(
      (value) => value === 'off' || listed(value).every(isQuota),
      `must be off, or NAME=NUMBER separated by commas, with the names ${Object.keys(QUOTAS).join(', ')}`,
    )
    .default(''),
  PREPARED_STATEMENTS: choice(['auto', 'on', 'off']).default('auto'),
  // At least two: one holds the migration lock while another migrates.
  POOL_SIZE: number(2, 1000).default(10),
  LISTEN_DATABASE_URL: z
    .string()
    .refine(
      (url) => url === 'off' || isPostgresUrl(url),
      'must be off, postgres://user:password@host:port/database, or unset',
    )
    .refine(...CONNECT_TIMEOUT)
    .optional(),
  CHANGES_POLL_MS: number(50, 60_000).default(500),
  METRICS_PORT: number(0, 65535, 'port number').optional(),
  // Names of the OpenTelemetry specification. Its packages read the other OTEL_… variables themselves.
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  OTEL_TRACES_SAMPLER: choice(SAMPLERS).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
});

/**
 * Parses and validates the environment. An empty value counts as unset. Throws a StartupError that names an invalid
 * one.
 */
export function readConfig(environment: NodeJS.ProcessEnv, isTerminal: boolean) {
  const settings = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== ''),
  );
  const result = ENVIRONMENT.safeParse(settings);
  if (!result.success) {
    throw new StartupError(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  }
  const env = result.data;
  const workers = workersOf(env);
  const database = databaseOf(env);
  if (workers && database.kind !== 'postgres') {
    throw new StartupError(
      'CLUSTER needs a PostgreSQL server in DATABASE_URL: the embedded database supports only one process',
    );
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT) {
    throw new StartupError('METRICS_PORT must differ from PORT');
  }
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    /** Number of worker processes; undefined: no cluster. */
    workers,
    database,
    bootstrapEmail: env.BOOTSTRAP_EMAIL,
    bootstrapApiKey: env.BOOTSTRAP_API_KEY,
    signUp: env.SIGN_UP,
    /** The keys that encrypt secrets in the database. */
    secretKeys: secretKeysOf(env),
    /** The networks that calendars may be fetched from besides public addresses. */
    calendarNetworks: env.CALENDAR_ALLOW_PRIVATE ? listed(env.CALENDAR_ALLOW_PRIVATE) : [],
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    trustProxy: trustProxyOf(env),
    /** The most concurrent connections per address and process; 0: unlimited. */
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    introspection: env.INTROSPECTION === 'on',
    /** Requests per second, per account and per address; undefined: unlimited. `off`: no limit on sign-ins either. */
    rateLimit: env.RATE_LIMIT,
    /** The quotas of each account; undefined: none. */
    quotas: quotasOf(env),
    /** The port of `/metrics`; undefined: served on the main port, for admins. */
    metricsPort: env.METRICS_PORT,
    /** The trace settings; undefined: tracing is off. */
    tracing: tracingOf(env),
    changes: changesOf(env),
  });
}

/** Without SECRET_KEY, the key is in a file next to the embedded database. Instances on PostgreSQL share no file. */
function secretKeysOf(env: z.output<typeof ENVIRONMENT>): SecretKeySource {
  if (env.SECRET_KEY !== undefined) return { kind: 'configured', keys: listed(env.SECRET_KEY) };
  const database = databaseOf(env);
  if (database.kind === 'embedded')
    return { kind: 'file', path: join(database.folder, 'secret.key') };
  return { kind: database.kind === 'memory' ? 'process' : 'missing' };
}

function trustProxyOf({ TRUST_PROXY: value }: z.output<typeof ENVIRONMENT>): TrustProxy {
  if (value === 'false') return false;
  if (value === 'true') return 1;
  return /^[1-9]$/.test(value) ? Number(value) : listed(value);
}

function quotasOf({ QUOTAS: value }: z.output<typeof ENVIRONMENT>): QuotaLimits | undefined {
  if (value === 'off') return undefined;
  const limits = value === '' ? [] : listed(value).map((each) => each.split('='));
  return { ...QUOTAS, ...Object.fromEntries(limits.map(([name, limit]) => [name, Number(limit)])) };
}

function workersOf({ CLUSTER }: z.output<typeof ENVIRONMENT>): number | undefined {
  if (CLUSTER === 'off') return undefined;
  return CLUSTER === 'on' ? availableParallelism() : Number(CLUSTER);
}

function tracingOf(env: z.output<typeof ENVIRONMENT>): TracingConfig | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return undefined;
  return { sampler: env.OTEL_TRACES_SAMPLER, ratio: env.OTEL_TRACES_SAMPLER_ARG };
}

/**
 * Listens on the database's own server by default. A connection pooler does not support notifications and needs another
 * URL.
 */
function changesOf(env: z.output<typeof ENVIRONMENT>) {
  const { LISTEN_DATABASE_URL: url = env.DATABASE_URL ?? 'off', CHANGES_POLL_MS: pollMs } = env;
  return {
    /** The server whose notifications of writes by other processes are received; undefined: none. */
    listenUrl: isPostgresUrl(url) ? url : undefined,
    /** The polling interval for changes without a notification. */
    pollMs,
  };
}

function databaseOf(env: z.output<typeof ENVIRONMENT>): DatabaseConfig {
  const { DATABASE_URL: url } = env;
  if (url === undefined) return { kind: 'embedded', folder: resolve(env.DATA_DIR) };
  if (url === 'memory://') return { kind: 'memory' };
  return { kind: 'postgres', url, prepared: env.PREPARED_STATEMENTS, poolSize: env.POOL_SIZE };
}
