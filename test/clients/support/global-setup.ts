import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Program } from '../../support/process.ts';

declare global {
  var clientsService: Program;
}

const FOLDER = 'test/clients';

const KEY = 'a-key-for-the-clients-0123456789abcdef';

/** Starts the service, and has the code made that frontends generate from their documents. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function setup(): Promise<void> {
  globalThis.clientsService = new Program('src/main.ts', [], {
    PORT: '0',
    DATABASE_URL: 'memory://',
    BOOTSTRAP_API_KEY: KEY,
    LOG_FORMAT: 'pretty',
  });
  const [, url = ''] = await globalThis.clientsService.says(/Task Planner is at (\S+)/);
  process.env.PLANNER_URL = url;
  process.env.PLANNER_KEY = KEY;
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

/** Runs a generator of one of the two sets of packages, as `npx` would in this folder. */
async function generate(name: string, packages: string, ...args: string[]): Promise<void> {
  const started = performance.now();
  const program = resolve(packages, '.bin', name);
  await promisify(execFile)(program, args, { cwd: FOLDER }).catch(({ stdout, stderr }) => {
    throw new Error(`${name} failed:\n${stdout}${stderr}`);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${name}: generated in ${seconds} s\n`);
}
