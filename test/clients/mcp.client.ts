import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

const CONFORMANCE = 'test/clients/node_modules/@modelcontextprotocol/conformance/dist/index.js';

let withKey: Server;
let url = '';

/** A proxy that adds a key, because the scenarios do not send one. */
beforeAll(async () => {
  const { PLANNER_URL = '', PLANNER_KEY = '' } = process.env;
  const { hostname, port } = new URL(PLANNER_URL);
  withKey = createServer((incoming, answer) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { ...headers, authorization: `Bearer ${PLANNER_KEY}` },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      },
    );
    incoming.pipe(forwarded);
  });
  await once(withKey.listen(0, '127.0.0.1'), 'listening');
  url = `http://localhost:${(withKey.address() as AddressInfo).port}/mcp`;
});

afterAll(async () => {
  withKey.closeAllConnections();
  await new Promise((resolve) => withKey.close(resolve));
});

/** The scenarios that need no special tools, prompts or resources. */
it.each([
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
])('the conformance scenario %s of the Model Context Protocol passes', async (scenario) => {
  const args = [CONFORMANCE, 'server', '--url', url, '--scenario', scenario];
  const { stdout } = await promisify(execFile)(process.execPath, args).catch((failed) => {
    throw new Error(`${failed.stdout}${failed.stderr}`);
  });
  expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
});
