import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { importCycles } from '../support/import-cycles.ts';

const SOURCE = resolve('src');

/** Allowed imports: the first folder of a file, and the prefixes that its imports from outside of it may have. */
const ALLOWED: Record<string, string[]> = {
  diagnostics: ['pino', 'node:'],
  observability: [
    'diagnostics/',
    'db/options',
    'domain/planner/planner.queue',
    'threads/pool',
    'prom-client',
    '@opentelemetry/',
    'node:',
  ],
  scheduler: ['luxon'],
  read: ['errors', 'db/tables', 'kysely', '@mikro-orm/core'],
  domain: [
    'errors',
    'read/',
    'db/advisory-locks',
    'db/deferred',
    'db/tables',
    'program',
    'scheduler/',
    'threads/pool',
    'threads/limited-thread',
    'threads/json-list',
    'threads/new-plan',
    'concurrency/',
    'diagnostics/',
    '@mikro-orm/',
    'kysely',
    'zod',
    'lru-cache',
    'luxon',
    'uuid',
    'csv-parse',
    'windows-iana',
    'ipaddr.js',
    'node:',
    '@zxcvbn-ts/language-common',
  ],
  concurrency: ['errors', 'node:'],
  threads: ['scheduler/', 'concurrency/', 'program', 'diagnostics/', 'piscina', 'uuid', 'node:'],
  db: [
    'diagnostics/',
    'concurrency/',
    'errors',
    'program',
    '@electric-sql/pglite',
    '@mikro-orm/',
    'kysely',
    'lru-cache',
    'pg',
    'tar-stream',
    'node:',
  ],
  http: [
    'errors',
    'domain/',
    'db/',
    'concurrency/',
    'diagnostics/',
    'fresh',
    'koa',
    'koa-compress',
    'ipaddr.js',
    'proxy-addr',
    'node:',
  ],
  rest: [
    'errors',
    'http/',
    'domain/',
    'read/',
    'concurrency/',
    'scheduler/types',
    'koa',
    '@koa/',
    'lru-cache',
    'zod',
    'node:',
  ],
  'api-docs': ['http/', 'program.ts', 'koa', 'node:'],
  week: ['http/', 'program', 'koa', 'esbuild', 'node:'],
  mcp: [
    'errors',
    'concurrency/lazy',
    'http/',
    'domain/',
    'read/',
    'scheduler/types',
    'diagnostics/',
    '@modelcontextprotocol/server',
    'koa',
    'luxon',
    'zod',
    'node:',
  ],
  welcome: ['db/options', 'http/', 'program', 'config', 'koa', 'node:'],
  graphiql: ['graphql/server/api', 'http/', 'program', 'koa', '@graphql-yoga/', 'node:'],
  graphql: [
    'errors',
    'http/',
    'domain/',
    'read/',
    'concurrency/',
    'scheduler/types',
    'diagnostics/',
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

/** The imports of a file; relative ones as paths from src. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map(([, from, effect, dynamic]) => (from ?? effect ?? dynamic) as string)
    .map((target) =>
      target.startsWith('.')
        ? relative(SOURCE, resolve(SOURCE, file, '..', target)).replaceAll('\\', '/')
        : target,
    );
}

/** `import … from`, `export … from`, `import '…'` and `import('…')`. */
const IMPORT =
  /^(?:import|export)\b(?![^;]*?\bimport\()[^;]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'/gm;

const guarded = files.filter((file) => (file.split('/')[0] as string) in ALLOWED);

it.each(guarded)('%s imports only allowed folders', (file) => {
  const folder = file.split('/')[0] as string;
  const allowed = [`${folder}/`, ...(ALLOWED[folder] as string[])];
  const disallowed = importsOf(file).filter(
    (target) => !allowed.some((prefix) => target.startsWith(prefix)),
  );
  expect(disallowed).toEqual([]);
});

it.each(Object.entries(ALLOWED))('every import that %s is allowed exists', (folder, prefixes) => {
  const imports = guarded.filter((file) => file.startsWith(`${folder}/`)).flatMap(importsOf);
  const unused = prefixes.filter((prefix) => !imports.some((target) => target.startsWith(prefix)));
  expect(unused).toEqual([]);
});

/** The layers, lowest first: a file imports only its own folder and lower layers. */
const LAYERS = [
  ['errors', 'program', 'diagnostics', 'scheduler'],
  ['concurrency'],
  ['threads'],
  ['db'],
  ['read'],
  ['domain'],
  ['observability', 'http'],
  ['config'],
  ['rest', 'graphql', 'mcp', 'api-docs', 'week', 'welcome'],
  ['graphiql'],
  ['app'],
  ['process'],
  ['cli'],
  ['main'],
];

const layerOf = (file: string) => {
  const [folder] = file.replace(/\.ts$/, '').split('/');
  return LAYERS.findIndex((layer) => layer.includes(folder as string));
};

it.each(files)('%s imports only its own folder and lower layers', (file) => {
  expect(layerOf(file)).toBeGreaterThanOrEqual(0);
  const upwards = importsOf(file)
    .filter((target) => target.endsWith('.ts') && target.split('/')[0] !== file.split('/')[0])
    .filter((target) => layerOf(target) >= layerOf(file));
  expect(upwards).toEqual([]);
});

it('src imports no development dependency, except to bundle pages, which the build does for a package', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const missing = files
    .filter((file) => !file.endsWith('.d.ts') && !file.endsWith('/bundle.worker.ts'))
    .flatMap(importsOf)
    .filter((target) => !target.endsWith('.ts') && !target.startsWith('node:'))
    .map((target) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] as string)
    .filter((name) => !(name in dependencies));
  expect([...new Set(missing)]).toEqual([]);
});

it('modules that are started by file name use moduleFile, so that a build finds them', () => {
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

/** The files that a folder may have. */
const MOST_FILES = 15;

/** Folders with more: one file for each migration or resource, and three that are to be divided. */
const LARGER = [
  ...['db', 'db/embedded', 'db/migrations', 'domain/task-series'],
  ...['graphql/resolvers', 'rest/endpoints'],
];

it(`no folder has more than ${MOST_FILES} files, except those listed`, () => {
  const folders = Map.groupBy(files, (file) => dirname(file));
  const large = [...folders].flatMap(([folder, { length }]) =>
    length > MOST_FILES ? [folder] : [],
  );
  expect(large.sort()).toEqual(LARGER);
});

it('there are no import cycles, type imports included', () => {
  const imports = new Map(
    files.map((file) => [file, importsOf(file).filter((to) => files.includes(to))]),
  );
  expect(importCycles(imports)).toEqual([]);
});

/** A file and all files that it loads before it runs, without dynamic imports and imports of types. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const text = readFileSync(join(SOURCE, file), 'utf8');
  for (const [, target = ''] of text.matchAll(
    /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm,
  )) {
    if (target.startsWith('.')) {
      loadedBy(relative(SOURCE, resolve(SOURCE, file, '..', target)), loaded);
    }
  }
  return loaded;
}

it('a process loads the application only to listen itself: not the primary process of workers', () => {
  expect(loadedBy('process/listening.ts')).toContain('app.ts');
  expect(loadedBy('main.ts')).not.toContain('app.ts');
  expect(loadedBy('process/cluster.ts')).not.toContain('app.ts');
});
