import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The types of Node.js lack it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<WebAssembly.Module> };

let compiled: Promise<WebAssembly.Module> | undefined;

/** Returns the compiled code of PostgreSQL. The compiler runs in threads of its own: a start calls this as early as possible. */
export function compiledPostgres(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  // The caller that needs the code reports the error.
  compiled.catch(() => undefined);
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(fileURLToPath(file)));
}
