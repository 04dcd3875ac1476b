import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { bundled, CSS, JAVASCRIPT, SVG } from '../http/pages/assets.ts';

const { resolve } = createRequire(import.meta.url);

const own = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const swagger = (name: string) => readFile(resolve(`swagger-ui-dist/${name}`));

parentPort?.postMessage(
  bundled(await own('client/page.html'), [
    ['swagger-ui.js', JAVASCRIPT, await swagger('swagger-ui-bundle.js')],
    ['swagger-ui.css', CSS, await swagger('swagger-ui.css')],
    ['theme.js', JAVASCRIPT, await own('client/theme.js')],
    ['page.js', JAVASCRIPT, await own('client/page.js')],
    ['names.js', JAVASCRIPT, await own('client/names.js')],
    ['bar.css', CSS, await own('../http/pages/bar.css')],
    ['page.css', CSS, await own('client/page.css')],
    ['icon.svg', SVG, await own('../http/pages/logo.svg')],
  ]),
);
