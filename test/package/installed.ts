import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { RunningProgram } from '../support/service/process.ts';

const run = promisify(execFile);

/** Limits the time of a registry that does not respond. */
const MINUTES = 60_000;

/** The environment of the machine, such as its registry, without the variables of the test run. */
function surroundings(): NodeJS.ProcessEnv {
  const added = /^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|JEST_|TEST_)/;
  const { PATH = '', ...rest } = process.env;
  const own = Object.entries(rest).filter(([name]) => !added.test(name));
  const path = PATH.split(delimiter).filter((each) => !each.includes('node_modules'));
  return {
    ...Object.fromEntries(own),
    PATH: [dirname(process.execPath), ...path].join(delimiter),
  };
}

/** The package, packed and installed from the tarball into an empty folder. */
export class InstalledPackage {
  readonly folder: string;
  /** The paths in the tarball. */
  readonly files: string[];
  /** The size of all installed files. */
  readonly megabytes: number;

  private constructor(folder: string, files: string[], megabytes: number) {
    this.folder = folder;
    this.files = files;
    this.megabytes = megabytes;
  }

  static async make(): Promise<InstalledPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'planner-package-'));
    const began = performance.now();
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder]);
    // The output of the build comes first.
    const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
    const packedAt = performance.now();
    const install = ['install', '--omit=dev', '--prefer-offline', join(folder, packed.filename)];
    await run('npm', install, { cwd: folder, env: surroundings(), timeout: 15 * MINUTES });
    const megabytes = (await sizeOf(join(folder, 'node_modules'))) / 1e6;
    console.log(
      `packed in ${seconds(packedAt - began)}: ${packed.size} bytes, ${packed.entryCount} files; ` +
        `installed in ${seconds(performance.now() - packedAt)}: ${Math.round(megabytes)} MB`,
    );
    return new InstalledPackage(
      folder,
      packed.files.map(({ path }: { path: string }) => path),
      megabytes,
    );
  }

  has = (name: string) => existsSync(join(this.folder, 'node_modules', name));

  /**
   * Runs the package with npx in its folder. Signals go to the process group, because npx does not
   * forward them.
   */
  npx(args: string[], environment: Record<string, string> = {}): RunningProgram {
    const env = { ...surroundings(), ...environment };
    const words = ['--no', 'task-planner-service', ...args];
    const child = spawn('npx', words, { cwd: this.folder, env, detached: true });
    return new RunningProgram(child, { group: true });
  }

  /** Runs a file of the package with this Node. */
  node(args: string[]): RunningProgram {
    const cwd = join(this.folder, 'node_modules/task-planner-service');
    return new RunningProgram(spawn(process.execPath, args, { cwd, env: {} }));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

export const manifest = async () => JSON.parse(await readFile('package.json', 'utf8'));

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((each) => each.isFile())
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
