import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * `npm run test:changed` runs the tests of what has changed since main, or since the last commit on main itself: changed
 * test files; tests of pure parts and rules that import a changed file; contract tests that are named after the folder
 * of a changed file, such as test/contract/tasks-*.test.ts for src/domain/tasks. `npm test` runs all of them.
 */
const JEST = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'];
const PURE = /^test\/(unit|property|web|rules)\//;
const SUITE =
  /^test\/(unit|property|web|rules|contract|graphql|mcp|http|command-line|examples)\/.*\.test\.ts$/;

const lines = (command: string, args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...lines('git', ['diff', '--name-only', '--relative', base()]),
  ...lines('git', ['ls-files', '--others', '--exclude-standard']),
].filter((path) => path.endsWith('.ts') && existsSync(path));

const tests = new Set([
  ...changed.filter((path) => SUITE.test(path)),
  ...importing(changed),
  ...changed.flatMap(namedAfter),
]);
if (tests.size > 0) {
  const args = [...JEST, '--runTestsByPath', ...tests];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
} else {
  console.log('No test belongs to a changed file.');
}

/** The commit at which this branch left main; on main itself the last commit. */
function base(): string {
  const { stdout, status } = spawnSync('git', ['merge-base', 'main', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'HEAD';
}

function importing(files: string[]): string[] {
  if (files.length === 0) return [];
  const found = lines(process.execPath, [...JEST, '--listTests', '--findRelatedTests', ...files]);
  return found.map((path) => relative('.', path)).filter((path) => PURE.test(path));
}

function namedAfter(path: string): string[] {
  const folder = /^src\/domain\/([^/]+)\//.exec(path)?.[1];
  return folder ? globSync(`test/{contract,graphql}/${folder}{,-*}.test.ts`) : [];
}
