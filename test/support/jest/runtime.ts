import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** The number of the test file in this worker. */
let file = 0;

/** The page keeps its state in its modules: each test file has its own. */
const PAGE = new URL('../../../web/', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    // Relay's compiler writes imports without the extension.
    const found = next(specifier.replace(/\.graphql$/, '$&.ts'), context);
    return found.url.startsWith(PAGE) ? { ...found, url: `${found.url}?file=${file}` } : found;
  },
});

/**
 * Loads test files as Node loads any program: every module once per worker, its types stripped. Jest's own runtime gives each
 * file a context with modules of its own, which took half of the time of `npm test`.
 */
export default class PlainRuntime {
  constructor() {
    file++;
  }

  /** Jest's test framework keeps the tests of a file in its module: each file has a new one. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  unstable_importModule(path: string): Promise<unknown> {
    return import(pathToFileURL(path).href);
  }

  getSourceMaps(): undefined {}
  getAllCoverageInfoCopy(): undefined {}
  setGlobalsForRuntime(): void {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
