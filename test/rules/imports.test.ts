import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { importCircles } from '../support/import-circles.ts';

const SOURCE = resolve('src');

/** Who may import whom: the first folder of a file to what its imports may begin with. */
const ALLOWED: Record<string, string[]> = {
  observability: [
    'observability/',
    'db/options',
    'domain/planner/planner.turns',
    'threads/pool',
    'config',
    'prom-client',
    '@opentelemetry/',
    'node:',
  ],
  scheduler: ['scheduler/', 'luxon'],
  read: ['read/', 'db/tables', 'kysely', '@mikro-orm/core'],
  domain: [
    'domain/',
    'read/',
    'db/tables',
    'scheduler/',
    'threads/pool',
    'threads/json-list',
    'share/',
    'observability/channels',
    'call',
    'request-scope',
    '@mikro-orm/',
    'kysely',
    'zod',
    'lru-cache',
    'luxon',
    'uuid',
    'csv-parse',
    'windows-iana',
    'node:',
  ],
  share: ['share/', 'domain/errors', 'request-scope', 'lru-cache', 'node:'],
  threads: [
    'threads/',
    'scheduler/',
    'share/',
    'request-scope',
    'program',
    'observability/channels',
    'piscina',
    'node:',
  ],
  db: [
    'db/',
    'domain/',
    'observability/channels',
    'config',
    'share/',
    'request-scope',
    'process/startup-error',
    'program',
    '@electric-sql/pglite',
    '@mikro-orm/',
    'kysely',
    'lru-cache',
    'luxon',
    'pg',
    'node:',
  ],
  http: [
    'http/',
    'domain/',
    'db/',
    'share/',
    'observability/channels',
    'call',
    'request-scope',
    'process/logger',
    'koa',
    'node:',
  ],
  rest: [
    'rest/',
    'http/',
    'domain/',
    'read/',
    'share/',
    'scheduler/types',
    'call',
    'process/logger',
    'koa',
    '@koa/',
    'koa-compose',
    'lru-cache',
    'zod',
    'node:',
  ],
  'api-docs': ['api-docs/', 'http/', 'koa', 'node:'],
  week: ['week/', 'http/', 'program', 'koa', 'esbuild', 'node:'],
  mcp: [
    'mcp/',
    'http/',
    'domain/',
    'read/',
    'scheduler/types',
    'call',
    'process/logger',
    '@modelcontextprotocol/server',
    'koa',
    'luxon',
    'zod',
    'node:',
  ],
  welcome: ['welcome/', 'http/', 'program', 'config', 'koa', 'node:'],
  graphiql: [
    'graphiql/',
    'graphql/server/door',
    'http/',
    'program',
    'koa',
    '@graphql-yoga/',
    'node:',
  ],
  graphql: [
    'graphql/',
    'http/',
    'domain/',
    'read/',
    'share/',
    'scheduler/types',
    'observability/channels',
    'call',
    'process/logger',
    'graphql',
    'dataloader',
    'lru-cache',
    '@apollo/',
    '@graphql-tools/',
    'koa',
    'node:',
  ],
};

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

/** Each import of a file, those of our own as paths from src. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)[^;]*?from '([^']+)'/gm)].map(([, target]) =>
    target?.startsWith('.')
      ? relative(SOURCE, resolve(SOURCE, file, '..', target)).replaceAll('\\', '/')
      : (target as string),
  );
}

const guarded = files.filter((file) => (file.split('/')[0] as string) in ALLOWED);

it.each(guarded)('%s imports only what its folder may', (file) => {
  const allowed = ALLOWED[file.split('/')[0] as string] as string[];
  const strangers = importsOf(file).filter(
    (target) => !allowed.some((prefix) => target.startsWith(prefix)),
  );
  expect(strangers).toEqual([]);
});

it('db reads only entities of the domain', () => {
  const strangers = files
    .filter((file) => file.startsWith('db/'))
    .flatMap(importsOf)
    .filter((target) => target.startsWith('domain/') && !target.endsWith('.entity.ts'));
  expect(strangers).toEqual([]);
});

it('what src imports comes with a package: no dependency of development', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = files
    .filter((file) => !file.endsWith('.d.ts'))
    .flatMap(importsOf)
    .filter((target) => !target.endsWith('.ts') && !target.startsWith('node:'))
    .map((target) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] as string)
    .filter((name) => !(name in dependencies));
  expect([...new Set(missing)]).toEqual([]);
});

it('modules that are started by their file are found in a build too: by moduleFile', () => {
  const named = files.filter((file) =>
    /new URL\('[^']*\.ts'/.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(named).toEqual([]);
});

it('there are no barrels and no default exports', () => {
  const offending = files.filter((file) =>
    /^export (default|\* from)/m.test(readFileSync(join(SOURCE, file), 'utf8')),
  );
  expect(offending).toEqual([]);
});

it('there are no import circles, those of types included', () => {
  const imports = new Map(
    files.map((file) => [file, importsOf(file).filter((to) => files.includes(to))]),
  );
  expect(importCircles(imports)).toEqual([]);
});
