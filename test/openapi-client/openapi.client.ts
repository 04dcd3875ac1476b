import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const FOLDER = 'test/openapi-client';

const { PLANNER_URL: url = '', PLANNER_KEY: key = '' } = process.env;

/** Runs a program of the folder's own packages, there. */
async function run(name: string, ...args: string[]): Promise<string> {
  const options = {
    cwd: FOLDER,
    env: { ...process.env, PLANNER_URL: url, PLANNER_KEY: key, REDOCLY_TELEMETRY: 'off' },
  };
  const { stdout, stderr } = await promisify(execFile)(name, args, options).catch(
    ({ stdout, stderr }) => {
      throw new Error(`${name} failed:\n${stdout}${stderr}`);
    },
  );
  return stdout + stderr;
}

const own = (name: string) => `node_modules/.bin/${name}`;

/** What is served, as a user would save it. */
beforeAll(async () => {
  await mkdir(`${FOLDER}/generated`, { recursive: true });
  const answer = await fetch(`${url}/api/openapi.json`);
  await writeFile(`${FOLDER}/generated/openapi.json`, await answer.text());
});

it("the document holds Redocly's recommended rules, with nothing left to warn of", async () => {
  const config = ['--config', '../../redocly.yaml'];
  const report = await run(own('redocly'), 'lint', 'generated/openapi.json', ...config);
  expect(report).toContain('Your API description is valid');
  expect(report).not.toMatch(/warning|error/i);
});

describe('a client that openapi-typescript and openapi-fetch make of it', () => {
  beforeAll(() =>
    run(
      own('openapi-typescript'),
      'generated/openapi.json',
      ...['-o', 'generated/api.d.ts'],
      // Else it takes what has a default for what has to be sent.
      '--default-non-nullable=false',
    ),
  );

  it('type-checks with all that is written against it, and refuses what the types forbid', async () => {
    expect(await run(own('tsc'), '-p', '.')).toBe('');
  });

  it('creates, changes, plans, pages, is refused and removes', async () => {
    expect(JSON.parse(await run(process.execPath, 'program.ts'))).toEqual({
      title: 'Write the report',
      total: 1,
      status: 'in_progress',
      cleared: null,
      planned: true,
      again: 304,
      refused: { title: ['must be 1-500 characters'] },
      missing: 'Document not found',
      removed: true,
    });
  });
});
