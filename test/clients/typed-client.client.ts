import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeTasks, newKey, url } from './support/account.ts';

const DOCUMENTED_URL = 'http://127.0.0.1:4000';

/** npm installs about 300 packages; limits the time of a registry that does not respond. */
const MINUTES = 60_000;

type Block = { language: string; text: string };

let folder: string;
let key: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planner-frontend-'));
  key = await newKey();
  await makeTasks(key, ['Write the report']);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The code blocks of the page, with the address of the test service. */
async function blocks(): Promise<Block[]> {
  const text = await readFile('docs/typed-client.md', 'utf8');
  return [...text.replaceAll(DOCUMENTED_URL, url).matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );
}

/** A shell in the folder, without the packages and settings of this project. */
async function shell(commands: string): Promise<string> {
  const { PATH = '', ...rest } = process.env;
  const own = Object.entries(rest).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$|NODE_OPTIONS$|JEST_)/.test(name),
  );
  const path = PATH.split(delimiter).filter((each) => !each.includes('node_modules'));
  const env = {
    ...Object.fromEntries(own),
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    KEY: key,
    // The installation of this project has cached most of the packages.
    npm_config_prefer_offline: 'true',
  };
  const options = { cwd: folder, env, timeout: 15 * MINUTES };
  const run = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], options);
  const { stdout } = await run.catch(({ message, stdout }) => {
    throw new Error(`${message}\n${stdout}`);
  });
  return stdout;
}

it(
  'the steps of docs/typed-client.md in an empty folder with an API key print the tasks',
  async () => {
    const started = performance.now();
    let printed = '';
    for (const { language, text } of await blocks()) {
      const [, file] = /^(?:#|\/\/) (\S+)\n/.exec(text) ?? [];
      if (file) await writeFile(join(folder, file), text);
      else if (language === 'sh') printed = await shell(text);
      else throw new Error(`neither a file nor commands:\n${text}`);
    }
    expect(printed.trimEnd().split('\n').at(-1)).toBe('Write the report (NONE), some day');
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `docs/typed-client.md: installed, generated, checked, run in ${seconds} s\n`,
    );
  },
  10 * MINUTES,
);

it(
  'the types of its client reject invalid calls, and it throws the errors of the service',
  async () => {
    await writeFile(
      join(folder, 'src/type-errors.ts'),
      `
import { execute } from './client.ts';
import { graphql } from './gql/index.ts';

const OneTask = graphql(\`query OneTask($id: ID!) { task(id: $id) { title } }\`);
const Everything = graphql(\`query Everything { viewer { displayName } }\`);
const Page = graphql(\`query Page($first: Int) { tasks(first: $first) { nodes { title } } }\`);

// @ts-expect-error: a variable that is required
void (() => execute(OneTask));
// @ts-expect-error: no such variable
void (() => execute(Page, { last: 1 }));
// @ts-expect-error: not of this type
void (() => execute(Page, { first: 'one' }));

const { viewer } = await execute(Everything);
const { task } = await execute(OneTask, { id: 'no-such-id' });
console.log(viewer.displayName.length > 0, task?.title);
await execute(Page, { first: 1000 }).catch(({ message }) => console.log(message));
`,
    );
    const printed = await shell('npx graphql-codegen >/dev/null; npx tsc; node src/type-errors.ts');
    expect(printed).toMatch(/^true undefined\n.*VALIDATION_FAILED.*first/);
  },
  15 * MINUTES,
);
