import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CoverageReport } from 'monocart-coverage-reports';
import { executedCode, type Script } from './executed-code.ts';

/**
 * `npm run coverage`: runs the suite and reports how much of src/ was executed: in the test files, in
 * the service that they call, and in the programs that they start. Arguments go to Jest.
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
  // Lines only: of a file that runs in several forms (executed-code.ts), functions and branches are
  // not recognised as the same ones.
  reports: [
    ['v8', { metrics: ['lines'] }],
    ['console-details', { metrics: ['lines'] }],
  ],
  sourceFilter: { '**/generated/**': false, '**/src/**': true },
  sourcePath: (path: string) => path.slice(path.indexOf('src/')),
});
let unknown = 0;
for (const name of readdirSync(RAW)) {
  const { result } = JSON.parse(readFileSync(join(RAW, name), 'utf8')) as { result: Script[] };
  const entries = result
    .filter(({ url }) => url.startsWith(SOURCE))
    .map((script) => ({ ...script, ...executedCode(script) }));
  const found = entries.filter(({ source }) => source !== undefined);
  unknown += entries.length - found.length;
  if (found.length > 0) await report.add(found);
}
await report.generate();
rmSync(RAW, { recursive: true });
if (unknown > 0) console.warn(`left out: ${unknown} scripts whose code could not be made again`);
process.exitCode = suite.status ?? 1;
