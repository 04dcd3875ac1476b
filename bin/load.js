import './require-node.js';
import { existsSync } from 'node:fs';

/** Loads a program from the source of a clone, or from the build that a package has in its place. */
export function load(name) {
  const inClone = existsSync(new URL('../src/', import.meta.url));
  return import(inClone ? `../src/${name}.ts` : `../dist/${name}.js`);
}
