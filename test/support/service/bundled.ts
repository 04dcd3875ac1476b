import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const INPUTS = ['package-lock.json', 'test/support/service/bundle-program.ts', 'src/**/*.ts'];

let folder: string | undefined;

/** Returns a program of src/, such as `cli/main`, in one bundle with its packages; it is made once for each state of src/. */
export function bundled(name: string): string {
  // The report of `npm run coverage` recognizes only code that runs from its source.
  if (process.env.NODE_V8_COVERAGE) return resolve(`src/${name}.ts`);
  folder ??= folderOfBundle();
  if (!existsSync(folder)) {
    execFileSync(process.execPath, ['test/support/service/bundle-program.ts', folder], {
      stdio: 'inherit',
    });
  }
  return `${folder}/${name}.js`;
}

function folderOfBundle(): string {
  const hash = createHash('sha256');
  for (const path of globSync(INPUTS).toSorted()) hash.update(path).update(readFileSync(path));
  return resolve('node_modules/.cache/planner-tests', `program-${hash.digest('hex').slice(0, 12)}`);
}
