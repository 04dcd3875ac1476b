import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import * as graphiql from '@graphql-yoga/render-graphiql/graphiql';
import type { Asset, Bundle } from './assets.ts';

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const CSS = 'text/css; charset=utf-8';

const own = (name: string) => readFile(new URL(`client/${name}`, import.meta.url), 'utf8');

const FILES: [name: string, type: string, text: string][] = [
  ['graphiql.js', JAVASCRIPT, graphiql.js],
  ['graphiql.css', CSS, graphiql.css],
  ['editor.worker.js', JAVASCRIPT, graphiql.editorWorkerService],
  ['json.worker.js', JAVASCRIPT, graphiql.jsonWorker],
  ['graphql.worker.js', JAVASCRIPT, graphiql.graphqlWorker],
  ['page.js', JAVASCRIPT, await own('page.js')],
  ['bar.js', JAVASCRIPT, await own('bar.js')],
  ['cost.js', JAVASCRIPT, await own('cost.js')],
  ['graph.js', JAVASCRIPT, await own('graph.js')],
  ['tabs.js', JAVASCRIPT, await own('tabs.js')],
  ['page.css', CSS, await own('page.css')],
  ['narrow.css', CSS, await own('narrow.css')],
  ['icon.svg', 'image/svg+xml', await own('icon.svg')],
];

const encoder = new TextEncoder();
const hash = createHash('sha256');
const assets = new Map<string, Asset>();
for (const [name, type, text] of FILES) {
  const bytes = encoder.encode(text);
  hash.update(name).update(bytes);
  assets.set(name, { type, bytes });
}
const version = hash.digest('hex').slice(0, 16);
const bundle: Bundle = { html: await own('page.html'), version, assets };
parentPort?.postMessage(bundle);
