import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Figures, measure } from './measure.ts';
import { isWanted, type Options } from './options.ts';
import { ROOT, startServer } from './processes.ts';
import { printTable, shown } from './table.ts';
import { WORKS, type Work } from './works.ts';
import type { World } from './world.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The name of the newest migration of a tree. */
const newestMigration = (root: string) =>
  readdirSync(join(root, 'src/db/migrations'))
    .filter((file) => file.startsWith('Migration'))
    .sort()
    .at(-1);

/** Measures the service of this tree and of another commit in turn, and prints the ratios. */
export async function compareTrees(world: World, options: Options, ref: string): Promise<void> {
  const other = checkOut(ref);
  try {
    if (newestMigration(other) !== newestMigration(ROOT)) {
      throw new Error(`${ref} has other migrations: both trees must run on the same database`);
    }
    const environment = { LOG_LEVEL: 'info', LOG_FORMAT: 'json', DATABASE_URL: world.url };
    const script = 'src/main.ts';
    const own = await startServer({ script, environment });
    const theirs = await startServer({ script, environment, root: other });
    const rows: string[][] = [];
    for (const work of distinct(WORKS).filter(({ name }) => isWanted(options, name))) {
      const requests = work.service(world);
      const sides = [own, theirs].map(({ url, pid }) => ({
        url,
        pid,
        requests,
        databaseUrl: world.url,
      }));
      rows.push(rowOf(work, (await measure(sides, options)) as [Figures, Figures]));
      console.log(rows.at(-1)?.join('  '));
    }
    printTable(
      [
        ...['work', 'this tree /s', `${ref} /s`, 'ratio', 'spread', 'other spread'],
        ...['CPU ms: process + database', 'other', 'CPU ratio of the process'],
      ],
      rows,
    );
  } finally {
    git('worktree', 'remove', '--force', other);
  }
}

/** One work for each kind of request. */
const distinct = (works: Work[]) => works.filter(({ name }) => /^(rest|graph)-/.test(name));

function rowOf({ title }: Work, [own, other]: [Figures, Figures]): string[] {
  return [
    ...[title, shown(own.perSecond), shown(other.perSecond)],
    (own.perSecond / other.perSecond).toFixed(2),
    ...[own.spread, other.spread].map((share) => `${(100 * share).toFixed(0)} %`),
    ...[own, other].map((each) => `${shown(each.process)} + ${shown(each.database)}`),
    (own.process / other.process).toFixed(2),
  ];
}

/** Checks out a commit in a temporary folder. Uses the installed packages of this tree if both need the same. */
function checkOut(ref: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'planner-bench-')), 'tree');
  git('worktree', 'add', '--detach', '--force', folder, ref);
  const lock = 'package-lock.json';
  if (readFileSync(join(folder, lock), 'utf8') === readFileSync(join(ROOT, lock), 'utf8')) {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' });
  }
  process.once('exit', () => rmSync(dirname(folder), { recursive: true, force: true }));
  return folder;
}
