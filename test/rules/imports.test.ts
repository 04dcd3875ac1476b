import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const SOURCE = resolve('src');

/** Who may import whom: the first folder of a file to what its imports may begin with. */
const ALLOWED: Record<string, string[]> = {
  scheduler: ['scheduler/', 'luxon'],
  domain: [
    'domain/',
    'scheduler/',
    'call',
    '@mikro-orm/',
    'kysely',
    'zod',
    'luxon',
    'uuid',
    'node:',
  ],
  db: [
    'db/',
    'domain/',
    'config',
    'process/startup-error',
    '@mikro-orm/',
    'kysely',
    'lru-cache',
    'luxon',
    'node:',
  ],
  http: ['http/', 'domain/', 'call', 'koa', 'node:'],
  rest: ['rest/', 'http/', 'domain/', 'call', 'koa', '@koa/', 'koa-compose', 'zod', 'node:'],
  graphiql: ['graphiql/', 'graphql/door', 'http/', 'koa', '@graphql-yoga/', 'node:'],
  graphql: [
    'graphql/',
    'http/',
    'domain/',
    'scheduler/types',
    'call',
    'logger',
    'graphql',
    'dataloader',
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
