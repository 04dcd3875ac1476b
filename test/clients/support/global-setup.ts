import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import startService from './service.ts';

const FOLDER = 'test/clients';

/** Starts the service, and generates code from the documents. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function setup(...config: Parameters<typeof startService>): Promise<void> {
  await startService(...config);
  try {
    await mkdir(`${FOLDER}/relay/generated`, { recursive: true });
    await Promise.all([
      generate('graphql-codegen', 'node_modules', '--config', 'codegen.yml'),
      generate('relay-compiler', `${FOLDER}/node_modules`, 'relay.config.json'),
    ]);
  } catch (error) {
    await globalThis.clientsService.stop();
    throw error;
  }
}

/** Runs a generator of one of the two sets of packages, like `npx` in this folder. */
async function generate(name: string, packages: string, ...args: string[]): Promise<void> {
  const started = performance.now();
  const program = resolve(packages, '.bin', name);
  await promisify(execFile)(program, args, { cwd: FOLDER }).catch(({ stdout, stderr }) => {
    throw new Error(`${name} failed:\n${stdout}${stderr}`);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name}: generated in ${seconds} s\n`);
}
