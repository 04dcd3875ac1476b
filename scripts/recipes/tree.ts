import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { edited, type Step } from './step.ts';

type Outcome = { ok: boolean; output: string };

/** A copy of the working tree in a temporary folder, in which recipes are followed. */
export class Tree {
  readonly folder = mkdtempSync(join(tmpdir(), 'recipes-'));
  readonly #originals = new Map<string, string | undefined>();

  constructor() {
    const listed = execFileSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      {
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    );
    for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
      mkdirSync(join(this.folder, dirname(file)), { recursive: true });
      cpSync(file, join(this.folder, file));
    }
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  /** The text of a file after these steps; undefined if they do not create it. */
  textOf(file: string, steps: readonly Step[]): string | undefined {
    if (!this.#originals.has(file)) {
      const path = this.path(file);
      this.#originals.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    }
    return steps
      .filter((step) => step.file === file)
      .reduce<string | undefined>(
        (text, { change }) =>
          typeof change === 'string' ? change : edited(file, text ?? '', change),
        this.#originals.get(file),
      );
  }

  /** Brings the files of `all` into the state that they have after `steps`. */
  write(all: readonly Step[], steps: readonly Step[]): void {
    for (const file of new Set(all.map((step) => step.file))) {
      const text = this.textOf(file, steps);
      mkdirSync(dirname(this.path(file)), { recursive: true });
      if (text === undefined) rmSync(this.path(file), { force: true });
      else writeFileSync(this.path(file), text);
    }
  }

  run(program: string, args: readonly string[]): Outcome {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
      env: {
        ...process.env,
        PATH: `${this.path('node_modules/.bin')}:${process.env.PATH}`,
      },
    });
    return { ok: status === 0, output: `${stdout}${stderr}` };
  }

  /** The full names of the tests of these files that fail; a file that cannot be run counts as a test of its own name. */
  failingTests(files: readonly string[]): Set<string> {
    const report = this.path('report.json');
    rmSync(report, { force: true });
    const { output } = this.run('jest', ['-w', '1', '--json', `--outputFile=${report}`, ...files]);
    if (!existsSync(report)) throw new Error(`Jest wrote no report:\n${output}`);
    return new Set(failuresIn(JSON.parse(readFileSync(report, 'utf8')), this.folder));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

function failuresIn({ testResults }: Report, folder: string): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    if (status === 'failed' && assertionResults.length === 0)
      return [`${file} does not run: ${message}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${file}: ${fullName}`);
  });
}
