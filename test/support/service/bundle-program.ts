import { globSync, readFileSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/**
 * `node test/support/service/bundle-program.ts FOLDER` bundles the programs of src/ and most packages into few files. A start
 * then takes half the CPU time of a start from source, which loads two thousand files.
 */
const SOURCE = resolve('src');
const FOLDER = resolve(process.argv[2] as string);
const BUILDING = `${FOLDER}.${process.pid}`;

/**
 * Packages that start threads, load files from their own folder, or are imported by names that a bundle
 * does not keep.
 */
const EXTERNAL = [
  '@electric-sql/pglite',
  '@opentelemetry/*',
  '@zxcvbn-ts/*',
  'esbuild',
  'pg',
  'pino*',
  'piscina',
];

const STARTED = /moduleFile\('(\.\/[\w.]+)', import\.meta\.url\)/g;

/** The modules that a program starts as threads or processes. */
const startedBy = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(STARTED)].map(([, name = '']) =>
    join(dirname(path), `${name}.ts`),
  );

/** Modules find their files in the source folder; the modules that they start are bundled too. */
const locations: Plugin = {
  name: 'locations',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(SOURCE)) return undefined;
      const contents = (await readFile(path, 'utf8'))
        .replace(STARTED, (_, name: string) => {
          const started = relative(SOURCE, join(dirname(path), `${name}.js`));
          return `new URL(${JSON.stringify(pathToFileURL(join(FOLDER, started)).href)})`;
        })
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

await build({
  entryPoints: [
    'src/main.ts',
    'src/cli/main.ts',
    ...globSync('src/**/*.ts').flatMap((path) => startedBy(path)),
  ],
  outbase: 'src',
  outdir: BUILDING,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  keepNames: true,
  external: EXTERNAL,
  // Packages of CommonJS require the modules of Node.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  plugins: [locations],
  logLevel: 'warning',
});
await rename(BUILDING, FOLDER).catch(async (error) => {
  // Another process has created it first.
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  await rm(BUILDING, { recursive: true });
});
