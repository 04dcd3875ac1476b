import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

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
    'node:',
  ],
  share: ['share/', 'domain/errors', 'request-scope', 'lru-cache', 'node:'],
  threads: [
    'threads/',
    'scheduler/',
    'request-scope',
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
    '@electric-sql/pglite',
    '@mikro-orm/',
    'kysely',
    'lru-cache',
    'luxon',
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
    'call',
    'process/logger',
    'koa',
    '@koa/',
    'koa-compose',
    'lru-cache',
    'zod',
    'node:',
  ],
  graphiql: ['graphiql/', 'graphql/server/door', 'http/', 'koa', '@graphql-yoga/', 'node:'],
  graphql: [
    'graphql/',
    'http/',
    'domain/',
    'read/',
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
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' > '));
    if (start >= 0 || finished.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});
