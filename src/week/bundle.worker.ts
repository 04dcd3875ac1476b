import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { bundled, CSS, type File, JAVASCRIPT, SVG } from '../http/pages/assets.ts';

const WEB = new URL('../../web/', import.meta.url);

const own = (name: string) => readFile(new URL(name, WEB), 'utf8');

/** Browsers of the last two years, which support nested styles and cascade layers. */
const TARGET = ['chrome125', 'firefox128', 'safari17.5'];

const { outputFiles, metafile } = buildSync({
  absWorkingDir: fileURLToPath(WEB),
  entryPoints: { main: 'main.tsx', style: 'style.css', later: 'later.css' },
  outdir: 'out',
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  // Dynamic imports become separate files.
  splitting: true,
  target: TARGET,
  // Set here too, as esbuild ignores tsconfig.json under node_modules.
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
});

/** A generated GraphQL document in a script. */
const DOCUMENT = /`\s+(?:query|mutation|subscription|fragment) [^`]*`/g;

/** Removes the indentation of GraphQL documents, which minifiers keep. */
const compact = (script: string): Buffer =>
  Buffer.from(script.replace(DOCUMENT, (document) => document.replace(/\s+/g, ' ')));

const files = outputFiles.map(({ path, text, contents }): File => {
  const name = basename(path);
  return name.endsWith('.css') ? [name, CSS, contents] : [name, JAVASCRIPT, compact(text)];
});

/** Preloads the static imports of the main script. */
const preloads = Object.values(metafile.outputs)
  .filter(({ entryPoint }) => entryPoint === 'main.tsx')
  .flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'import-statement'))
  .map(({ path }) => `<link rel="modulepreload" href="{{assets}}/${basename(path)}" />`);

const html = (await own('index.html')).replace('{{preloads}}', preloads.join('\n    '));

parentPort?.postMessage(
  bundled(html, [...files, ['icon.svg', SVG, await own('../src/http/pages/logo.svg')]]),
);
