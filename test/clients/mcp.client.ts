import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

const CONFORMANCE = 'test/clients/node_modules/@modelcontextprotocol/conformance/dist/index.js';

let withKey: Server;
let url = '';

/** Hands everything on as it comes, with a key: the scenarios know of none. */
beforeAll(async () => {
  const { PLANNER_URL = '', PLANNER_KEY = '' } = process.env;
  const { hostname, port } = new URL(PLANNER_URL);
  withKey = createServer((sent, answer) => {
    const { method, url: path, headers } = sent;
    const asked = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, authorization: `Bearer ${PLANNER_KEY}` },
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.pipe(answer);
      },
    );
    sent.pipe(asked);
  });
  await once(withKey.listen(0, '127.0.0.1'), 'listening');
  url = `http://localhost:${(withKey.address() as AddressInfo).port}/mcp`;
});

afterAll(async () => {
  withKey.closeAllConnections();
  await new Promise((resolve) => withKey.close(resolve));
});

/** Those that need no tools, prompts or resources made for them. */
it.each([
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
])('the conformance scenario %s of the Model Context Protocol', async (scenario) => {
  const args = [CONFORMANCE, 'server', '--url', url, '--scenario', scenario];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed) => {
    throw new Error(`${failed.stdout}${failed.stderr}`);
  });
  expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
});
