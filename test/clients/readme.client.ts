import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { newKey, url } from './support/account.ts';

const DOCUMENTED_URL = 'http://127.0.0.1:4000';

/** The command blocks below a heading of the README, with the address of the test service. */
async function commandsOf(heading: string): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const [, section = ''] = readme.split(new RegExp(`^### ${heading}$`, 'm'));
  const [text = ''] = section.split(/^#{2,3} /m);
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands);
  if (blocks.length === 0) throw new Error(`the README has no commands for ${heading}`);
  return blocks.join('\n').replaceAll(DOCUMENTED_URL, url);
}

/** The responses of the commands, all of them JSON. */
async function pasted(heading: string, key: string): Promise<unknown[]> {
  // Each curl ends its line, so that each response is one line.
  const commands = `curl() { command curl --fail-with-body "$@"; echo; }\n${await commandsOf(heading)}`;
  const env = { ...process.env, KEY: key };
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], {
    env,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it("the README's REST commands create a task, plan it and show its blocks", async () => {
  const [task, run, list] = await pasted('REST', await newKey());
  expect(task).toMatchObject({ title: 'Write the report', priority: 'high', estimateMinutes: 120 });
  expect(run).toMatchObject({ ok: true, atRiskTaskIds: [], unscheduledTaskIds: [] });
  expect(list).toMatchObject({
    data: [
      {
        title: 'Write the report',
        timeBlocks: expect.arrayContaining([expect.objectContaining({ status: 'scheduled' })]),
      },
    ],
    pagination: { total: 1 },
  });
});

it("the README's GraphQL command returns tasks, their blocks and explanations", async () => {
  const key = await newKey();
  await pasted('REST', key);
  const [answer] = await pasted('GraphQL', key);
  expect(answer).toEqual({
    data: {
      tasks: {
        totalCount: 1,
        nodes: [
          {
            title: 'Write the report',
            dueAt: null,
            timeBlocks: {
              nodes: expect.arrayContaining([
                {
                  startAt: expect.any(String),
                  endAt: expect.any(String),
                  explanation: expect.any(String),
                },
              ]),
            },
          },
        ],
      },
    },
  });
});

it("the README's MCP command adds two tasks", async () => {
  const key = await newKey();
  const [answer] = await pasted('MCP', key);
  expect(answer).toMatchObject({ jsonrpc: '2.0', id: 1, result: { content: [{ type: 'text' }] } });
  const response = await fetch(`${url}/api/tasks`, { headers: { authorization: `Bearer ${key}` } });
  const { data } = (await response.json()) as { data: { title: string }[] };
  expect(data.map(({ title }) => title).sort()).toEqual(['Call Ben', 'Slides']);
});
