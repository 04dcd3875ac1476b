import { readFileSync } from 'node:fs';
import { Program } from '../support/service/process.ts';

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Runs a launcher under a Node that reports this version. */
const underNode = (version: string, launcher: string, ...args: string[]) => {
  const versions = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(versions)}`;
  return new Program(`--import=${preload}`, [launcher, ...args], {}).ended();
};

it.each(['bin/start.js', 'bin/cli.js', 'bin/task-planner-service.js'])(
  '%s prints one line if Node is too old',
  async (launcher) => {
    for (const version of ['18.0.0', '20.20.2', '22.17.1']) {
      expect(await underNode(version, launcher)).toEqual({
        code: 1,
        stdout: '',
        stderr: `task-planner: Node ${engines.node.slice(2)} or later is needed, and this is ${version}. Install a newer one, or run \`npm ci\`, which brings one for npm start and npm run cli\n`,
      });
    }
  },
);

it.each(['22.18.0', '100.0.0'])('Node %s is new enough', async (version) => {
  const { code, stdout, stderr } = await underNode(version, 'bin/cli.js', 'help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run cli -- /);
});

it('npm start and npm run cli use the launchers', () => {
  expect(scripts).toMatchObject({ start: 'node bin/start.js', cli: 'node bin/cli.js' });
});
