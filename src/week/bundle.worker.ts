import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { bundled, CSS, type File, JAVASCRIPT, SVG } from '../http/assets.ts';

const WEB = new URL('../../web/', import.meta.url);

const own = (name: string) => readFile(new URL(name, WEB), 'utf8');

/** What browsers of the last two years know; nesting and layers of style sheets among it. */
const TARGET = ['chrome125', 'firefox128', 'safari17.5'];

const { outputFiles, metafile } = buildSync({
  absWorkingDir: fileURLToPath(WEB),
  entryPoints: { main: 'main.tsx', style: 'style/main.css' },
  outdir: 'out',
  write: false,
  bundle: true,
  minify: true,
  format: 'esm',
  // What is imported when it is needed is a file of its own.
  splitting: true,
  target: TARGET,
  // Said here too: under node_modules esbuild reads no tsconfig.json.
  jsx: 'automatic',
  jsxImportSource: 'preact',
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
});

/** A document of the graph in a script, as it was generated. */
const DOCUMENT = /`\s+(?:query|mutation|subscription|fragment) [^`]*`/g;

/** Without the indentation of documents, which no minifier knows of. */
const compact = (script: string): Buffer =>
  Buffer.from(script.replace(DOCUMENT, (document) => document.replace(/\s+/g, ' ')));

const files = outputFiles.map(({ path, text, contents }): File => {
  const name = basename(path);
  return name.endsWith('.css') ? [name, CSS, contents] : [name, JAVASCRIPT, compact(text)];
});

/** What the first script imports at once: asked for together with it instead of after it. */
const preloads = Object.values(metafile.outputs)
  .filter(({ entryPoint }) => entryPoint === 'main.tsx')
  .flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'import-statement'))
  .map(({ path }) => `<link rel="modulepreload" href="{{assets}}/${basename(path)}" />`);

const html = (await own('index.html')).replace('{{preloads}}', preloads.join('\n    '));

parentPort?.postMessage(bundled(html, [...files, ['icon.svg', SVG, await own('icon.svg')]]));
