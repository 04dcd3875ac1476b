import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CoverageReport } from 'monocart-coverage-reports';
import { executedCode, type Script } from './executed-code.ts';

/**
 * `npm run coverage`: runs the tests and reports the coverage of src/: in the test processes, in the service that they call
 * and in the programs that they start. Arguments are passed to Jest.
 */
const RAW = resolve('coverage/raw');
const SOURCE = `${pathToFileURL(resolve('src')).href}/`;

rmSync('coverage', { recursive: true, force: true });
const suite = spawnSync('npm', ['test', '--', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_V8_COVERAGE: RAW },
});

const report = new CoverageReport({
  name: 'Task Planner Service',
  outputDir: 'coverage',
  clean: false,
  logging: 'error',
  reports: ['v8', 'console-details'],
  sourceFilter: { '**/generated/**': false, '**/src/**': true },
  sourcePath: (path: string) => path.slice(path.indexOf('src/')),
});
let unknown = 0;
for (const name of readdirSync(RAW)) {
  const { result } = JSON.parse(readFileSync(join(RAW, name), 'utf8')) as { result: Script[] };
  const entries = result
    .filter(({ url }) => url.startsWith(SOURCE))
    .map((script) => ({ ...script, ...executedCode(script) }));
  const readable = entries.filter(({ source }) => source !== undefined);
  unknown += entries.length - readable.length;
  if (readable.length > 0) await report.add(readable);
}
await report.generate();
rmSync(RAW, { recursive: true });
if (unknown > 0) console.warn(`omitted: ${unknown} scripts whose code could not be reconstructed`);
process.exitCode = suite.status ?? 1;
