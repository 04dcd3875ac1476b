import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import * as graphiql from '@graphql-yoga/render-graphiql/graphiql';
import { bundled, CSS, type File, JAVASCRIPT, SVG } from '../http/pages/assets.ts';

const own = (name: string) => readFile(new URL(`client/${name}`, import.meta.url), 'utf8');

const FILES: File[] = [
  ['graphiql.js', JAVASCRIPT, graphiql.js],
  ['graphiql.css', CSS, graphiql.css],
  ['editor.worker.js', JAVASCRIPT, graphiql.editorWorkerService],
  ['json.worker.js', JAVASCRIPT, graphiql.jsonWorker],
  ['graphql.worker.js', JAVASCRIPT, graphiql.graphqlWorker],
  ['page.js', JAVASCRIPT, await own('page.js')],
  ['bar.js', JAVASCRIPT, await own('bar.js')],
  ['cost.js', JAVASCRIPT, await own('cost.js')],
  ['graph.js', JAVASCRIPT, await own('graph.js')],
  ['stream.js', JAVASCRIPT, await own('stream.js')],
  ['tabs.js', JAVASCRIPT, await own('tabs.js')],
  ['bar.css', CSS, await own('../../http/pages/bar.css')],
  ['page.css', CSS, await own('page.css')],
  ['narrow.css', CSS, await own('narrow.css')],
  ['icon.svg', SVG, await own('../../http/pages/logo.svg')],
];

parentPort?.postMessage(bundled(await own('page.html'), FILES));
