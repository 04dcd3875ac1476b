import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * `npm run test:changed` runs the tests for the changes since main, or since the last commit on main itself: changed test
 * files; unit and rule tests that import a changed file; contract tests that are named after the folder of a changed file,
 * such as test/contract/tasks-*.test.ts for src/domain/tasks. `npm test` runs all tests.
 */
const PURE = /^test\/(unit|property|web|rules)\//;

const lines = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...lines('git', ['diff', '--name-only', '--relative', base()]),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
].filter((path) => path.endsWith('.ts') && existsSync(path));

const tests = new Set([...related(changed), ...changed.flatMap(namedAfter)]);
if (tests.size > 0) {
  const args = ['test', '--', '--runTestsByPath', ...tests];
  process.exitCode = spawnSync('npm', args, { stdio: 'inherit' }).status ?? 1;
} else {
  console.log('No test belongs to a changed file.');
}

/** Returns the merge base with main; on main itself, the last commit. */
function base(): string {
  const { stdout, status } = spawnSync('git', ['merge-base', 'main', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

/** Returns the changed test files, and the unit and rule tests that import a changed file. */
function related(files: string[]): string[] {
  if (files.length === 0) return [];
  const options = ['--silent', 'test', '--', '--listTests', '--findRelatedTests', ...files];
  const tests = lines('npm', options).map((path) => relative('.', path));
  return tests.filter((path) => PURE.test(path) || files.includes(path));
}

function namedAfter(path: string): string[] {
  const folder = /^src\/domain\/([^/]+)\//.exec(path)?.[1];
  return folder ? globSync(`test/{contract,graphql}/${folder}{,-*}.test.ts`) : [];
}
