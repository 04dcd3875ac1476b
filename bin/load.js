import './require-node.js';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps compiled code for the next start, where this folder can be written.
module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/', import.meta.url)));

/** Loads a program from the source of a clone, or from the build that a package has in its place. */
export function load(name) {
  const inClone = existsSync(new URL('../src/', import.meta.url));
  return import(inClone ? `../src/${name}.ts` : `../dist/${name}.js`);
}
