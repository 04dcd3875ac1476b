import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { looksLikeKey, MIN_KEY_LENGTH } from './domain/auth/key-format.ts';
import { QUOTAS, type QuotaLimits } from './domain/quotas/quotas.ts';
import { userFields } from './domain/users/user.input.ts';
import { isAddressOrNetwork, type TrustProxy } from './http/client-address.ts';
import { StartupError } from './process/startup-error.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export type DatabaseConfig =
  | { kind: 'embedded'; folder: string }
  | { kind: 'memory' }
  | {
      kind: 'postgres';
      url: string;
      /** Whether to use prepared statements. */
      prepared: boolean;
      /** Maximum size of a process's connection pool. */
      poolSize: number;
    };

export type Config = Readonly<{
  host: string;
  port: number;
  /** Number of worker processes; undefined: no cluster. */
  workers: number | undefined;
  database: DatabaseConfig;
  bootstrapEmail: string;
  bootstrapApiKey: string | undefined;
  signUp: 'open' | 'closed';
  logLevel: (typeof LOG_LEVELS)[number];
  logFormat: 'pretty' | 'json';
  trustProxy: TrustProxy;
  /** How many connections one address may have at a time with a process; 0: any number. */
  connectionsPerAddress: number;
  introspection: boolean;
  /** Requests a second, per account and per address; undefined: any number. `off`: not even of sign-ins. */
  rateLimit: number | 'off' | undefined;
  /** What each account is held to; undefined: nothing. */
  quotas: QuotaLimits | undefined;
  /** The port of `/metrics`; undefined: it is on the service's own, for admins. */
  metricsPort: number | undefined;
  /** Where traces go, and which; undefined: nowhere. */
  tracing: TracingConfig | undefined;
  changes: ChangesConfig;
}>;

export type ChangesConfig = Readonly<{
  /** The server to hear from that other processes have written; undefined: nobody is listened to. */
  listenUrl: string | undefined;
  /** How often it is looked for changes that nobody has told of. */
  pollMs: number;
}>;

export type TracingConfig = Readonly<{
  sampler: (typeof SAMPLERS)[number];
  /** The share of requests that a sampler by ratio takes. */
  ratio: number;
}>;

/** Names of the OpenTelemetry specification. */
const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_traceidratio',
  'parentbased_always_off',
  'always_on',
  'traceidratio',
  'always_off',
] as const;

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

const httpUrl = z
  .string()
  .refine((url) => /^https?:\/\//.test(url) && URL.canParse(url), 'must be an http or https URL');

const listed = (value: string) => value.split(',').map((each) => each.trim());

/** A quota of a known name: `tasks=100000`. */
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
      'must be postgres://user:password@host:port/database, or memory://, or be left unset',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  BOOTSTRAP_EMAIL: userFields.email.default('admin@localhost'),
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII characters without spaces')
    .min(MIN_KEY_LENGTH, `must be at least ${MIN_KEY_LENGTH} characters`)
    .refine((key) => looksLikeKey(key), 'begins with tp_ but fails its checksum: it is mistyped')
    .optional(),
  SIGN_UP: choice(['open', 'closed']).default('open'),
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
    .regex(/^(off|[1-9]\d{0,5})$/, 'must be off, or requests a second from 1 to 999999')
    .transform((value) => (value === 'off' ? value : Number(value)))
    .optional(),
  QUOTAS: z
    .string()
    .refine(
      (value) => value === 'off' || listed(value).every(isQuota),
      `must be off, or NAME=NUMBER with commas between, of ${Object.keys(QUOTAS).join(', ')}`,
    )
    .default(''),
  PREPARED_STATEMENTS: choice(['on', 'off']).default('on'),
  // At least two: one holds the migration lock while another migrates.
  POOL_SIZE: number(2, 1000).default(10),
  LISTEN_DATABASE_URL: z
    .string()
    .refine(
      (url) => url === 'off' || isPostgresUrl(url),
      'must be off, postgres://user:password@host:port/database, or be left unset',
    )
    .optional(),
  CHANGES_POLL_MS: number(50, 60_000).default(500),
  METRICS_PORT: number(0, 65535, 'port number').optional(),
  // Names of the OpenTelemetry specification; its packages read the other OTEL_… themselves.
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
 * Parses and validates the environment. An empty value counts as unset; an invalid one throws a
 * StartupError that names it.
 */
export function readConfig(environment: NodeJS.ProcessEnv, isTerminal: boolean): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = ENVIRONMENT.safeParse(given);
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
      'CLUSTER needs a PostgreSQL server in DATABASE_URL: the embedded database has room for one process',
    );
  }
  if (env.METRICS_PORT !== undefined && env.METRICS_PORT !== 0 && env.METRICS_PORT === env.PORT) {
    throw new StartupError('METRICS_PORT must be another port than PORT');
  }
  return Object.freeze({
    host: env.HOST,
    port: env.PORT,
    workers,
    database,
    bootstrapEmail: env.BOOTSTRAP_EMAIL,
    bootstrapApiKey: env.BOOTSTRAP_API_KEY,
    signUp: env.SIGN_UP,
    logLevel: env.LOG_LEVEL,
    logFormat: env.LOG_FORMAT ?? (isTerminal ? 'pretty' : 'json'),
    trustProxy: trustProxyOf(env),
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    introspection: env.INTROSPECTION === 'on',
    rateLimit: env.RATE_LIMIT,
    quotas: quotasOf(env),
    metricsPort: env.METRICS_PORT,
    tracing: tracingOf(env),
    changes: changesOf(env),
  });
}

function trustProxyOf({ TRUST_PROXY: value }: z.output<typeof ENVIRONMENT>): TrustProxy {
  if (value === 'false') return false;
  if (value === 'true') return 1;
  return /^[1-9]$/.test(value) ? Number(value) : listed(value);
}

function quotasOf({ QUOTAS: value }: z.output<typeof ENVIRONMENT>): QuotaLimits | undefined {
  if (value === 'off') return undefined;
  const given = value === '' ? [] : listed(value).map((each) => each.split('='));
  return { ...QUOTAS, ...Object.fromEntries(given.map(([name, limit]) => [name, Number(limit)])) };
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

/** Notices are heard where they are told, unless that is through a pooler. */
function changesOf(env: z.output<typeof ENVIRONMENT>): ChangesConfig {
  const { LISTEN_DATABASE_URL: url = env.DATABASE_URL ?? 'off', CHANGES_POLL_MS: pollMs } = env;
  return { listenUrl: isPostgresUrl(url) ? url : undefined, pollMs };
}

function databaseOf(env: z.output<typeof ENVIRONMENT>): DatabaseConfig {
  const { DATABASE_URL: url } = env;
  if (url === undefined) return { kind: 'embedded', folder: resolve(env.DATA_DIR) };
  if (url === 'memory://') return { kind: 'memory' };
  const prepared = env.PREPARED_STATEMENTS === 'on';
  return { kind: 'postgres', url, prepared, poolSize: env.POOL_SIZE };
}
